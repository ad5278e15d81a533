/**
 * Five usual flows, with the client of `packages/client`:
 * HOTEL_CONTENT_URL=http://127.0.0.1:8080 HOTEL_CONTENT_KEY=hck_… node recipes.js copy.tsv
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createClient, dataOf } from '@hotel-content/client';

const { HOTEL_CONTENT_URL: baseUrl = '', HOTEL_CONTENT_KEY: apiKey = '' } = process.env;
const client = createClient({ baseUrl, apiKey });

async function typeahead(): Promise<void> {
  const body = { query: 'hilton vienna prat', limit: 1 };
  const { items } = await dataOf(client.routes.POST('/hotels/autocomplete', { body }));
  for (const { baseCode, name } of items) console.log(`typeahead: ${baseCode ?? '-'} ${name}`);
}

async function byCodes(): Promise<void> {
  const { hotels, notFound } = await dataOf(
    client.routes.POST('/hotels/by-base-codes', {
      body: { baseCodes: ['HC0100003', 'HR0100024', 'B-9'], fields: ['primary.hotelName'] },
    }),
  );
  for (const { baseCode, primary } of hotels) console.log(`by codes: ${baseCode} ${primary.hotelName}`);
  for (const code of notFound) console.log(`not found: ${code}`);
}

async function around(): Promise<void> {
  const names: string[] = [];
  const pages = client.pages('/hotels/by-coordinates', {
    ...{ latitude: 48.2082, longitude: 16.3738, radiusKm: 25 },
    ...{ distinct: true, include: ['summary'], maxSize: 5 },
  });
  for await (const { hotels } of pages) names.push(...hotels.map(({ summary }) => summary?.name ?? '-'));
  console.log(`around: ${names.length} hotels, the nearest ${names[0] ?? '-'}`);
}

/** Hotels by base code. */
type Hotels = Map<string, { readonly changedAt: string; readonly name: string }>;

async function firstCopy(): Promise<{ since: string; hotels: Hotels }> {
  // Before the export, so that what changes meanwhile comes again.
  const now = client.changedSince({ since: '2999-01-01T00:00:00Z' });
  const { value } = await now.next();
  const hotels: Hotels = new Map();
  const lines = client.exportLines({ include: 'content', fields: ['primary.hotelName'], limit: 500 });
  for await (const { baseCode, primary } of lines)
    if (baseCode !== null) hotels.set(baseCode, { changedAt: '', name: primary?.hotelName ?? '' });
  return { since: value?.checkpointAt ?? '', hotels };
}

function storedCopy(copy: string): { since: string; hotels: Hotels } {
  const [since = '', ...lines] = readFileSync(copy, 'utf8').trimEnd().split('\n');
  const hotels = lines.map((line) => {
    const [code = '', changedAt = '', name = ''] = line.split('\t');
    return [code, { changedAt, name }] as const;
  });
  return { since, hotels: new Map(hotels) };
}

/** The copy, with its new checkpoint, is replaced once all pages were applied: an error repeats the walk. */
async function follow(copy: string): Promise<void> {
  const { since, hotels } = existsSync(copy) ? storedCopy(copy) : await firstCopy();
  let [changed, removed, checkpoint] = [0, 0, since];
  for await (const page of client.changedSince({ since, maxSize: 100, fields: ['primary.hotelName'] })) {
    for (const { baseCode, deletedAt } of page.deleted) {
      if (baseCode === null) continue;
      removed += 1;
      if ((hotels.get(baseCode)?.changedAt ?? '') < deletedAt) hotels.delete(baseCode);
    }
    for (const { baseCode, changedAt, primary } of page.hotels)
      hotels.set(baseCode, { changedAt, name: primary.hotelName });
    changed += page.hotels.length;
    checkpoint = page.checkpointAt;
  }
  const lines = [...hotels].map(([code, { changedAt, name }]) => `${code}\t${changedAt}\t${name}\n`);
  writeFileSync(`${copy}.part`, `${checkpoint}\n${lines.join('')}`);
  renameSync(`${copy}.part`, copy);
  console.log(`copy: ${hotels.size} hotels, ${changed} changed, ${removed} removed`);
}

async function match(): Promise<void> {
  const hilton = { name: 'Vienna Hilton Prater', city: 'Wien', latitude: 48.2468, longitude: 16.3067 };
  const nowhere = { name: 'Nowhere Inn', city: 'Nowhere' };
  const hotels = [hilton, nowhere].map((hotel) => ({ ...hotel, countryCode: 'AT' }));
  const { results } = await dataOf(client.routes.POST('/hotels/match', { body: { hotels } }));
  for (const { verdict, baseCode } of results) console.log(`match: ${verdict} ${baseCode ?? '-'}`);
}

await typeahead();
await byCodes();
await around();
await follow(process.argv[2] ?? 'copy.tsv');
await match();
