"""What one viewer is told."""
