"""A bot that plays any game of a Tilehold server: it sits down at a table and picks legal moves.

    python3 examples/bot.py http://127.0.0.1:7400 TABLE_ID INVITATION
"""
import json
import random
import secrets
import sys
import urllib.error
import urllib.request

server, table, invitation = sys.argv[1:4]
token = secrets.token_hex(16)  # 128 bits of our own: whoever knows them sits in our seat


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{server}/api/tables/{table}/{path}", data, headers)
    return urllib.request.urlopen(request)


def play(state):
    move = random.choice(state["legal"])
    body = {"request": f"ply {state['ply']}", "ply": state["ply"], "do": {"move": move}}
    try:
        ask("act", body).close()
    except urllib.error.HTTPError as error:
        problem = json.load(error)["error"]
        if problem["code"] != "stale_ply":  # somebody was faster; the next state says so
            raise SystemExit(problem["message"])


seat = json.load(ask("join", {"invitation": invitation, "name": "bot.py"}))["seat"]
for line in ask("events?legal=50"):
    message = json.loads(line)
    if "state" in message:
        if message["state"]["your_turn"]:
            play(message["state"])
        if message["state"]["status"] == "finished":
            print(f"seat {seat} came in place {message['state']['outcome']['places'][seat]}")
