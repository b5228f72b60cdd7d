"""What goes over the wire: types, JSON Schema, OpenAPI, examples."""
