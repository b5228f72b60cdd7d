"""HTTP endpoints, one module for each subject."""
