"""`quaterne admin`: administration on the machine of the server, directly in its database."""
