"""Tables in a browser tab: the host of a page that has no server, or has lost it.

It answers the same requests and sends the same frames as `quaterne.server`, over messages between
the parts of a tab.  `worker.py` is what JavaScript calls.
"""
