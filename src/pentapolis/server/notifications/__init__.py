"""Notifications by e-mail and Web Push."""
