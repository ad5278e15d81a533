import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { openOverrideScene, row } from '../support/scenes/override-scene.ts';

const owner = fileOwner();
const scene = await openOverrideScene(owner);
const { pool, server, key, send, decide, undo } = scene;
test.after.always(owner.end);
test.serial.beforeEach(() => scene.begin());

/** What is wrong, as `field reason`. */
async function refusal(body: object): Promise<string> {
  const { status, error } = await decide(body);
  const [detail] = error?.details ?? [];
  return `${status} ${error?.code ?? ''} ${detail?.field ?? ''} ${detail?.reason ?? ''}`;
}

test.serial('what cannot be decided is refused, with its field', async (t) => {
  const merge = { kind: 'merge', baseCode: 'A', intoBaseCode: 'B' };
  const unknown = 'is no base code that anything has';
  const only = await pool.query(`delete from mappings where provider_code = 'sol' and hotel_code = '4'`);
  t.is(only.rowCount, 1);
  const cases: readonly (readonly [object, string])[] = [
    [{ ...merge, baseCode: 'NONE' }, `OVERRIDE_REFUSED baseCode ${unknown}`],
    [{ ...merge, intoBaseCode: 'NONE' }, `OVERRIDE_REFUSED intoBaseCode ${unknown}`],
    [{ ...merge, intoBaseCode: 'A' }, 'OVERRIDE_REFUSED intoBaseCode is the same base code: both are A'],
    [
      { ...merge, baseCode: 'OLD-C', intoBaseCode: 'C' },
      'OVERRIDE_REFUSED intoBaseCode is the same base code: both are C',
    ],
    [
      { ...merge, baseCode: 'C', intoBaseCode: 'OLD-C' },
      'OVERRIDE_REFUSED intoBaseCode is the same base code: both are C',
    ],
    [
      { ...merge, baseCode: 'a:b' },
      'VALIDATION_ERROR baseCode must be one line of text without `:` and without blanks at its ends',
    ],
    [{ kind: 'merge', baseCode: 'A' }, 'VALIDATION_ERROR intoBaseCode is required'],
    [{ ...merge, providerCode: 'sol' }, 'VALIDATION_ERROR providerCode is not allowed'],
    [{ kind: 'pin', ...row('sol', '1') }, 'VALIDATION_ERROR baseCode is required'],
    [{ kind: 'pin', ...row('sol', '1'), baseCode: 'NONE' }, `OVERRIDE_REFUSED baseCode ${unknown}`],
    [
      { kind: 'pin', ...row('sol', '77'), baseCode: 'B' },
      'OVERRIDE_REFUSED providerHotelCode is no hotel of the provider',
    ],
    [
      { kind: 'split', ...row('sol', '5') },
      'OVERRIDE_REFUSED providerHotelCode has no base code that it could leave',
    ],
    [{ kind: 'split', ...row('sol', '3') }, 'OVERRIDE_REFUSED providerHotelCode is the only hotel of C'],
    [
      { kind: 'split', ...row('sol', '1'), baseCode: 'C' },
      'OVERRIDE_REFUSED baseCode is known already: pin the hotel to it',
    ],
    [{ kind: 'distinct', baseCodes: ['A', 'NONE'] }, `OVERRIDE_REFUSED baseCodes[1] ${unknown}`],
    [{ kind: 'distinct', baseCodes: ['NONE', 'A'] }, `OVERRIDE_REFUSED baseCodes[0] ${unknown}`],
    [
      { kind: 'distinct', baseCodes: ['C', 'OLD-C'] },
      'OVERRIDE_REFUSED baseCodes[1] is the same base code: both are C',
    ],
  ];
  for (const [body, expected] of cases) t.is(await refusal(body), `400 ${expected}`, JSON.stringify(body));
  t.is((await decide({ ...merge, kind: 'other' })).status, 400);
  t.is((await decide({ kind: 'distinct', baseCodes: ['A'] })).status, 400);
  for (const letter of ['x', 'e\u0301']) {
    const note = letter.repeat(2000 / letter.length + 1);
    t.regex(await refusal({ ...merge, note }), /^400 VALIDATION_ERROR note must /);
  }
  t.regex(await refusal({ kind: 'pin', ...row('nobody', '1'), baseCode: 'B' }), /^400 UNKNOWN_PROVIDER/);

  t.is((await decide(merge)).status, 201);
  t.is(
    await refusal({ kind: 'merge', baseCode: 'B', intoBaseCode: 'A' }),
    '400 OVERRIDE_REFUSED intoBaseCode is the same base code: both are B',
    'two merges make no cycle',
  );
  t.deepEqual((await send('GET', '')).overrides.length, 1);
});

