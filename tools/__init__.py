"""Tools that write files of this repository; nothing that is played or installed needs them."""
