"""`python -m petteia` is the `petteia` command."""

from petteia.cli import main

if __name__ == "__main__":
    main()
