"""What all boards are made of: viewport, drawing, figures, tilings, offers, wheel."""
