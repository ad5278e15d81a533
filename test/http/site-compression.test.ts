import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import { useEmptyCatalogServer } from '../support/servers/empty-catalog-server.ts';

const api = useEmptyCatalogServer(test);

/** The largest file of the page: 3.6 MB. */
const outlines = '/vendor/world-atlas/countries-10m.json';

async function bytesOf(encoding: string): Promise<{ readonly named: string | null; readonly bytes: Buffer }> {
  const url = `${api.server.url}${outlines}`;
  return await new Promise((resolve, reject) => {
    const sent = http.get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ named: response.headers['content-encoding'] ?? null, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
  });
}

test.serial('a file of the page is compressed once, however often somebody asks for it', async (t) => {
  const { bytes: plain } = await bytesOf('identity');
  for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const { named, bytes } = await bytesOf(encoding);
    t.is(named, encoding);
    t.true(unpack(bytes).equals(plain));
    const before = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) t.true((await bytesOf(encoding)).bytes.equals(bytes));
    const { user, system } = process.cpuUsage(before);
    // Each time compressed, five took 700 ms and more.
    t.true((user + system) / 1000 < 350, `${encoding}: ${(user + system) / 1000} ms`);
  }
  t.is((await bytesOf('deflate')).named, null);
});
