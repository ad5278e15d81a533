import test from 'ava';
import type { Claims } from '../../api/access/jwt.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  ...[1, 2, 3, 4, 5].map((number) => hotel('sol', String(number))),
  ...['1', '2', 'twin'].map((code) => hotel('luna', code)),
  ...['2', 'twin'].map((code) => hotel('solgv', code)),
]);
test.after.always(owner.end);

/** How each test begins. */
const start = [
  mapping('sol', '1', 'A'),
  mapping('luna', '1', 'A'),
  mapping('sol', '2', 'B'),
  mapping('luna', '2', 'B'),
  mapping('sol', '3', 'C'),
  mapping('sol', '4', 'OLD-C'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLD-C', baseCode: 'C' },
];

test.serial.beforeEach(async () => {
  const { rows } = await pool.query<{ id: number }>(
    'select override_id as id from mapping_overrides where undone_at is null order by override_id desc',
  );
  for (const { id } of rows)
    await pool.query(
      `update mapping_overrides set undone_at = now(), undone_by = 'test' where override_id = $1`,
      [id],
    );
  await pool.query('delete from mapping_overrides');
  await pool.query('delete from base_code_aliases');
  await pool.query('delete from mappings');
  await loadRecords(pool, start);
});

interface Override {
  readonly id: number;
  readonly kind: string;
  readonly undoneAt: string | null;
}

interface Answer {
  readonly status: number;
  readonly dryRun: boolean;
  readonly override: Override;
  readonly effect: {
    readonly movedHotels: number;
    readonly moves: readonly {
      providerCode: string;
      providerHotelCode: string;
      from: string | null;
      to: string | null;
    }[];
    readonly retiredBaseCodes: readonly string[];
    readonly returnedBaseCodes: readonly string[];
    readonly emptiedBaseCodes: readonly string[];
  };
  readonly overrides: readonly Override[];
  readonly nextCursor?: string;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly details: readonly { readonly field: string; readonly reason: string }[];
  };
}

async function send(
  method: string,
  search: string,
  body?: object,
  claims: Partial<Claims> = {},
): Promise<Answer> {
  const response = await server.send(`/mappings/overrides${search}`, {
    method,
    ...(body && { body }),
    token: await server.createToken(claims),
  });
  return { status: response.status, ...((await response.json()) as object) } as Answer;
}

const decide = (body: object): Promise<Answer> => send('POST', '', body);
const undo = (id: number, search = ''): Promise<Answer> => send('DELETE', `/${id}${search}`);

/** What is wrong, as `field reason`. */
async function refusal(body: object): Promise<string> {
  const { status, error } = await decide(body);
  const [detail] = error?.details ?? [];
  return `${status} ${error?.code ?? ''} ${detail?.field ?? ''} ${detail?.reason ?? ''}`;
}

/** The rows of a base code, through HTTP. */
async function rowsOf(baseCode: string): Promise<readonly string[]> {
  const response = await server.send(`/hotels/${baseCode}/provider-codes`, { key });
  const { mappings } = (await response.json()) as {
    mappings: readonly { providerCode: string; providerHotelCode: string }[];
  };
  return mappings.map(({ providerCode, providerHotelCode }) => `${providerCode} ${providerHotelCode}`);
}

const row = (providerCode: string, providerHotelCode: string): object => ({
  providerCode,
  providerHotelCode,
});

