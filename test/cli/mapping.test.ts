import { userInfo } from 'node:os';
import test from 'ava';
import { callCommand, type CommandResult, runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { hotel, mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('mapping override decides, lists and undoes', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [
    ...['1', '2', '3'].map((code) => hotel('sol', code)),
    ...[mapping('sol', '1', 'A'), mapping('sol', '2', 'B'), mapping('sol', '3', 'B')],
  ]);
  const override = (...args: string[]): Promise<CommandResult> =>
    callCommand(['mapping', 'override', ...args], { DATABASE_URL: url });
  const by = `by cli:${userInfo().username} at \\S+Z`;

  t.deepEqual(await override('list'), { status: 0, out: '', err: 'No decision was found.\n' });
  const preview = await override('merge', 'A', 'B', '--dry-run');
  t.deepEqual(preview, {
    status: 0,
    out: 'sol 1: A → B\nA retires\n',
    err: 'Dry run: nothing was changed.\n',
  });
  const merge = await runCommand(['mapping', 'override', 'merge', 'A', 'B', '--note', 'one house'], {
    DATABASE_URL: url,
  });
  t.is(merge.status, 0, merge.err);
  t.regex(
    merge.out,
    new RegExp(`^override (\\d+)  merge A into B  ${by}  one house\nsol 1: A → B\nA retires\n$`),
  );
  const id = /^override (\d+)/.exec(merge.out)?.[1] ?? '';

  t.regex(
    (await override('split', 'SOL', '2', 'NEW')).out,
    /split sol 2 from B to NEW .*\nsol 2: B → NEW\n$/,
  );
  t.regex((await override('split', 'sol', '3')).out, /split sol 3 from B .*\nsol 3: B → no base code\n$/);
  t.regex(
    (await override('pin', 'sol', '3', 'NEW')).out,
    /pin sol 3 to NEW .*\nsol 3: no base code → NEW\n$/,
  );
  t.regex((await override('distinct', 'NEW', 'A')).out, /distinct A and NEW .*Z\n$/);

  t.is((await override('list')).out.split('\n').length, 6);
  t.regex((await override('list', '--kind', 'merge')).out, /^override \d+ {2}merge A into B/);
  t.is((await override('list', '--base-code', 'A', '--limit', '1')).out.split('\n').length, 2);
  const [json = ''] = (await override('list', '--provider', 'sol', '--json')).out.split('\n');
  t.like(JSON.parse(json), { kind: 'pin', providerCode: 'sol', hotelCode: '3', baseCode: 'NEW' });

  for (const [args, message] of [
    [['merge', 'A', 'NONE'], /^hotel-content: NONE: is no base code that anything has$/m],
    [['split', 'sol', '77'], /^hotel-content: 77: is no hotel of the provider$/m],
    [['merge', 'NEW', 'A'], /override \d+: the two base codes are no one hotel/],
  ] as const) {
    const refused = await override(...args);
    t.is(refused.status, 1);
    t.regex(refused.err, message);
    t.is(refused.out, '');
  }
  const undone = await override('undo', id);
  t.regex(
    undone.out,
    /merge A into B .* undone by cli:.*\nsol 1: B → A\nA is retired no longer\n(B has no live hotel any more\n)?$/,
  );
  const again = await override('undo', id);
  t.is(again.status, 2);
  t.regex(again.err, /There is no override \d+ that stands/);
});
