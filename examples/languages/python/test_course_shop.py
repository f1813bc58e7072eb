import base64, hashlib, hmac, threading, uuid
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest, requests

COURSE = {"name": "Violão do Zero", "type": "course", "description": "Do primeiro acorde"}
ACCOUNT = {
    "products": {"violao": {"name": "Violão do Zero"}},
    "offers": {"mensal": {"product": "violao", "price": 9900, "interval": 30}},
    "customers": {"ana": {"name": "Ana Souza", "email": "ana@example.test"}},
    "orders": {"da_ana": {"offer": "mensal", "at": "-10d", "customer": "ana", "payment_method": "credit_card"}},
    "subscriptions": {"da_ana": {}},
}


def ask(world, method, path, token="full", key=None, body=None):
    headers = {"Authorization": f"Bearer {world.tokens[token]}"}
    if key:
        headers["Idempotency-Key"] = key
    return requests.request(method, world.base_url + path, headers=headers, json=body, timeout=30)


def times_listed(world):
    return [product["name"] for product in ask(world, "GET", "/products").json()["data"]].count(COURSE["name"])


def test_answers_with_records_of_its_own(open_world):
    world = open_world(data=ACCOUNT)
    order = ask(world, "GET", f"/orders/{world.refs['orders']['da_ana']['hash']}").json()
    assert order["customer"]["name"] == "Ana Souza"
    assert ask(world, "GET", "/orders/summary").json()["total"] == 1


def test_walks_every_page_of_a_list(open_world):
    world = open_world()
    lines, page = 0, 1
    while True:
        answer = ask(world, "GET", f"/orders/history?page={page}").json()
        lines += len(answer["data"])
        if answer["links"]["next"] is None:
            break
        page += 1
    assert page > 1
    assert lines == ask(world, "GET", "/orders/summary").json()["total_items"]


def test_creates_once_under_a_key_and_in_its_own_world(open_world):
    world, other = open_world(), open_world()
    key = str(uuid.uuid4())
    first = ask(world, "POST", "/products", key=key, body=COURSE)
    again = ask(world, "POST", "/products", key=key, body=COURSE)
    assert (first.status_code, again.json()) == (201, first.json())
    assert (times_listed(world), times_listed(other)) == (1, 0)


def test_gets_the_answer_that_was_lost_by_the_same_key(open_world):
    world = open_world(scenario="lost-response")
    key = str(uuid.uuid4())
    with pytest.raises(requests.ConnectionError):
        ask(world, "POST", "/products", key=key, body=COURSE)
    assert ask(world, "POST", "/products", key=key, body=COURSE).status_code == 201
    assert times_listed(world) == 1
    assert all(each["met"] for each in world.control("GET", "/scenario")["expectations"])


def test_waits_out_a_quota_without_waiting(open_world):
    world = open_world()
    for _ in range(120):
        assert ask(world, "GET", "/orders/summary").status_code == 200
    refused = ask(world, "GET", "/orders/summary")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
    world.control("POST", "/clock", {"advance": "60s"})
    assert ask(world, "GET", "/orders/summary").status_code == 200


def test_renews_a_subscription_when_the_clock_is_moved(open_world):
    world = open_world(data=ACCOUNT)
    world.control("POST", "/clock", {"advance": "31d"})
    [subscription] = ask(world, "GET", "/subscriptions/history").json()["data"]
    assert subscription["successful_charges"] == 2


def test_receives_a_webhook_and_verifies_it(open_world):
    received = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            received.append((self.headers, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    world = open_world(data=ACCOUNT)
    url = f"http://127.0.0.1:{server.server_port}/hook"
    secret = world.control("POST", "/webhooks/endpoints", {"url": url})["secret"]
    world.control("POST", "/clock", {"advance": "31d"})  # answers when everything is delivered
    server.shutdown()

    [(headers, body)] = received
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    assert b'"event":"subscription.renewed"' in body


def test_says_in_the_journal_why_a_request_was_refused(open_world):
    world = open_world()
    ask(world, "GET", "/orders/summary", token="no_scopes")
    [entry] = world.control("GET", "/requests")["data"]
    assert (entry["operation"], entry["status"], entry["stage"]) == ("getOrderSummary", 403, "scope")
    assert "orders:read" in entry["reason"]
