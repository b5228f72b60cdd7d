"""Endpoints for administrators."""
