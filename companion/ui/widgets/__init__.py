"""Our own widgets: nothing of Kivy's stock grey."""
