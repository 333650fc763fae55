"""The rules, chapter by chapter, as steps and choices."""