test.serial('a hotel is named by any code of its family', async (t) => {
  const pin = (providerCode: string, providerHotelCode: string): object => ({
    ...{ kind: 'pin', baseCode: 'B' },
    ...row(providerCode, providerHotelCode),
  });
  for (const code of ['sunny', 'SOLGV']) {
    const { override } = await decide(pin(code, '5'));
    t.like(override, { providerCode: 'sol' });
    t.is((await undo(override.id)).status, 200);
  }
  t.like((await decide(pin('sunny', 'twin'))).override, { providerCode: 'solgv' });
  t.like((await decide(pin('solgv', '2'))).override, { providerCode: 'solgv' });
  t.is(
    await refusal(pin('sunny', '2')),
    '400 OVERRIDE_REFUSED providerHotelCode is a hotel of sol and solgv',
  );
});

test.serial('decisions are listed, the latest first, page by page', async (t) => {
  const ids: number[] = [];
  for (const body of [
    { kind: 'merge', baseCode: 'A', intoBaseCode: 'B' },
    { kind: 'distinct', baseCodes: ['B', 'C'] },
    { kind: 'pin', ...row('solgv', '2'), baseCode: 'C' },
    { kind: 'split', ...row('luna', '2') },
  ])
    ids.unshift((await decide(body)).override.id);
  const listed = async (search: string): Promise<readonly number[]> => {
    const found: number[] = [];
    let cursor = '';
    do {
      const page = await send('GET', `?${search}&limit=1${cursor}`);
      t.is(page.status, 200);
      found.push(...page.overrides.map(({ id }) => id));
      cursor = page.nextCursor === undefined ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    return found;
  };
  t.deepEqual(await listed(''), ids);
  const [split = 0, pin, distinct, merge] = ids;
  t.deepEqual(await listed('kind=merge'), [merge]);
  t.deepEqual(await listed('providerCode=SUNNY'), [pin]);
  t.deepEqual(await listed('baseCode=OLD-C'), [pin, distinct]);
  t.deepEqual(await listed('baseCode=A'), [split, distinct, merge]);
  t.deepEqual(await listed('baseCode=NONE'), []);
  await undo(split);
  t.truthy((await send('GET', '')).overrides[0]?.undoneAt);
  t.is((await send('GET', '?cursor=x')).error?.code, 'INVALID_CURSOR');
  t.is((await undo(2_000_000_000)).status, 404);
  t.is((await send('DELETE', '/x')).status, 400);
});

test.serial('decisions and their undoing are recorded, dry runs are not', async (t) => {
  const body = { kind: 'merge', baseCode: 'A', intoBaseCode: 'B' };
  await decide({ ...body, dryRun: true });
  const { override } = await decide(body);
  await undo(override.id, '?dryRun=true');
  await undo(override.id);
  await undo(override.id);
  const { rows } = await pool.query<{ action: string; details: object }>(
    'select actor, action, details from operator_actions where subject = $1 order by action_id',
    [String(override.id)],
  );
  const [made, undone, ...more] = rows;
  t.deepEqual(more, []);
  t.like(made, {
    ...{ actor: 'ann@example.com', action: 'mappingOverride.create' },
    details: { kind: 'merge', baseCode: 'A', otherBaseCode: 'B', movedRows: 2 },
  });
  t.like(undone, { action: 'mappingOverride.undo' });
});

test.serial('only a person with the role may do this, by a bearer token', async (t) => {
  const body = { kind: 'merge', baseCode: 'A', intoBaseCode: 'B' };
  for (const [method, search, sent] of [
    ['POST', '', body],
    ['GET', '', undefined],
    ['DELETE', '/1', undefined],
  ] as const) {
    t.is((await send(method, search, sent, { roles: [] })).status, 403);
    t.is((await send(method, search, sent, { email: null })).status, 403);
    const byKey = await server.send(`/mappings/overrides${search}`, {
      method,
      key,
      ...(sent && { body: sent }),
    });
    t.is(byKey.status, 401);
  }
});
