from emulator import emulator_url, open_world  # noqa: F401 - fixtures of every test in this folder
