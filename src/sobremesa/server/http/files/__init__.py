"""Files that people take along and bring back."""
