"""HTTP endpoints, one module a subject."""
