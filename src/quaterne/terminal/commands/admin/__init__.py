"""`quaterne admin`: one module a group of commands."""