test.serial('a merge retires a base code, whatever imports say of it, until it is undone', async (t) => {
  const wanted = { kind: 'merge', baseCode: 'A', intoBaseCode: 'B', note: ' One house. ' };
  const effect = {
    movedHotels: 2,
    moves: [
      { ...row('luna', '1'), from: 'A', to: 'B' },
      { ...row('sol', '1'), from: 'A', to: 'B' },
    ],
    ...{ retiredBaseCodes: ['A'], returnedBaseCodes: [], emptiedBaseCodes: [] },
  };
  const preview = await decide({ ...wanted, dryRun: true });
  t.deepEqual(preview, { status: 200, dryRun: true, effect } as unknown as Answer);
  t.deepEqual(await rowsOf('A'), ['luna 1', 'sol 1']);

  const made = await decide(wanted);
  t.like(made, { status: 201, dryRun: false, effect });
  t.like(made.override, {
    ...{ kind: 'merge', baseCode: 'A', intoBaseCode: 'B', note: 'One house.' },
    ...{ createdBy: 'ann@example.com', undoneAt: null, undoneBy: null },
  });
  const all = ['luna 1', 'luna 2', 'sol 1', 'sol 2'];
  t.deepEqual(await rowsOf('B'), all);
  t.deepEqual(await rowsOf('A'), all, 'a retired code stands for its survivor');

  await loadRecords(pool, [
    ...start,
    mapping('sol', '5', 'A'),
    { type: 'baseCodeAlias', oldBaseCode: 'A', baseCode: 'C', reason: 'imported' },
  ]);
  t.deepEqual(await rowsOf('B'), [...all, 'sol 5']);

  const undone = await undo(made.override.id);
  t.is(undone.status, 200);
  t.deepEqual(undone.effect.moves[0], {
    ...row('luna', '1'),
    from: 'B',
    to: 'C',
  } as (typeof undone.effect.moves)[0]);
  t.is(undone.effect.movedHotels, 3);
  t.truthy(undone.override.undoneAt);
  t.deepEqual(await rowsOf('A'), ['luna 1', 'sol 1', 'sol 3', 'sol 4', 'sol 5'], 'as the last import said');
  t.is((await undo(made.override.id)).status, 404);
});

test.serial('a hotel that is split off leaves its base code, to a new one or to none', async (t) => {
  const none = await decide({ kind: 'split', ...row('sol', '1') });
  t.like(none, {
    status: 201,
    override: { kind: 'split', baseCode: null, ...row('sol', '1'), previousBaseCode: 'A', note: null },
    effect: { movedHotels: 1, moves: [{ ...row('sol', '1'), from: 'A', to: null }] },
  });
  t.deepEqual(await rowsOf('A'), ['luna 1']);
  const unmapped = await server.send('/mappings/unmapped?provider=sol', { key });
  const { rows } = (await unmapped.json()) as { rows: { providerCode: string; providerHotelCode: string }[] };
  t.true(
    rows.some(({ providerCode, providerHotelCode }) => `${providerCode} ${providerHotelCode}` === 'sol 1'),
  );

  const named = await decide({ kind: 'split', ...row('luna', '2'), baseCode: 'NEW' });
  t.like(named.effect.moves[0], { from: 'B', to: 'NEW' });
  t.deepEqual(await rowsOf('NEW'), ['luna 2']);

  await loadRecords(pool, [...start, mapping('luna', '2', 'C', { confidencePct: 70 })]);
  t.deepEqual(await rowsOf('A'), ['luna 1']);
  t.deepEqual(await rowsOf('NEW'), ['luna 2']);

  t.is((await undo(none.override.id)).status, 200);
  t.deepEqual(await rowsOf('A'), ['luna 1', 'sol 1']);
  const back = await undo(named.override.id);
  t.like(back.effect, { moves: [{ from: 'NEW', to: 'C' }], emptiedBaseCodes: ['NEW'] });
  t.deepEqual(await rowsOf('C'), ['luna 2', 'sol 3', 'sol 4']);
  const { rows: stored } = await pool.query(
    `select confidence_pct from mappings where provider_code = 'luna' and hotel_code = '2'`,
  );
  t.deepEqual(stored, [{ confidence_pct: 70 }]);
});

