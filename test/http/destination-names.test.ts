// Names of places. cspell:disable
import test from 'ava';
import fc from 'fast-check';
import { nameIsFoundBy } from '../../catalog/database/name-condition.ts';
import { Parameters } from '../../catalog/database/statement.ts';
import { fold } from '../../catalog/text/fold.ts';
import { words } from '../../catalog/text/words.ts';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';

const names = [
  'Lower Austria',
  'Upper Austria',
  'Österreich',
  'Groß-Wien',
  'GRAN CANARIA',
  'L’Aquila',
  "L'Aquila",
  'Saint-Jean-de-Luz',
  'St. Moritz',
  'a%b',
  'a_b',
  'a\\b',
  'axb',
  'Łódź',
  'Ελλάδα',
  'Метрополь',
  '北海道',
  '臺灣',
  'ひろしま ２５',
  '100 Mile House',
  '…',
];

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  ...destinations('sol', names),
]);
test.after.always(owner.end);

function destinations(providerCode: string, all: readonly string[]): object[] {
  return all.map((name, index) => ({
    type: 'destination',
    providerCode,
    destinationCode: String(index).padStart(4, '0'),
    name,
  }));
}

interface Answer {
  readonly destinations: readonly { readonly name: string; readonly code: string }[];
  readonly count: number;
  readonly token: string | null;
}

async function ask(name: string, more: object = {}, token?: string): Promise<Answer> {
  const query = { providerCode: 'sol', name, ...more };
  const response = await server.send('/destinations', { key, body: { query, token } });
  return (await response.json()) as Answer;
}

const found: readonly (readonly [what: string, text: string, names: readonly string[]])[] = [
  ['the name contains it', 'ower au', ['Lower Austria']],
  ['its words begin words', 'low aus', ['Lower Austria']],
  ['in any order', 'aus low', ['Lower Austria']],
  ['one word begins one', 'aus', ['Lower Austria', 'Upper Austria']],
  ['a word inside another one does not begin it', 'ustria ower', []],
  ['every word must begin one', 'aus low x', []],
  ['a word that is given twice', 'aus aus low', ['Lower Austria']],
  ['a word that is the beginning of another', 'au austria l', ['Lower Austria']],
  ['without its accent', 'osterr', ['Österreich']],
  ['with an accent that the name lacks', 'AÙS Löw', ['Lower Austria']],
  ['ß is ss', 'wien gross', ['Groß-Wien']],
  ['ss is ß', 'WIEN GROß', ['Groß-Wien']],
  ['in another case', 'CAN gran', ['GRAN CANARIA']],
  ['blanks around and between', '  \u00a0 low \t  aus ', ['Lower Austria']],
  ['other letters than Latin ones', 'ελλ', ['Ελλάδα']],
  ['signs of their own', '海', ['北海道']],
  ['letters that do not decompose', 'lodz', ['Łódź']],
  ['digits', 'mile 10', ['100 Mile House']],
  ['a hyphen for a blank', 'luz-saint', ['Saint-Jean-de-Luz']],
  ['a letter and a sign', 'l’', ['L’Aquila', "L'Aquila", 'Lower Austria', 'Saint-Jean-de-Luz', 'Łódź']],
  ['a full stop', 'st. m', ['St. Moritz']],
  ['only a sign', '-', ['Groß-Wien', 'Saint-Jean-de-Luz']],
  ['only signs', '…', ['…']],
  ['only signs that no name contains', '?!', []],
  ['% is a sign like others', '%', ['a%b']],
  ['_ too', '_', ['a_b']],
  ['and \\', '\\', ['a\\b']],
  ['% among letters', 'a%b', ['a%b', 'a_b', 'a\\b']],
  ['quotation marks and operators', `'aus':* & !low | "`, ['Lower Austria']],
];

for (const [what, text, expected] of found) {
  test(`found: ${what}`, async (t) => {
    const { destinations: rows, count } = await ask(text);
    t.deepEqual(rows.map(({ name }) => name).sort(), [...expected].sort());
    t.is(count, expected.length);
  });
}

test('pages follow each other in the order of the codes', async (t) => {
  const whole = await ask('a', { maxSize: 1000 });
  const codes: string[] = [];
  for (let token: string | null | undefined; token !== null;) {
    const page: Answer = await ask('a', { maxSize: 3 }, token);
    codes.push(...page.destinations.map(({ code }) => code));
    t.is(page.count, whole.count);
    token = page.token;
  }
  t.deepEqual(
    codes,
    whole.destinations.map(({ code }) => code),
  );
  t.deepEqual(codes, codes.toSorted());
});

/** The rule, as it is written down. */
function isFound(name: string, text: string): boolean {
  const [given, sought] = [fold(name), fold(text)];
  if (given.includes(sought)) return true;
  const [all, wanted] = [words(given), words(sought)];
  return wanted.length > 0 && wanted.every((word) => all.some((other) => other.startsWith(word)));
}

const parts = [
  ...['lower', 'Löw', 'aus', 'Austria', 'a', 'B', 'ß', 'ss', 's', 'l', "'", '’', '%', '_', '\\', '.', '-'],
  ...[
    'é',
    'e\u0301',
    'İ',
    'ς',
    'Σ',
    '北',
    '海',
    '𝒜',
    '🏨',
    '1',
    '10',
    '٣',
    '\u0345',
    'न',
    'ि',
    '"',
    ':*',
    '&',
  ],
];
const anyName = fc
  .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom('', ' ', ' ', '-')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pairs) => pairs.flat().join(''))
  .filter((text) => fold(text) !== '');

test('the rows are those of the rule', async (t) => {
  t.timeout(120_000);
  const given = fc.sample(anyName, { numRuns: 400, seed: 7 });
  await loadRecords(pool, destinations('luna', given));
  const stored = await pool.query<{ name: string; code: string }>(
    `select name, destination_code as code from destinations where provider_code = 'luna' order by destination_code`,
  );
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(anyName, async (text) => {
      const { destinations: rows, count } = await ask(text, { providerCode: 'luna', maxSize: 1000 });
      const expected = stored.rows.filter(({ name }) => isFound(name, text)).map(({ code }) => code);
      t.deepEqual(
        rows.map(({ code }) => code),
        expected,
        text,
      );
      t.is(count, expected.length);
      hits += expected.length;
    }),
    {
      numRuns: runs(100),
      examples: [['a.'], ["l'"], ['\\'], ['%'], ['ss'], ['σ'], ['b a'], ['北 海'], ['𝒜.']],
    },
  );
  t.true(hits > 300, `${hits}`);
});

const indexed: readonly (readonly [text: string, indexes: readonly string[]])[] = [
  ['wien', ['destinations_name_trigrams']],
  ['aus low', ['destinations_name_trigrams', 'destinations_name_words']],
  ['a b', ['destinations_name_trigrams', 'destinations_name_words']],
  ['st.', ['destinations_name_trigrams', 'destinations_name_words']],
];

for (const [text, indexes] of indexed) {
  test(`indexes serve ${text}`, async (t) => {
    const parameters = new Parameters();
    const where = nameIsFoundBy('d.name_folded', parameters.add(text), text, parameters);
    const plan = await withTransaction(pool, async (client) => {
      // Whether they can be used: in so small a table nothing is as good as reading all of it.
      await client.query('set local enable_seqscan = off; set local enable_indexscan = off');
      return client.query(
        `explain (format json) select from destinations d where ${where}`,
        parameters.values,
      );
    });
    const used = JSON.stringify(plan.rows).match(/destinations_name_\w+/g) ?? [];
    t.deepEqual([...new Set(used)].sort(), indexes);
  });
}
