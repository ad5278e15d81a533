import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { mapping } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { openOverrideScene, row, startingMappings } from '../support/scenes/override-scene.ts';

const owner = fileOwner();
const scene = await openOverrideScene(owner);
const { pool, server, key, decide, undo, rowsOf } = scene;
test.after.always(owner.end);
test.serial.beforeEach(() => scene.begin());

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
  t.deepEqual<unknown, unknown>(preview, { status: 200, dryRun: true, effect });
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
    ...startingMappings,
    mapping('sol', '5', 'A'),
    { type: 'baseCodeAlias', oldBaseCode: 'A', baseCode: 'C', reason: 'imported' },
  ]);
  t.deepEqual(await rowsOf('B'), [...all, 'sol 5']);

  const undone = await undo(made.override.id);
  t.is(undone.status, 200);
  t.deepEqual<unknown, unknown>(undone.effect.moves[0], { ...row('luna', '1'), from: 'B', to: 'C' });
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

  await loadRecords(pool, [...startingMappings, mapping('luna', '2', 'C', { confidencePct: 70 })]);
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
