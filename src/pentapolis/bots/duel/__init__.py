"""Knowledge of 7 Wonders Duel for the generic bots."""
