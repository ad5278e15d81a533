import test from 'ava';
import fc from 'fast-check';
import { findCycles } from '../../catalog/import/write/cycles.ts';
import { createImporter } from './importer.ts';

const alias = (oldBaseCode: string, baseCode: string): object => ({
  type: 'baseCodeAlias',
  oldBaseCode,
  baseCode,
});

const aliases = 'select old_base_code as old, base_code as new from base_code_aliases order by 1';

test('findCycles finds each cycle once, as following every node to its end does', (t) => {
  const node = fc.integer({ min: 0, max: 12 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 14 }), (edges) => {
      const next = new Map(edges);
      const onCycle = [...next.keys()].filter((start) => {
        let at = next.get(start);
        for (let step = 0; step < next.size && at !== undefined && at !== start; step++) at = next.get(at);
        return at === start;
      });
      const found = findCycles(next, next.keys());
      t.deepEqual(found.flat().sort(), onCycle.sort());
      for (const cycle of found) {
        cycle.forEach((from, index) => {
          t.is(next.get(from), cycle[(index + 1) % cycle.length]);
        });
      }
    }),
  );
  t.pass();
});

test('the last line that closes a cycle of retired codes is rejected, the rest of the batch kept', async (t) => {
  const { records, rows } = await createImporter(t);
  const { counts, rejected } = await records([
    alias('A', 'B'),
    alias('X', 'Y'),
    alias('C', 'A'),
    alias('B', 'C'),
    alias('Y', 'Z'),
  ]);
  t.deepEqual(counts, { baseCodeAlias: { new: 4, rejected: 1 } });
  t.deepEqual(
    rejected.map(({ line }) => line),
    [4],
  );
  t.regex(rejected[0]?.error ?? '', /closes a cycle of retired codes/);
  t.deepEqual(await rows(aliases), [
    { old: 'A', new: 'B' },
    { old: 'C', new: 'A' },
    { old: 'X', new: 'Y' },
    { old: 'Y', new: 'Z' },
  ]);
});

test('a cycle through what is stored is closed by the line that is new', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([alias('A', 'B'), alias('B', 'C')]);
  const { rejected } = await records([alias('C', 'D'), alias('D', 'A')]);
  t.deepEqual(
    rejected.map(({ line }) => line),
    [2],
  );
  t.is((await rows(aliases)).length, 3);
});

test('only the end of a batch counts: a cycle that is opened again in it is none', async (t) => {
  const { records, rows } = await createImporter(t);
  const { counts } = await records([alias('A', 'B'), alias('B', 'A'), alias('A', 'C')]);
  t.deepEqual(counts, { baseCodeAlias: { new: 2, changed: 1 } });
  t.deepEqual(await rows(aliases), [
    { old: 'A', new: 'C' },
    { old: 'B', new: 'A' },
  ]);
});

test('a rejected line leaves its key what it had before', async (t) => {
  const { records, rows } = await createImporter(t);
  await records([alias('A', 'B')]);
  const { counts } = await records([alias('B', 'C'), alias('B', 'A'), alias('P', 'Q')]);
  t.deepEqual(counts, { baseCodeAlias: { new: 2, rejected: 1 } });
  t.deepEqual(await rows(aliases), [
    { old: 'A', new: 'B' },
    { old: 'B', new: 'C' },
    { old: 'P', new: 'Q' },
  ]);
});

test('places are no parents of each other', async (t) => {
  const { records, rows } = await createImporter(t);
  const id = (letter: string): string => `${letter.repeat(8)}-2222-4333-8444-555555555555`;
  const place = (letter: string, parent?: string): object => ({
    type: 'place',
    placeId: id(letter),
    placeType: 'REGION',
    name: letter,
    countryCode: 'AT',
    parentId: parent === undefined ? undefined : id(parent),
  });
  const first = await records([
    place('a', 'b'),
    place('b', 'c'),
    place('c', 'a'),
    place('d', 'd'),
    place('e'),
  ]);
  t.deepEqual(first.counts, { place: { new: 3, rejected: 2 } });
  t.deepEqual(
    first.rejected.map(({ line }) => line),
    [3, 4],
  );
  t.regex(first.rejected[0]?.error ?? '', /^parentId: closes a cycle/);

  const second = await records([place('c', 'e'), place('e', 'a')]);
  t.deepEqual(second.counts, { place: { new: 1, rejected: 1 } });
  t.deepEqual(
    await rows(
      'select left(place_id::text, 1) as id, left(parent_id::text, 1) as parent from places order by 1',
    ),
    [
      { id: 'a', parent: 'b' },
      { id: 'b', parent: 'c' },
      { id: 'c', parent: 'e' },
      { id: 'e', parent: null },
    ],
  );
});
