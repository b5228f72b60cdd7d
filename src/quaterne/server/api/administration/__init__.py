"""Endpoints for administrators, one module a subject."""
