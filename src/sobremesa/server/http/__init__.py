"""HTTP: routes, pages, forms, downloads, guests, limits."""
