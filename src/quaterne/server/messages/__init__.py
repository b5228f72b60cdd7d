"""What goes over the wire: messages by subject, their JSON Schema and examples."""
