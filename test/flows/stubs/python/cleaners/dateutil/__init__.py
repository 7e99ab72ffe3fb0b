"""dateutil."""
