"""`python -m pentapolis` is `pentapolis`."""

from pentapolis.cli import main

if __name__ == "__main__":
    main()
