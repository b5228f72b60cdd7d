"""The documents as a site: `make docs` builds it from the Markdown of this project."""
