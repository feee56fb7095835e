"""The screens: the only package that knows Textual."""
