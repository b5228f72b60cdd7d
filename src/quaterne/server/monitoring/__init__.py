"""What an operator learns of a server: its log, its figures, the errors that clients receive."""
