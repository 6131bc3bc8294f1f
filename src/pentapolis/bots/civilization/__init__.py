"""Knowledge of Civilization for the generic bots."""
