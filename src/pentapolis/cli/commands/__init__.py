"""Commands of `pentapolis`, one module each."""
