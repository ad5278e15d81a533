"""Five usual flows, with the standard library of Python 3.9:

HOTEL_CONTENT_URL=http://127.0.0.1:8080 HOTEL_CONTENT_KEY=hck_… python3 recipes.py copy.tsv
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

API = os.environ["HOTEL_CONTENT_URL"] + "/content/hotels/v1"
HEADERS = {"Authorization": "ApiKey " + os.environ["HOTEL_CONTENT_KEY"], "Content-Type": "application/json"}


def call(path, body=None, tries=5):
    """The text of a response. Too many requests, and a service that is away, are waited for."""
    request = urllib.request.Request(API + path, body and json.dumps(body).encode(), HEADERS)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.read().decode()
    except urllib.error.HTTPError as error:
        if error.code not in (429, 503) or tries == 1:
            raise SystemExit(f"{path}: {error.code} {error.read().decode()}")
        time.sleep(float(error.headers.get("Retry-After", 1)))
    return call(path, body, tries - 1)


def post(path, **body):
    return json.loads(call(path, body))


def typeahead():
    for item in post("/hotels/autocomplete", query="hilton vienna prat", limit=1)["items"]:
        print("typeahead:", item["baseCode"], item["name"])


def by_codes():
    found = post(
        "/hotels/by-base-codes", baseCodes=["HC0100003", "HR0100024", "B-9"], fields=["primary.hotelName"]
    )
    for hotel in found["hotels"]:
        print("by codes:", hotel["baseCode"], hotel["primary"]["hotelName"])
    for code in found["notFound"]:
        print("not found:", code)


def around():
    body = {"latitude": 48.2082, "longitude": 16.3738, "radiusKm": 25, "distinct": True, "include": ["summary"]}
    names, token = [], {}
    while token is not None:
        page = post("/hotels/by-coordinates", **body, maxSize=5, **token)
        names += [hotel["summary"]["name"] for hotel in page["hotels"]]
        token = {"token": page["token"]} if page.get("token") else None
    print(f"around: {len(names)} hotels, the nearest {names[0]}")


def first_copy():
    """The checkpoint, and hotels by base code: the time of the last change, and the name."""
    # Before the export, so that what changes meanwhile comes again.
    checkpoint = post("/hotels/changed-since", since="2999-01-01T00:00:00Z")["checkpointAt"]
    hotels, query = {}, {"include": "content", "fields": "primary.hotelName", "limit": 500}
    while True:
        lines = [json.loads(line) for line in call("/export/catalog?" + urllib.parse.urlencode(query)).splitlines()]
        hotels.update((line["baseCode"], ("", line["primary"]["hotelName"])) for line in lines if line["baseCode"])
        if len(lines) < query["limit"]:
            return checkpoint, hotels
        query["after"] = lines[-1]["code"]


def follow(copy):
    """The copy, with its new checkpoint, is replaced once all pages were applied: an error repeats the walk."""
    if os.path.exists(copy):
        with open(copy, encoding="utf-8", newline="\n") as file:
            since, *lines = file.read().rstrip("\n").split("\n")
        hotels = {code: (at, name) for code, at, name in (line.split("\t") for line in lines)}
    else:
        since, hotels = first_copy()
    changed, removed, cursors = 0, 0, {}
    while cursors is not None:
        page = post("/hotels/changed-since", since=since, maxSize=100, fields=["primary.hotelName"], **cursors)
        for gone in page["deleted"]:
            if gone["baseCode"]:
                removed += 1
                if gone["baseCode"] in hotels and hotels[gone["baseCode"]][0] < gone["deletedAt"]:
                    del hotels[gone["baseCode"]]
        for hotel in page["hotels"]:
            changed += 1
            hotels[hotel["baseCode"]] = (hotel["changedAt"], hotel["primary"]["hotelName"])
        cursors = {name: page[name] for name in ("cursor", "deletedCursor") if page.get(name)} or None
    with open(copy + ".part", "w", encoding="utf-8", newline="\n") as file:
        file.write(page["checkpointAt"] + "\n")
        file.writelines(f"{code}\t{at}\t{name}\n" for code, (at, name) in hotels.items())
    os.replace(copy + ".part", copy)
    print(f"copy: {len(hotels)} hotels, {changed} changed, {removed} removed")


def match():
    hilton = {"name": "Vienna Hilton Prater", "city": "Wien", "latitude": 48.2468, "longitude": 16.3067}
    nowhere = {"name": "Nowhere Inn", "city": "Nowhere"}
    for result in post("/hotels/match", hotels=[{**hotel, "countryCode": "AT"} for hotel in (hilton, nowhere)])["results"]:
        print("match:", result["verdict"], result["baseCode"] or "-")


typeahead()
by_codes()
around()
follow(sys.argv[1] if len(sys.argv) > 1 else "copy.tsv")
match()
