"""The runner around one Python program: its imports, files, requests, and the record of what reached sinks."""
