"""Notifications by email and Web Push."""
