"""Backups: one format for both databases, made beside a running server."""
