"""Knowledge of 7 Wonders for the generic bots."""
