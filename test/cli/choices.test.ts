import test from 'ava';
import { callCommand, type CommandResult } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';

const database = await createTestDatabase();
const variables = { DATABASE_URL: database.url };
test.before(async () => {
  await database.pool.query(
    `insert into suggestion_choices (day, kind, id, chosen, ranked, reciprocal_ranks) values
       ('2026-03-01', 'hotel', 'A', 3, 2, 1.5), ('2026-03-07', 'place', 'P', 10, 1, 0.25), ('2026-03-08', 'place', 'P', 5, 0, 0)`,
  );
  await database.pool.query(
    `insert into suggestion_texts (day, text, chosen, unanswered) values
       ('2026-03-01', 'vien', 10, 0), ('2026-03-02', 'hilton vie', 3, 0), ('2026-03-02', 'atlantis', 0, 12)`,
  );
});
test.after.always(() => database.drop());

const command = (...args: string[]): Promise<CommandResult> => callCommand(['choices', ...args], variables);

test('what was chosen in seven days is shown by kind, with the texts', async (t) => {
  const { status, out, err } = await command('--to', '2026-03-07', '--limit', '9007199254740991');
  t.is(status, 0, err);
  t.is(
    out,
    [
      '2026-03-01 to 2026-03-07',
      '',
      'CHOSEN  TIMES  MEAN RECIPROCAL RANK',
      'place      10                 0.250',
      'hotel       3                 0.750',
      'chain       0                     -',
      'all        13                 0.583',
      '',
      'CHOSEN AFTER  TIMES',
      'vien             10',
      'hilton vie        3',
      '',
      'NOTHING FOUND BY  TIMES',
      'atlantis             12',
      '',
    ].join('\n'),
  );
});

test('as JSON it is what administrators read over HTTP', async (t) => {
  const { out } = await command('--from', '2026-03-02', '--to', '2026-03-08', '--limit', '1', '--json');
  t.deepEqual(JSON.parse(out), {
    ...{ from: '2026-03-02', to: '2026-03-08', chosen: 15, meanReciprocalRank: 0.25 },
    byKind: {
      place: { chosen: 15, meanReciprocalRank: 0.25 },
      hotel: { chosen: 0, meanReciprocalRank: null },
      chain: { chosen: 0, meanReciprocalRank: null },
    },
    texts: [{ text: 'hilton vie', times: 3 }],
    unanswered: [{ text: 'atlantis', times: 12 }],
  });
});

test('where nothing was chosen it says so', async (t) => {
  const { out } = await command('--to', '2026-01-01');
  t.true(out.startsWith('2025-12-26 to 2026-01-01\n'));
  t.regex(out, /^all +0 +-$/m);
  t.notRegex(out, /FOUND/);
});
