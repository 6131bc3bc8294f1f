"""Invitations, blocks, reports and notes between players."""
