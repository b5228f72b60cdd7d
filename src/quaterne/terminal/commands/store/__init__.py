"""`quaterne store`: one module a command."""
