import os

import requests

API = os.environ.get("SIGHTLINE_API", "http://127.0.0.1:4010/v1")
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ.get('SIGHTLINE_API_KEY', 'any')}"


def get(path, **given):
    return session.get(f"{API}{path}", timeout=40, **given)


def create_scan(repo_url):
    return session.post(f"{API}/scans", json={"repo_url": repo_url}, timeout=40)


def test_a_list_is_read_to_its_end():
    ids, pages, cursor = [], 0, None
    while pages == 0 or cursor:
        page = get("/scans", params={"cursor": cursor} if cursor else {}).json()
        pages, cursor = pages + 1, page["next_cursor"]
        ids += [scan["scan_id"] for scan in page["data"]]
    assert pages > 1
    assert len(set(ids)) == len(ids)


def test_a_scan_is_watched_until_it_has_ended():
    created = create_scan("https://fixtures.sightline.test/clean")
    assert created.status_code == 202
    scan = created.json()
    while scan["status"] in ("queued", "running"):
        scan = get(f"/scans/{scan['scan_id']}", params={"wait": 30}).json()
    assert scan["status"] == "completed"


def test_an_error_names_the_field_that_was_wrong():
    refused = create_scan("ftp://git.example.com/shop")
    assert refused.status_code == 422
    assert [field["pointer"] for field in refused.json()["error"]["details"]["fields"]] == ["/repo_url"]


def test_a_limit_that_is_reached_says_when_to_come_back():
    limited = get("/scans", headers={"Prefer": "code=429"})
    assert limited.status_code == 429
    assert int(limited.headers["Retry-After"]) > 0
