"""Knowledge of Akropolis for the generic bots."""
