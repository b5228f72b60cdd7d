"""What goes between a page and the host of its tables, a server or the tab itself."""
