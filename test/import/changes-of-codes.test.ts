import test from 'ava';
import { readChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { codeKinds, filterCodes, type FilterCodes } from '../../catalog/reference-data/code-kinds.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const providerCode = 'p';

/** The record that says what code `X` of each kind stands for. */
const standsFor: Readonly<Record<FilterCodes, (platformCode?: string) => object>> = {
  categoryCodes: (platformCategoryCode) => ({
    ...{ type: 'category', providerCode, categoryCode: 'X' },
    ...{ platformCategoryCode },
  }),
  boardCodes: (platformBoardCode) => ({
    ...{ type: 'board', providerCode, boardCode: 'X', name: 'X' },
    ...{ platformBoardCode },
  }),
  amenityCodes: (code) => ({
    ...{ type: 'amenityMapping', providerCode, providerAmenityCode: 'X' },
    ...{ code },
  }),
};

test('when a code that lists filter by comes to stand for another one, its hotels are published as changed', async (t) => {
  const { pool } = await createTestDatabase(t);
  const codes = { categoryCode: 'X', boardCodes: ['X'], amenities: ['X'] };
  await loadRecords(pool, [
    { type: 'hotel', providerCode, hotelCode: 'with', name: 'With', ...codes },
    { type: 'hotel', providerCode, hotelCode: 'without', name: 'Without' },
  ]);
  await publishAllChanges(pool);
  for (const kind of filterCodes) {
    const { table } = codeKinds[kind];
    const record = standsFor[kind];
    const hotelsChangedBy = async (change: () => Promise<unknown>): Promise<readonly string[]> => {
      const position = await readPosition(pool);
      await change();
      await publishAllChanges(pool);
      const changes = await readChanges(pool, position, 100);
      return changes?.hotels.map(({ hotelCode }) => hotelCode).sort() ?? [];
    };
    t.deepEqual(await hotelsChangedBy(() => loadRecords(pool, [record('ONE')])), ['with'], kind);
    t.deepEqual(await hotelsChangedBy(() => loadRecords(pool, [record('TWO')])), ['with'], kind);
    t.deepEqual(await hotelsChangedBy(() => loadRecords(pool, [record('TWO')])), [], kind);
    t.deepEqual(await hotelsChangedBy(() => pool.query(`delete from ${table}`)), ['with'], kind);
    t.deepEqual(await hotelsChangedBy(() => loadRecords(pool, [record()])), [], kind);
    t.deepEqual(await hotelsChangedBy(() => pool.query(`truncate ${table}`)), ['with', 'without'], kind);
  }
});
