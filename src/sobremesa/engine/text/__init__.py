"""Text forms: how fields of tables are declared, read and written, and the bounds on input."""
