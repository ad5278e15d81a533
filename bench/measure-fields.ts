import { type Call, callsOf } from './catalog-pages.ts';
import { compare, entryOf } from './compare.ts';
import { createHttpClient } from './http-client.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

const listSize = 1000;

const maxLists = 20;

/** Hotels of a request whose rooms `/rooms` returns on one page. */
const hotelsWithRooms = 100;

/** What a list on a screen shows. */
const fields = ['hotelName', 'starRating', 'location.city', 'location.latitude', 'location.longitude'];

/** Requests of as many hotels, of which other ones are sent each time. */
interface Lists {
  readonly path: string;
  readonly bodies: readonly object[];
  /** Before the names of fields. */
  readonly prefix: '' | 'primary.';
}

/** Lists with five fields beside whole ones, and rooms in the same response beside those of a second call. */
export async function measureFields(scene: Scene): Promise<ReportSection> {
  const { hotels, say } = scene;
  const service = await startService(scene, 0);
  const http = createHttpClient();
  const call = callsOf(service, http);
  try {
    const rows: ReportRow[] = [];
    for (const lists of await listsOf(call, scene)) {
      say(`reading fields of ${lists.path}`);
      rows.push(...(await fieldsBesideWhole(call, lists)));
    }
    say('reading rooms');
    rows.push(await roomsBesideTwoCalls(call, scene));
    return {
      title: `Fields and rooms, ${hotels.toLocaleString('en-US')} hotels`,
      note:
        `Lists of ${listSize.toLocaleString('en-US')} hotels with \`${fields.join('`, `')}\`, ` +
        'beside whole ones. What identifies a hotel is in both, and is a large part of the bytes of a few fields. Rooms ' +
        `of ${hotelsWithRooms} base codes by \`include\`, beside by-base-codes and then \`/rooms\`.`,
      rows,
    };
  } finally {
    http.close();
    await service.stop();
  }
}

async function listsOf(call: Call, { pool }: Scene): Promise<readonly Lists[]> {
  const query = { maxSize: listSize };
  const since = '1970-01-01T00:00:00Z';
  const { rows: codes } = await pool.query<{ code: string }>(
    'select distinct base_code as code from mappings order by base_code',
  );
  const { rows: own } = await pool.query<{ providerCode: string; code: string }>(
    `select provider_code as "providerCode", hotel_code as code from hotels
     where provider_code = (select provider_code from hotels group by provider_code order by count(*) desc limit 1)
     order by hotel_code`,
  );
  const providerCode = own[0]?.providerCode ?? '';
  return [
    {
      ...{ path: '/hotels', prefix: '' },
      bodies: await pagesOf(call, '/hotels', { query }),
    },
    {
      ...{ path: '/hotels/by-provider-codes', prefix: '' },
      bodies: partsOf(own).map((hotelCodes) => ({ providerCode, hotelCodes })),
    },
    {
      ...{ path: '/hotels/by-base-codes', prefix: 'primary.' },
      bodies: partsOf(codes).map((baseCodes) => ({ baseCodes })),
    },
    {
      ...{ path: '/hotels/changed-since', prefix: 'primary.' },
      bodies: await pagesOf(call, '/hotels/changed-since', { since, ...query }),
    },
  ];
}

interface Page {
  readonly token?: string | null;
  readonly cursor?: string;
}

/** Requests of the first pages of a list, of the whole ones among them. */
async function pagesOf(call: Call, path: string, first: object): Promise<readonly object[]> {
  const bodies: object[] = [first];
  while (bodies.length < maxLists) {
    const answer = await call(path, bodies.at(-1));
    const { token, cursor } = JSON.parse(answer.toString()) as Page;
    if (typeof token === 'string') bodies.push({ ...first, token });
    else if (cursor !== undefined) bodies.push({ ...first, cursor });
    else return bodies.slice(0, Math.max(1, bodies.length - 1));
  }
  return bodies;
}

/** As many codes as a list has, from all over the catalog. */
function partsOf(rows: readonly { readonly code: string }[]): readonly (readonly string[])[] {
  const parts = Math.max(1, Math.min(maxLists, Math.floor(rows.length / listSize)));
  return Array.from({ length: parts }, (_, part) =>
    rows
      .filter((_row, index) => index % parts === part)
      .slice(0, listSize)
      .map(({ code }) => code),
  );
}

async function fieldsBesideWhole(call: Call, { path, bodies, prefix }: Lists): Promise<readonly ReportRow[]> {
  const names = fields.map((name) => `${prefix}${name}`);
  const what = `five fields of ${path}`;
  const some = (round: number): Promise<Buffer> => call(path, { ...entryOf(bodies, round), fields: names });
  const whole = (round: number): Promise<Buffer> => call(path, entryOf(bodies, round));
  return [
    await compare({
      ...{ what, floorName: 'the whole', goal: { atMost: 0.25 }, rounds: 20 },
      service: some,
      floor: whole,
    }),
    bytesOf(what, await some(0), await whole(0)),
  ];
}

function bytesOf(what: string, some: Buffer, whole: Buffer): ReportRow {
  return {
    what: `${what}, bytes`,
    measured: `${precise(some.length / 1000)} kB`,
    floor: `${precise(whole.length / 1000)} kB the whole`,
    ratio: some.length / whole.length,
    goal: { atMost: 0.1 },
  };
}

async function roomsBesideTwoCalls(call: Call, { pool }: Scene): Promise<ReportRow> {
  const { rows } = await pool.query<{ code: string }>(
    'select distinct base_code as code from mappings order by base_code',
  );
  const bodies = Array.from({ length: maxLists }, (_, part) => ({
    baseCodes: rows
      .filter((_row, index) => index % maxLists === part)
      .slice(0, hotelsWithRooms)
      .map(({ code }) => code),
  }));
  return compare({
    ...{ what: `rooms of ${hotelsWithRooms} base codes`, floorName: 'two calls', goal: { atMost: 1 } },
    service: (round) => call('/hotels/by-base-codes', { ...entryOf(bodies, round), include: ['rooms'] }),
    async floor(round) {
      await call('/hotels/by-base-codes', entryOf(bodies, round));
      await call('/rooms', { query: { ...entryOf(bodies, round), maxSize: 1000 } });
    },
  });
}
