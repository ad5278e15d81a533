import test from 'ava';
import { hotel } from '../support/records.ts';
import { createImporter } from './importer.ts';

test('TRUNCATE of any table leaves nothing behind that followed from it', async (t) => {
  const { records, rows } = await createImporter(t);
  const place = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const all = [
    hotel('acme', 'H1', { rooms: [{ roomCode: 'DBL', name: 'Double' }, { roomCode: 'SGL' }] }),
    { type: 'mapping', providerCode: 'acme', hotelCode: 'H1', baseCode: 'A' },
    { type: 'baseCodeAlias', oldBaseCode: 'A', baseCode: 'B' },
    { type: 'baseCodeConflict', baseCode: 'A' },
    ...[1, 2].map((index) => ({
      type: 'place',
      placeId: place(index),
      placeType: 'CITY',
      name: `Place ${index}`,
      countryCode: 'AT',
      ...(index === 1 ? {} : { parentId: place(1) }),
    })),
  ];
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  t.true(tables.length > 15);
  const wrong = `
    select 'rooms' as what from hotels where rooms_fingerprint <> rooms_fingerprint_of(provider_code, hotel_code)
    union all select 'mapping' from mappings where base_code <> base_code_survivor(sent_base_code)
    union all select 'conflict' from base_code_conflicts where base_code <> base_code_survivor(sent_base_code)
    union all select 'tree' from place_tree full join places using (place_id)
      where places.place_id is null or path is null
        or path <> place_id || coalesce((select path from place_tree up where up.place_id = parent_id), '{}')`;
  for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
    await records(all);
    // Of what operators have decided it is refused.
    await rows(`truncate ${name}`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23514') throw error;
    });
    t.deepEqual(await rows(wrong), [], name);
  }
});
