"""The emulator for pytest: one process for the run, a world of its own for each test."""
import json, os, shlex, shutil, signal, subprocess
import pytest, requests

os.environ["no_proxy"] = "127.0.0.1," + (os.environ.get("no_proxy") or os.environ.get("NO_PROXY") or "")  # the emulator is not behind a proxy
COMMAND = os.environ.get("PRODUCER_COMMERCE_EMULATOR", "npx producer-commerce-emulator")


class World:
    def __init__(self, url, options):
        answer = requests.post(f"{url}/_emulator/worlds", json=options, timeout=30)
        assert answer.ok, answer.text
        self.base_url, world = f"{url}/api/v2", answer.json()
        self.control_url, self.tokens, self.refs = world["control_url"], world["tokens"], world.get("refs")

    def control(self, method, path, body=None):
        answer = requests.request(method, self.control_url + path, json=body, timeout=30)
        assert answer.ok, answer.text
        return answer.json() if answer.content else None


@pytest.fixture(scope="session")
def emulator_url():
    start = [*shlex.split(COMMAND), "--json", "--port", "0", "--now", "2026-03-01T12:00:00Z", "--freeze"]
    assert shutil.which(start[0]), f"The emulator did not start: there is no command {start[0]}."
    process = subprocess.Popen(start, stdout=subprocess.PIPE, text=True)
    assert (line := process.stdout.readline()), f"The emulator did not start: {COMMAND}. Its output is above."
    ready = json.loads(line)
    assert requests.get(f"{ready['control_url']}/health", timeout=30).json()["status"] == "ok"
    yield ready["url"]
    os.kill(ready["pid"], signal.SIGTERM)
    process.wait(timeout=30)


@pytest.fixture
def open_world(emulator_url):
    worlds = []
    yield lambda **options: worlds.append(World(emulator_url, options)) or worlds[-1]
    for world in worlds:
        world.control("DELETE", "")
