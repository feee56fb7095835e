"""The screens of the app, each in a module of its own and loaded when it is wanted."""
