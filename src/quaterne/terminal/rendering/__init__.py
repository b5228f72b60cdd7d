"""Boards and verdicts drawn as plain text."""
