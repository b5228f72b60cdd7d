"""Which requests a server accepts: hosts, origins, rates, connections of one address."""
