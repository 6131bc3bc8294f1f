"""The commands of `pentapolis`, one module each."""
