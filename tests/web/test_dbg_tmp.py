import os,time
from tests.web.conftest import *
from tests.web.test_whole_games import *
def test_dbg(site):
    ada=site.reader()
    ada.context.set_default_timeout(5000)
    create(ada,"delphi",2,{"level1":"uniform","option-removed_tasks":"4"})
    adv=Adviser(site.settings,ada.table,"greedy"); n=0; t=time.time(); slow=[]
    while ada.wait_for_turn():
        v=ada.version(); t1=time.time(); c=adv.choice(); t2=time.time()
        if v!=adv.room.version: print("BEHIND",v,adv.room.version,c)
        try: ada.choose(c)
        except Exception as e:
            print("FAIL",n,c,v,ada.version(),adv.room.version,ada.actions()[:40],adv.room.match.state.decision)
            ada.page.screenshot(path="/tmp/fail.png"); raise
        n+=1; slow.append((time.time()-t2,t2-t1,c))
    print(n,time.time()-t,sorted(slow)[-5:],sum(s[1] for s in slow))
