import test from 'ava';
import { madeNames } from '../../bench/scripts/made-names.ts';
import { madeSessions } from '../../bench/scripts/made-sessions.ts';
import { readKnownNames, type Script } from '../../bench/quality/scripts/known-names.ts';
import { hasUnspaced } from '../../catalog/text/unspaced.ts';

const count = 4000;

test('made names are distinct, of scripts without blanks, and the same for the same seed', (t) => {
  const names = madeNames(count, 1);
  t.is(names.length, count);
  t.is(new Set(names.map(({ name }) => name)).size, count);
  t.deepEqual(madeNames(count, 1), names);
  t.notDeepEqual(madeNames(count, 2), names);
  for (const { name, words } of names) {
    t.true(hasUnspaced(name), name);
    t.is(words.join(''), name);
  }
});

test('made names are as long as real ones', async (t) => {
  const known = await readKnownNames();
  const meanOf = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + Array.from(name).length, 0) / names.length;
  const realOf = (...scripts: readonly Script[]): number =>
    meanOf(known.filter(({ script }) => scripts.includes(script)).map(({ name }) => name));
  const made = madeNames(count, 1).map(({ name }) => name);
  const isKana = (name: string): boolean => /[\u3041-\u30ff]/.test(name);
  for (const [mean, real] of [
    [meanOf(made.filter((name) => !isKana(name))), realOf('Hans', 'Hant')],
    [meanOf(made.filter(isKana)), realOf('Jpan')],
  ] as const) {
    t.true(mean > real * 0.75 && mean < real * 1.25, `${mean} beside ${real}`);
  }
});

test('people type names from the beginning, words of them, or a wrong letter', (t) => {
  const names = madeNames(400, 1);
  const sessions = madeSessions(names, 1);
  t.deepEqual(madeSessions(names, 1), sessions);
  for (const [number, { kind, queries }] of sessions.entries()) {
    const { name = '', words = [], city = '' } = names[number] ?? {};
    const typed = queries.at(-1) ?? '';
    t.true(queries.length > 0 && queries.every((query) => typed.startsWith(query)));
    if (kind === 'name') t.true(name.startsWith(typed));
    else if (kind === 'typo')
      t.is(Array.from(name).filter((letter, at) => letter !== Array.from(typed)[at]).length, 1);
    else
      t.true(
        [city, ...words].some((word) => word.startsWith(queries[0] ?? '')),
        typed,
      );
  }
});
