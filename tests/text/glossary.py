"""The words of the printed editions: which word of ours stands for which English one, and which words never do.

A translation is written with the beginning of a word. In small letters it is found however it is written; with a
capital it must have one, for an edition that prints its terms so: *Okręt* in Delphi, *Región* in Lords of Hellas.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Term(NamedTuple):
    """A pattern of English, and for each language the patterns of which one is in every translation of it."""

    en: str
    es: str
    nl: str
    pl: str

    def told(self, lang: str) -> str:
        """How it is said in a language."""
        return {"es": self.es, "nl": self.nl, "pl": self.pl}[lang]


class Except(NamedTuple):
    """A statement or message that says the same without the term, in these languages, and why it may."""

    langs: str
    name: str
    why: str


_OFFRANDES: Final = (
    Term(r"\baltars?\b", "altar", "alta", "ołtarz"),
    Term(r"\banimals?\b", "animal", "dier", "zwierz"),
    Term(r"\bkinds?\b", "tipo|de menor valor", "soort", "rodza|o niższej wartości"),
    Term(r"\bauctions?\b", "subasta", "veil", "licyt|na sprzedaż"),
    Term(r"(?<!owner of an )\bauction turns?\b", "turnos? de subasta", "veilingbeurt", r"tur\w* licytacji"),
    Term(r"\bbids?\b", "puja", r"bod\b|bied", "ofert|ofercie|licyt"),
    Term(r"\bopening bids?\b", "pujas? inicial", "openingsbo", r"ofer(t|ci)\w* otwarcia"),
    Term(r"\bpass(es|ed)?\b(?! to)", r"\bpas", r"\bpas|gepast", "pas"),
    Term(r"\bpairs?\b", r"\bpar(es)?\b", "paar|paren", r"\bpar(a|ę|y|ą|ami|ach|ze)?\b"),
    Term(r"\bdrachmas?\b", "dracma", "drachme", "drachm"),
    Term(r"\bdevotion points?\b", "puntos? de devoción", "devotiepunt", r"punkt\w* pobożności"),
    Term(r"\bend points?\b", "puntos", "eindpunt", r"punkt\w* końcow"),
    Term(r"\b(the|final|whose) scores?\b", "puntuaci", "score|eindstand", "wyni|punktac"),
    Term(r"\bcharacters?\b", "personaje", "personage", "posta[cć]"),
    Term(r"\bPeasants?\b", "Campesino", "Boer", "Wieśniak"),
    Term(r"\bWater Carriers?\b", "Portadora de Agua", "Waterdraagster", r"Nosiciel\w* wody"),
    Term(r"\bFlower Carriers?\b", "Portador de Flores", "Bloemendrager", r"Nosiciel\w* kwiatów"),
    Term(r"\bTemple Guardians?\b", "Guardián del Templo", "Tempelwachter", r"Strażni\w* świątyni"),
    Term(r"\bPriestess\b", "Sacerdotisa", "Priesteres", "Kapłan"),
    Term(r"\bSoldiers?\b", "Soldado", "Solda", "Żołnierz"),
    Term(r"\bcorrupt(s|ed|ion)?\b", "corr[uo][pm]", r"omko|omgek|om te kopen|koopt? .*\bom\b", "przekup"),
    Term(r"\bvictims?\b", "corromp", "slachtoffer", "przekup"),
    Term(r"\btracks?\b", "escalera|casillas de puntuación", "spo(or|ren)", r"\btor"),
    Term(r"\bspaces?\b", "casilla", "vak", r"\bp[oó]l"),
    Term(r"\blevels?\b", "nivel", "niveau", "poziom"),
    Term(r"\bdisplac", "desplaza|retroce|expuls", "verdr[oi]ng", "wyp(ie|ar|rz)"),
    Term(r"\btokens?\b", "ficha", "schij", "żeton"),
    Term(r"\bmarkers?\b", "Marcador", "marker", "znacznik"),
    Term(r"\bfirst player\b", "primer jugador", "startspeler", r"pierwsz\w+ gracz"),
    Term(r"\breserve\b", "reserva", "voorraad", "zasob"),
    Term(r"\bofferings?\b", "ofrenda", "offer(ande|en|t)|geofferd", "ofia"),
    Term(r"(?<!goes )\brounds?\b", "ronda", "rond", "rund"),
    Term(r"\bphases?\b", "fase", "fase", "faz"),
    Term(r"\bincome\b", "ingreso", "inkomst", "doch[oó]d"),
    Term(r"\bties?\b|\btied\b", "empat", "gelijk", "remis"),
    Term(r"\bseats?\b", "asiento", "plaats", "miejsc"),
    Term(r"\bbank\b", "banca", "bank", "bank"),
    Term(r"\bturn order\b", "orden del turno", "spelervolgorde", r"kolejnoś\w+ graczy"),
)

_DELPHI: Final = (
    Term(r"\bships?\b(?!['’]s Crane)", "barco", "schip|schepen|scheeps", "Okręt"),
    Term(r"\bship tiles?\b", "losetas? de barco", "scheepsfiche", r"Kaf[el]\w* Okręt"),
    Term(r"\boracle cards?\b", "cartas? de oráculo", "orakelkaart", r"Kar(t|ci)\w* Wyroczni"),
    Term(r"\boracle dic?e\b", "dados? de oráculo", "orakeldobbelste", r"Ko[śs]\w* Wyroczni"),
    Term(r"\bbattle die\b", "dados? de combate", "gevechtsdobbelste", r"Ko[śs]\w* Walki"),
    Term(r"\btitan die\b", "dados? del titán", "titaandobbelste", r"Ko[śs]\w* Tytana"),
    Term(r"\b(die|dice)\b", "dado", "dobbelste", "ko[śs]"),
    Term(r"\binjur", "herida", "wond", r"\bRan"),
    Term(r"\bequipment cards?\b", "cartas? de equipo", "uitrustingskaart", r"Kar(t|ci)\w* Ekwipunku"),
    Term(r"\bcompanion", "aliado", "gids", "Towarzysz"),
    Term(r"\bhero(es)?\b", "héroe", "held", "Heros"),
    Term(r"\bdemigods?\b", "semidi", "halfgod", "Półb[oó]"),
    Term(r"\bcreatures?\b", "criatura", "wezen", "Stworze"),
    Term(r"\bfavours?\b", "favor", "gunstfiche", r"Żeton\w* Łaski"),
    Term(r"\bZeus tiles?\b", "[Tt]areas? de Zeus", "Zeusfiche", r"Kaf[el]\w* Zeusa"),
    Term(r"\btasks?\b(?! tiles)", "tarea", "opdracht", "zada[nń]"),
    Term(r"\bshrines?\b", "santuario", "cultusplaats", "Kaplicz"),
    Term(r"\bstatues?\b", "estatua", "standbeeld", "Posąg"),
    Term(r"\bofferings?\b", "ofrenda", "offer", r"\bDar"),
    Term(r"\btemples?\b", "templo", "tempel", "Świąty[nń]"),
    Term(r"\bmonsters?\b", "monstruo|montaña", "monster", "Potw[oó]r"),
    Term(r"\bmonster islands?\b", "montaña", "monstereiland", r"Wysp\w* Potwor"),
    Term(r"\bshields?\b", "escudo", "schild", "Tarcz"),
    Term(r"\btitan\b", "titán", "titaan", "Tytan"),
    Term(r"\bgods?\b(?! power)", "dios", "god", "B[oó][gż]|Bogini"),
    Term(r"\bgod powers?\b", r"habilidad\w* especial", "speciale actie", r"Akcj\w* Specjaln"),
    Term(r"\bApollo\b", "Apolo", r"Apollon\b", "Apoll"),
    Term(r"\bisland tiles?\b", "losetas? de isla", "eilandtegel", r"Kaf[el]\w* Wysp"),
    Term(r"\bislands?\b", "isla|montaña", "eiland", "wysp"),
    Term(r"\b(city|cities)\b", "ciudad", "stad|steden", "mi[ae][sś]"),
    Term(r"\bshallows?\b(?! Keel)", "poco profunda", "ondiept", "mieli[zź]"),
    Term(r"\bwater spaces?\b", "casillas? de agua", "waterveld", r"p[oó]l\w* morza"),
    Term(r"\bvotive lamps?\b", "lámparas? votiva", "votieflamp", r"Lamp\w* Wotywn"),
    Term(r"\brecolour", "cambi", r"omvorm|omgevormd|vormt? .*\bom\b", "zmian|zmieni"),
    Term(r"\bexplor", "expl[oó]r", "ontdek", "eksplor|odkryt"),
    Term(r"\broll(s|ed|ing)?\b", "lan[zc]|tirada|sac[aó]|resultado|sali[dr]", "w[ei]e?rp|worp|dobbel", "rzu|wynik"),
    Term(r"\bdiscard", "desc[aá]rt", r"afleg|\baf\b|afgelegd", "odrzu"),
    Term(r"\bdiscard pile", "descarte", "aflegstapel", r"stos\w* kart odrzuconych"),
    Term(r"\bdraws?\b|\bdrawn\b(?! upon)", r"\brob", "trek|getrokken|neem|nemen", "dobi|dobra"),
    Term(r"(?<!in a )\brows?\b", "nube|trono", "rij", "rz[ęą]d"),
    Term(r"\brewards?\b", "recompensa", "beloning", "nagr[oó]d"),
    Term(r"\b(the|own|in) hold\b", "bodega", "ruim", "ładown"),
    Term(r"\bstorage\b", "capacidad|hueco", "opslag", "ładow"),
    Term(r"\brecover", "recuper", "rustronde", "odpocz"),
    Term(r"\bpink\b", "rosa", "roze", "fiol"),
    Term(r"(?<!in )\bturns?\b(?! order| face| into| it\b| your| a die| dice)", "turno", "beurt", r"\btur"),
    Term(r"\bphases?\b", "fase", "fase", "faz"),
    Term(r"\bplayer boards?\b", "tableros? personal", "spelertableau", r"Plansz\w* Gracz"),
)

_HELLAS: Final = (
    Term(r"\bHoplites?\b", "Hoplita", "hopliet", "hopli[tc]"),
    Term(r"\bfortified hoplites?\b", "Hoplitas? fortificado", "verschanste hopliet", r"ufortyfikowan\w+ hopli"),
    Term(r"\bfortif", "fortific", "verschan|vestingwerk", "fortyfik"),
    Term(r"\brecruit(s|ed|ing)?\b", "reclut", "rekrut", "rekrut"),
    Term(r"\bPriests?\b", "Sacerdote", "priester", "kapłan"),
    Term(r"\bsacrific(e|es|ed|ing)\b", "sacrific", "offer", "[Pp]oświę|Ofiar"),
    Term(r"\bhero(es)?\b", "Héroe", "held", "bohater"),
    Term(r"\bmonsters?\b", "monstruo", "monster", "potw[oó]r"),
    Term(r"\bartifacts?\b", "Artefacto", "artefact", "artefakt"),
    Term(r"\bcharged\b", "carg[au]", r"opgeladen|laadt .*\bop\b", "ładow|ładuj"),
    Term(r"\bBlessings?\b", "Bendici", "zegen", "błogosław"),
    Term(r"\bBlessing Drafts?\b", "Repartos? de Bendiciones", "zegendraft", r"draf\w* błogosławieństw"),
    Term(r"\bquests?\b", "Aventura", "queeste", "misj"),
    Term(r"\bregions?\b", "Regi", "regio", "region"),
    Term(r"\bnations?\b", "Naci", "natie", "krain"),
    Term(r"\bCity|Cities\b", "Ciudad", "stad|steden", "mi[ae][sś]"),
    Term(r"\bShrines?\b", "Santuario", "heiligdom", "kaplicz"),
    Term(r"\bTemples?\b", "Templo", "tempel", "świąty[nń]"),
    Term(r"\bOracle\b", "Oráculo", "orakel", "wyroczni"),
    Term(r"\bmonuments?\b", "Monumento", "monument", "monumen"),
    Term(r"\bGlory tokens?\b", "[Ff]ichas? de Gloria", "roemfiche", r"żeton\w* chwały"),
    Term(r"\bused-action tokens?\b", "fichas? de acción usada", "gebruikte-actiefiche", r"żeton\w* zużyt\w+ akcji"),
    Term(r"\bCombat cards?\b", "Cartas? de Combate", "gevechtskaart", r"kar(t|ci)\w* walki"),
    Term(r"\battack cards?\b", "Ataque", "aanvalskaart", r"kar(t|ci)\w* ataku"),
    Term(r"\bEvent (cards?|deck)\b", "Evento", "gebeurtenis", "wydarze"),
    Term(r"\bhand limit\b", "límite", "handlimiet", r"limi\w+ ręki"),
    Term(r"\bcasualty symbols?\b", "símbolos? de baja", "verliessymbo", r"symbol\w* strat"),
    Term(r"\bArmy Strength\b", "Fuerzas? del Ejército", "legersterkte", r"si[łl]\w* armii"),
    Term(r"\bPopulation Strength\b", "Fuerza de la población", "bevolkingssterkte", r"si[łl]\w* populacji"),
    Term(r"\bLeadership\b", "Liderazgo", "Leiderschap", "Przywództw"),
    Term(r"\bSpeed\b", "Velocidad", "Snelheid", "Szybko"),
    Term(r"\bInjur(y|ies)\b", "Daño", "verwond", r"\bran"),
    Term(r"\bWounds?\b", "Herida|[Hh]iere|[Hh]erir", "wond", "ra[nń]"),
    Term(r"\bheal(s|ed|ing)?\b", "cura", "gene[ez]", "lecz"),
    Term(r"(?<!Calydonian )(?-i:\bHunts?\b)", "Caza", "ja(cht|ag|gen)", "[Pp]olowa|Łow"),
    Term(r"\bhunters?\b", "caza", "jager", "łow"),
    Term(r"\bbattles?\b(?! Prayer| effects)", "Batalla", "veldslag", "bit[ew]"),
    Term(r"\bwithdraw", "ret[ií]r", "terugt|terug", "wycof|odwr[oó]"),
    Term(r"(?-i:\bMarch\b)", "March", "[Mm]ars|[Mm]archeer", "[Mm]arsz|[Mm]aszer"),
    Term(r"\bUsurp", "usurp", "usurp", "uzurp"),
    Term(r"\bBuild Temple\b", "Construir Templo", "Tempel bouwen", r"Budow\w* Świątyni"),
    Term(r"\bBuild Monument\b", "Construir Monumento", "Monument bouwen", r"Budow\w* Monumentu"),
    Term(r"\bHero Movement\b", "Movimiento del Héroe", "Heldverplaatsing", r"Ruch\w* Bohatera"),
    Term(r"\bHoplite Movement\b", "Movimiento de Hoplitas", "Hoplietverplaatsing", r"Ruch\w* Hoplitów"),
    Term(r"\bMonster Phase\b", "[Ff]ase de Monstruos", "monsterfase", r"faz\w* potworów"),
    Term(r"\bspecial actions?\b", r"acci[oó]n\w* especial", "speciale actie", r"akcj\w* specjaln"),
    Term(r"\bdiscard(s|ed)?\b", "desc[aá]rt", r"afleg|\baf\b|afgelegd", "odrzu"),
    Term(r"\badjacent\b", "adyacente", "aangrenzend|grens|grenz|buurregio", "sąsi"),
    Term(r"\bcontrol(s|led)?\b", "control", "beheers|controle", "kontrol"),
    Term(r"\bsupply\b", "sin usar|reserva", "voorraad", "zasob"),
    Term(r"\bstart player\b", "jugador inicial", "startspeler", r"gracz\w* początkow"),
    Term(r"\bevol[uv]", "evoluci", "evol|geëvol", "ewol"),
    Term(r"\bChimera\b", "Quimera", "Chimaera", "Chimer"),
    Term(r"\bHeracles\b", "Hércules", "Heracles", "Herakles"),
)

GLOSSARY: Final = {"offrandes": _OFFRANDES, "delphi": _DELPHI, "hellas": _HELLAS}

# By game: what says the same in other words. A line that has become needless is found by a test.
EXCEPTIONS: Final[dict[str, tuple[Except, ...]]] = {
    "offrandes": (
        Except("es", "OFF-14.8", "a sentence with verbs: who passes or opens of itself looks as if it were chosen"),
        Except("es pl", "offrandes.picture.owner", "a mark beside a name, as the printed book says it"),
        Except("es", "offrandes.panel.end_turn", "a button in the auction, where no other turn can be meant"),
        Except("pl", "offrandes.action.track", "only a name without a case can be put in: the step is named instead"),
        Except("pl", "offrandes.command.track", "the same"),
    ),
    "delphi": (
        Except("es nl pl", "DEL-37.1", "future dice are future rolls"),
        Except("es nl", "delphi.do.move_ship", "the printed name of the action is Navegar, Varen"),
        Except("es nl", "delphi.remedy.sail_there", "the verb says it: sail"),
        Except("es", "delphi.signs.water", "a row of the map, not of the gods"),
        Except("es nl", "delphi.stat.gods", "short, above a column"),
        Except("es nl pl", "delphi.picture.to_win", "short, after a number: so many chances to win"),
        Except("nl", "delphi.words.short.dice", "cut off, above a narrow column"),
        Except("pl", "delphi.words.favours", "short, above a column"),
        Except("nl pl", "delphi.remedy.finish_tasks", "what is completed is the task on the tile"),
        Except("nl pl", "delphi.why.has_shrine", "the island has been named: there is a shrine already"),
    ),
    "hellas": (
        Except("es nl pl", "HEL-TRN.7", "an action, a special one too: the noun is not repeated"),
        Except("es", "HEL-QUE.5", "a supply that players share is what nobody has: Reserva is the Priest Pool"),
        Except("es nl pl", "hellas.present.tagline", "not a rule, but what the game is about in ordinary words"),
        Except("es nl", "hellas.offer.fortified", "what is in the City is fortified"),
        Except("es nl", "hellas.picture.turned", "short, beside a picture"),
        Except("nl", "hellas.words.text.combat.local_support", "the verb says it: they fight with the others"),
        Except("nl pl", "hellas.picture.deck.attacks", "short, below a deck"),
        Except("pl", "hellas.panel.why.no_glory_here", "short, beside a button: of this nation"),
        Except("pl", "hellas.picture.offer.blessings", "the noun follows: keep one Blessing"),
    ),
}

# By game and language: what is nowhere said, neither in the rules nor in a message.
NEVER: Final = {
    ("offrandes", "es"): r"\bclase|subastador|\bFin de la partida|parejas?\b|\b[Oo]frece|adoración|sacrifici",
    ("offrandes", "nl"): r"verdrijv|toewijding|\boffers\b|\b(een|het|elk|dit) offer\b|eigenaar",
    ("offrandes", "pl"): r"\b[Zz]asób\b|w zasobie|oddanie|[Aa]ukcj",
    ("delphi", "es"): r"del marco|\btirar?\b|vencid|ronda de descanso|pasos? de dios|isla de monstruo|\bcog[eí]",
    ("delphi", "nl"): r"\b[Tt]a(ken|ak)\b|[Ss]cheepstegel|voltooi|\b[Gg]e?gooi|trekstapel|Apollo\b|\bgunsten\b",
    ("delphi", "pl"): r"\b[Ss]tat(ek|k)|płytk|ramk|tali[ai]\b|zapłać|płaci\b|bohater|różow",
    ("hellas", "es"): r"\bcartas? de [Cc]ombate|\bregi(ón|ones)\b|\betapas?\b|Reyes\b|vecin[ao]|u rival|\bplazas?",
    ("hellas", "nl"): r"regio's|\bstoel|monumentdelen\b(?! beginnen)|versterkte hopliet|rekruut|[Oo]pdracht|vlucht",
    ("hellas", "pl"): r"\b[Zz]asób\b|w zasobie|przywiod|Chalkidyki|pomnik|umocni|\bHeros|uciek",
}
