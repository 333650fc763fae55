"""The table without a server: the same application, called by a page in its own browser (docs/how-to/offline.md)."""
