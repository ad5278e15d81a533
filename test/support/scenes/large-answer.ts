import { request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Pool } from 'pg';
import type { CodesAnswer } from './places-scene.ts';
import type { TestServer } from '../servers/server.ts';

export const largeRegion = '00000000-0000-4000-8000-000000000001';
const providers = ['alpha', 'beta', 'gamma'];
const rowsOfProvider = 5000;
export const largeRows = providers.length * rowsOfProvider;

/**
 * Ends of codes as long as codes may be, of four bytes a character: no buffer between server
 * and client holds a list of them.
 */
const hotelPadding = '🏨'.repeat(195);
const basePadding = '🏢'.repeat(195);

/** 15,000 hotels of one region, with long codes. */
export async function loadLargeRegion(pool: Pool): Promise<void> {
  await pool.query(
    `insert into places (place_id, place_type, name, country_code) values ($1, 'REGION', 'Large', 'AT')`,
    [largeRegion],
  );
  await pool.query(
    `insert into hotels (provider_code, hotel_code, name, place_id)
     select provider, to_char(n, 'fm00000') || $4, 'Hotel', $1
     from unnest($2::text[]) as provider, generate_series(1, $3::integer) as n`,
    [largeRegion, providers, rowsOfProvider, hotelPadding],
  );
  await pool.query(
    `insert into mappings (provider_code, hotel_code, sent_base_code)
     select provider_code, hotel_code, left(hotel_code, 5) || $1 from hotels where provider_code <> 'beta'`,
    [basePadding],
  );
  await pool.query('analyze hotels, mappings');
}

/** What is wrong with the list of all of them: nothing, if it is whole, in order, and each is there once. */
export function wrongInLargeAnswer({ hotels, statistics }: CodesAnswer): string | null {
  if (hotels.length !== largeRows) return `${hotels.length} hotels`;
  for (const [index, { providerCode, providerHotelCode, platformHotelCode }] of hotels.entries()) {
    const number = String((index % rowsOfProvider) + 1).padStart(5, '0');
    const provider = providers[Math.floor(index / rowsOfProvider)];
    const baseCode = provider === 'beta' ? undefined : `${number}${basePadding}`;
    if (
      providerCode !== provider ||
      providerHotelCode !== `${number}${hotelPadding}` ||
      platformHotelCode !== baseCode
    )
      return `at ${index}: ${providerCode}:${providerHotelCode}`;
  }
  const counts = (mapped: number) => ({ total: rowsOfProvider, mapped, unmapped: rowsOfProvider - mapped });
  const expected = {
    ...{ total: largeRows, mapped: 2 * rowsOfProvider, unmapped: rowsOfProvider },
    byProvider: { alpha: counts(rowsOfProvider), beta: counts(0), gamma: counts(rowsOfProvider) },
  };
  return JSON.stringify(statistics) === JSON.stringify(expected) ? null : JSON.stringify(statistics);
}

/** A response that is read as slowly as a test likes. */
export interface SlowReading {
  /** Reads on until there are so many bytes. */
  readTo(bytes: number): Promise<void>;
  /** Reads the rest. @throws when the response ends before its end */
  readAll(): Promise<string>;
  /** What was read so far. */
  text(): string;
  /** Leaves, as a client that is closed does. */
  leave(): void;
}

export async function readLargeRegion(
  server: TestServer,
  { encoding }: { readonly encoding?: 'gzip' } = {},
): Promise<SlowReading> {
  const key = await server.createKey();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${server.url}/content/hotels/v1/hotels/by-destination`, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `ApiKey ${key}`,
        'Content-Type': 'application/json',
        ...(encoding && { 'Accept-Encoding': encoding }),
      },
    })
      .once('response', resolve)
      .once('error', reject)
      .end(JSON.stringify({ destination: { canonicalCityId: largeRegion }, outputCodeType: 'platform' }));
  });
  if (response.statusCode !== 200) throw new Error(`the response has the status ${response.statusCode ?? 0}`);
  if (response.headers['content-encoding'] !== encoding) throw new Error('the encoding is another one');
  // Errors of the connection are those of what is read.
  const body: Readable = encoding === undefined ? response : response.pipe(createGunzip());
  if (body !== response) response.once('error', (error) => body.destroy(error));
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  let length = 0;
  const text = (): string => Buffer.concat(read).toString();
  const readOn = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done === true) return false;
    read.push(next.value);
    length += next.value.length;
    return true;
  };
  return {
    async readTo(wanted) {
      while (length < wanted && (await readOn()));
    },
    async readAll() {
      while (await readOn());
      return text();
    },
    text,
    leave: () => response.destroy(),
  };
}