test.serial('a hotel that is pinned stays, and joins the survivor of its base code', async (t) => {
  const pinned = await decide({ kind: 'pin', ...row('sol', '5'), baseCode: 'B' });
  t.like(pinned, { status: 201, override: { previousBaseCode: null }, effect: { movedHotels: 1 } });
  await loadRecords(pool, [mapping('sol', '5', 'A'), mapping('sol', '5', 'C')]);
  t.deepEqual(await rowsOf('B'), ['luna 2', 'sol 2', 'sol 5']);
  await loadRecords(pool, [{ type: 'baseCodeAlias', oldBaseCode: 'B', baseCode: 'A' }]);
  t.deepEqual(await rowsOf('A'), ['luna 1', 'luna 2', 'sol 1', 'sol 2', 'sol 5']);

  const again = await decide({ kind: 'pin', ...row('sol', '5'), baseCode: 'B' });
  t.like(again, {
    status: 409,
    error: { code: 'OVERRIDE_CONFLICT', details: [{ reason: String(pinned.override.id) }] },
  });
  const other = await decide({ kind: 'pin', ...row('sol', '5'), baseCode: 'OLD-C' });
  t.is(other.status, 201);
  t.deepEqual(await rowsOf('C'), ['sol 3', 'sol 4', 'sol 5']);
  const refused = await undo(pinned.override.id);
  t.like(refused, { status: 409, error: { code: 'OVERRIDE_CONFLICT' } });
  t.regex(refused.error?.message ?? '', new RegExp(`^Override ${other.override.id}: builds upon this one`));
  t.is((await undo(other.override.id)).status, 200);
  t.true((await rowsOf('A')).includes('sol 5'));
  await loadRecords(pool, [{ type: 'mapping', providerCode: 'sol', hotelCode: '5' }]);
  const back = await undo(pinned.override.id);
  t.deepEqual(back.effect.moves, [{ providerCode: 'sol', providerHotelCode: '5', from: 'A', to: null }]);
});

test.serial('a dry run of an undoing tells what would come back', async (t) => {
  const { override } = await decide({ kind: 'merge', baseCode: 'C', intoBaseCode: 'B' });
  const preview = await undo(override.id, '?dryRun=true');
  t.like(preview, {
    status: 200,
    dryRun: true,
    effect: {
      movedHotels: 2,
      moves: [
        { from: 'B', to: 'C' },
        { from: 'B', to: 'C' },
      ],
      returnedBaseCodes: ['C'],
    },
  });
  t.deepEqual(await rowsOf('B'), ['luna 2', 'sol 2', 'sol 3', 'sol 4']);
});

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
  t.is((await decide({ ...merge, note: 'x'.repeat(2001) })).status, 400);
  t.regex(await refusal({ kind: 'pin', ...row('nobody', '1'), baseCode: 'B' }), /^400 UNKNOWN_PROVIDER/);

  t.is((await decide(merge)).status, 201);
  t.is(
    await refusal({ kind: 'merge', baseCode: 'B', intoBaseCode: 'A' }),
    '400 OVERRIDE_REFUSED intoBaseCode is the same base code: both are B',
    'two merges make no circle',
  );
  t.deepEqual((await send('GET', '')).overrides.length, 1);
});

test.serial(
  'a merge of two codes that are no one hotel is refused, and one that another builds upon stays',
  async (t) => {
    const distinct = await decide({ kind: 'distinct', baseCodes: ['C', 'A'] });
    t.like(distinct, { status: 201, override: { baseCodes: ['A', 'C'] }, effect: { movedHotels: 0 } });
    t.like(await decide({ kind: 'distinct', baseCodes: ['A', 'OLD-C'] }), { status: 409 });
    t.like(await decide({ kind: 'merge', baseCode: 'A', intoBaseCode: 'OLD-C' }), {
      status: 409,
      error: { details: [{ field: 'id', reason: String(distinct.override.id) }] },
    });
    const first = await decide({ kind: 'merge', baseCode: 'A', intoBaseCode: 'B' });
    t.like(await decide({ kind: 'merge', baseCode: 'B', intoBaseCode: 'C' }), { status: 409 });
    t.is((await undo(distinct.override.id)).status, 200);
    const second = await decide({ kind: 'merge', baseCode: 'A', intoBaseCode: 'C' });
    t.like(
      second,
      { status: 201, override: { baseCode: 'B', intoBaseCode: 'C' } },
      'A stands for its survivor',
    );
    t.like(await undo(first.override.id), {
      status: 409,
      error: { details: [{ field: 'id', reason: String(second.override.id) }] },
    });
    t.is((await undo(second.override.id)).status, 200);
    t.is((await undo(first.override.id)).status, 200);

    const split = await decide({ kind: 'split', ...row('sol', '1'), baseCode: 'NEW' });
    const pin = await decide({ kind: 'pin', ...row('sol', '5'), baseCode: 'NEW' });
    t.like(await undo(split.override.id), {
      status: 409,
      error: { details: [{ reason: String(pin.override.id) }] },
    });
  },
);

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
