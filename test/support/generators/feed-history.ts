import fc from 'fast-check';
import type { Pool } from 'pg';
import { loadRecords } from '../scenes/load-records.ts';

/**
 * What somebody does to a small catalog, by the import or by hand. Each step is committed when it is done.
 */
export type Step =
  | { readonly do: 'import'; readonly hotel: number; readonly variant: Variant }
  | { readonly do: 'change'; readonly hotel: number; readonly part: Part; readonly value: number }
  | { readonly do: 'touch' | 'remove' | 'return' | 'delete' | 'insert' | 'unmap'; readonly hotel: number }
  | { readonly do: 'map' | 'importMapping'; readonly hotel: number; readonly code: number }
  | { readonly do: 'retire'; readonly code: number; readonly to: number }
  | { readonly do: 'revive'; readonly code: number }
  | { readonly do: 'rank'; readonly code: number; readonly popularity: number }
  | { readonly do: 'truncate'; readonly table: 'hotels' | 'mappings' | 'base_code_aliases' };

type Part = 'hotel' | 'media' | 'descriptions' | 'rooms';
type Variant = Readonly<Record<Part, number>>;

/** `a` and `a-eu` are one family. */
export const historyProviders = ['a', 'a-eu', 'b'];

const hotels = historyProviders.flatMap((providerCode) =>
  ['1', '2'].map((hotelCode) => ({ providerCode, hotelCode })),
);
const baseCodes = ['A', 'B', 'C', 'D'];

const hotel = fc.nat({ max: hotels.length - 1 });
const code = fc.nat({ max: baseCodes.length - 1 });
const value = fc.nat({ max: 2 });
const part = fc.constantFrom('hotel', 'media', 'descriptions', 'rooms');

/** What leaves each hotel where it is. */
export const anyContentStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('import'),
      hotel,
      variant: fc.record({ hotel: value, media: value, descriptions: value, rooms: value }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change'), hotel, part, value }) },
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: anyContentStep },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('touch', 'remove', 'return', 'delete', 'insert', 'unmap'),
      hotel,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('map', 'importMapping'), hotel, code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retire'), code, to: code }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revive'), code }) },
  // No content: the feed shows nothing of it.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rank'), code, popularity: value }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('truncate'),
      table: fc.constantFrom('hotels', 'mappings', 'base_code_aliases'),
    }),
  },
);

const texts = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ text: `text ${index}` }));
const media = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ url: `https://example.org/${index}`, order: index }));

/** Empties the catalog and what follows from it; the sequence goes on. */
export async function beginHistory(pool: Pool): Promise<void> {
  // Rows are few: to empty a table takes longer than to delete them.
  for (const table of emptied) await pool.query(`delete from ${table}`);
}

/** What writes to the others first. */
const emptied = [
  ...[
    'hotels',
    'rooms',
    'mappings',
    'base_code_aliases',
    'base_code_popularities',
    'change_log',
    'change_expansions',
    'change_sequence',
  ],
  ...[
    'published_hotels',
    'base_code_changes',
    'base_code_changes_history',
    'hotel_removals',
    'hotel_removals_history',
  ],
];

/** All hotels are there, each under a base code of its own, or some of them under the same. */
export async function fillCatalog(pool: Pool, { shared }: { readonly shared: boolean }): Promise<void> {
  for (const [index, { providerCode, hotelCode }] of hotels.entries()) {
    await pool.query(`insert into hotels (provider_code, hotel_code, name) values ($1, $2, 'Hotel')`, [
      providerCode,
      hotelCode,
    ]);
    await pool.query(`insert into mappings (provider_code, hotel_code, sent_base_code) values ($1, $2, $3)`, [
      providerCode,
      hotelCode,
      shared ? baseCodes[index % baseCodes.length] : `${providerCode}-${hotelCode}`,
    ]);
  }
}

/** Does a step. What the database refuses, such as codes that retire in a circle, leaves all as it was. */
export async function takeStep(pool: Pool, step: Step): Promise<void> {
  const keyOf = (index: number): [string, string] => [
    hotels[index]?.providerCode ?? '',
    hotels[index]?.hotelCode ?? '',
  ];
  const run = async (statement: string, index: number, ...values: unknown[]): Promise<void> => {
    await pool.query(statement, [...keyOf(index), ...values]);
  };
  const ofHotel = 'where provider_code = $1 and hotel_code = $2';
  switch (step.do) {
    case 'import':
      return loadRecords(pool, [
        {
          type: 'hotel',
          ...hotels[step.hotel],
          name: `Hotel ${step.variant.hotel}`,
          media: media(step.variant.media),
          descriptions: texts(step.variant.descriptions),
          rooms: Array.from({ length: step.variant.rooms }, (_, index) => ({ roomCode: `r${index}` })),
        },
      ]);
    case 'change':
      return change(pool, keyOf(step.hotel), step.part, step.value);
    case 'touch':
      return run(`update hotels set name = name, media = media ${ofHotel}`, step.hotel);
    case 'remove':
      return run(`update hotels set deleted_at = coalesce(deleted_at, now()) ${ofHotel}`, step.hotel);
    case 'return':
      return run(`update hotels set deleted_at = null ${ofHotel}`, step.hotel);
    case 'delete':
      return run(`delete from hotels ${ofHotel}`, step.hotel);
    case 'insert':
      return run(
        `insert into hotels (provider_code, hotel_code, name) values ($1, $2, 'Inserted') on conflict do nothing`,
        step.hotel,
      );
    case 'unmap':
      return run(`delete from mappings ${ofHotel}`, step.hotel);
    case 'map':
      return run(
        `insert into mappings (provider_code, hotel_code, sent_base_code) values ($1, $2, $3)
         on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`,
        step.hotel,
        baseCodes[step.code],
      );
    case 'importMapping':
      return loadRecords(pool, [{ type: 'mapping', ...hotels[step.hotel], baseCode: baseCodes[step.code] }]);
    case 'retire':
      await pool
        .query(
          `insert into base_code_aliases (old_base_code, base_code) values ($1, $2)
           on conflict (old_base_code) do update set base_code = excluded.base_code`,
          [baseCodes[step.code], baseCodes[step.to]],
        )
        .catch(() => undefined);
      return;
    case 'revive':
      await pool.query('delete from base_code_aliases where old_base_code = $1', [baseCodes[step.code]]);
      return;
    case 'rank':
      return loadRecords(pool, [
        { type: 'popularity', baseCode: baseCodes[step.code], popularity: step.popularity },
      ]);
    case 'truncate':
      await pool.query(`truncate ${step.table}`);
  }
}

async function change(pool: Pool, key: [string, string], of: Part, to: number): Promise<void> {
  const ofHotel = 'where provider_code = $1 and hotel_code = $2';
  if (of === 'hotel') await pool.query(`update hotels set name = $3 ${ofHotel}`, [...key, `Name ${to}`]);
  else if (of === 'media')
    await pool.query(`update hotels set media = $3 ${ofHotel}`, [...key, JSON.stringify(media(to))]);
  else if (of === 'descriptions')
    await pool.query(`update hotels set descriptions = $3 ${ofHotel}`, [...key, JSON.stringify(texts(to))]);
  else if (to === 0) await pool.query(`delete from rooms ${ofHotel}`, key);
  else
    await pool.query(
      `insert into rooms (provider_code, hotel_code, room_code, name) values ($1, $2, 'r1', $3)
       on conflict (provider_code, hotel_code, room_code) do update set name = excluded.name`,
      [...key, `Room ${to}`],
    );
}
