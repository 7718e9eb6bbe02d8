#!/usr/bin/env bash
# Make Petteia ready to train on a machine with torch but without a network, in seconds. It takes along, in build/offline:
#   wheels/      what Petteia needs, for that machine's Python and processor:
#                pip download --only-binary=:all: --python-version 3.12 --platform manylinux2014_x86_64 -d build/offline/wheels \
#                  librt mypy-extensions typer rich babel openskill pydantic markdown-it-py
#   modules.tgz  the compiled modules, made where there is a compiler and the same Python, in the root of the repository:
#                python setup.py build_ext --inplace && find src -name '*.so' | tar czf build/offline/modules.tgz -T -
# Then:          build/offline/venv/bin/python -m petteia train GAME --minutes 10 --folder OUT
set -e
cd "$(dirname "$0")/../.."
kit=build/offline
python=${PYTHON:-python3}
if [ ! -e $kit/venv/ready ]; then
  "$python" -m venv --system-site-packages $kit/venv
  $kit/venv/bin/python -m pip install -q --no-index --no-deps --disable-pip-version-check $kit/wheels/*.whl
  site=$($kit/venv/bin/python -c 'import site; print(site.getsitepackages()[0])')
  echo "$PWD/src" > "$site/petteia.pth"
  # torch may lie beside another Python than the one of the system
  "$python" -c 'import torch, os; print(os.path.dirname(os.path.dirname(torch.__file__)))' > "$site/torch.pth" || rm -f "$site/torch.pth"
  tar xzf $kit/modules.tgz
  touch $kit/venv/ready
fi
$kit/venv/bin/python -m petteia info | head -4
