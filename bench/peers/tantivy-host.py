"""A tantivy index of names and cities behind a small HTTP server: tantivy-host.py PORT HOTELS.json

/search?q=...&limit=... responds with ids, /pid with the number of this process. asyncio alone, because the servers of
the standard library take more time for a request than a search.
"""

import asyncio
import json
import os
import re
import sys
from urllib.parse import parse_qs, urlsplit

import tantivy
from tantivy import Occur, Query

BOOSTS = {"name": 2.0, "city": 1.0}


def build_index(hotels):
    builder = tantivy.SchemaBuilder()
    builder.add_unsigned_field("id", stored=True, indexed=True)
    for field in BOOSTS:
        builder.add_text_field(field, tokenizer_name="default")
    index = tantivy.Index(builder.build())
    writer = index.writer(heap_size=128_000_000, num_threads=1)
    for hotel in hotels:
        # An id that is given by name would be taken for a signed number, which the field is not.
        document = tantivy.Document(name=hotel["name"], city=hotel["city"] or "")
        document.add_unsigned("id", hotel["id"])
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def term_query(schema, field, word):
    """A word counts most where it is whole, then as the beginning of one, then with a letter or two wrong."""
    mistakes = 0 if len(word) < 4 else 1 if len(word) < 8 else 2
    choices = [
        Query.boost_query(Query.term_query(schema, field, word), 1.0),
        Query.const_score_query(Query.fuzzy_term_query(schema, field, word, distance=0, prefix=True), 2.0),
    ]
    if mistakes > 0:
        fuzzy = Query.fuzzy_term_query(schema, field, word, distance=mistakes, prefix=True)
        choices.append(Query.const_score_query(fuzzy, 1.0))
    return Query.boost_query(Query.boolean_query([(Occur.Should, choice) for choice in choices]), BOOSTS[field])


def search(index, text, limit):
    words = re.findall(r"\w+", text)
    if not words:
        return []
    # Each word in the field that it fits best; hotels with more of the words come first.
    query = Query.boolean_query(
        [
            (Occur.Should, Query.disjunction_max_query([term_query(index.schema, field, word) for field in BOOSTS]))
            for word in words
        ]
    )
    searcher = index.searcher()
    return [searcher.doc(address)["id"][0] for _, address in searcher.search(query, limit, count=False).hits]


def serve(index, port):
    async def handle(reader, writer):
        try:
            while line := await reader.readline():
                while (await reader.readline()).strip():
                    pass
                target = urlsplit(line.split()[1].decode())
                values = parse_qs(target.query)
                if target.path == "/pid":
                    body = os.getpid()
                else:
                    body = search(index, values.get("q", [""])[0], int(values["limit"][0]))
                content = json.dumps(body).encode()
                head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
                writer.write(head.encode() + content)
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def run():
        server = await asyncio.start_server(handle, "127.0.0.1", port)
        await server.serve_forever()

    asyncio.run(run())


if __name__ == "__main__":
    with open(sys.argv[2], encoding="utf-8") as file:
        built = build_index(json.load(file))
    serve(built, int(sys.argv[1]))
