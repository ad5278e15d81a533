/**
 * A search library behind the smallest HTTP server: `library-host.ts PORT LIBRARY HOTELS.json`.
 * `/search?q=…&limit=…` responds with ids, `/pid` with the number of this process.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Library, PeerHotel } from './peer.ts';

/** Loaded one at a time: what the others would take of memory does not count. */
const libraries: Readonly<Record<string, () => Promise<Library>>> = {
  minisearch: async () => (await import('./libraries/minisearch.ts')).createMiniSearchLibrary(),
  orama: async () => (await import('./libraries/orama.ts')).createOramaLibrary(),
};

const [port, name = '', file = ''] = process.argv.slice(2);
const library = await libraries[name]?.();
if (library === undefined) throw new Error(`no library "${name}"`);
await library.add(JSON.parse(readFileSync(file, 'utf8')) as PeerHotel[]);

const respond = async (url: string): Promise<unknown> => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/pid') return process.pid;
  return library.search(searchParams.get('q') ?? '', Number(searchParams.get('limit')));
};
createServer((request, response) => {
  respond(request.url ?? '/').then(
    (body) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
