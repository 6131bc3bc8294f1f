"""Knowledge of Through the Ages for the generic bots."""
