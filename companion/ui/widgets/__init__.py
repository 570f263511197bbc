"""The widgets of the app, used in place of Kivy's own."""
