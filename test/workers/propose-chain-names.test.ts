// Names of hotels and brands. cspell:disable
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { confidenceOf } from '../../catalog/chains/proposals/confidence.ts';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { createTestDatabase } from '../support/database.ts';
import { brief, chain, hotels, proposals } from '../support/scenes/chain-names-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

test('chains are named by other providers and by their hotels, and traps hold', async (t) => {
  const database = await createTestDatabase(t);
  const brands = [
    'Aman',
    'ibis',
    'ibis budget',
    'Hilton',
    'Hilton Garden Inn',
    'Park',
    'Park Inn',
    'Grand Hotel',
    'Westin',
  ];
  await loadRecords(database.pool, [
    { type: 'place', placeId: randomUUID(), placeType: 'CITY', name: 'Westin', countryCode: 'GB' },
    ...brands.map((name) => chain('known', name, name)),
    chain('known', 'meridien', 'LE MERIDIEN'),
    { type: 'masterChain', masterChainId: randomUUID(), name: 'Le Méridien' },
    // By name.
    ...hotels({ chain: 'tamanu', count: 20, name: 'Tamanu Lodge' }),
    ...hotels({ chain: 'budget', count: 20, name: 'Ibis Budget Wien' }),
    ...hotels({ chain: 'garden', count: 15, name: 'HILTON GARDEN INN' }),
    ...hotels({ chain: 'parkhotel', count: 20, name: 'Parkhotel Park' }),
    ...hotels({ chain: 'parkinn', count: 20, name: 'Park Inn' }),
    ...hotels({ chain: 'grand', count: 20, name: 'Grand Hotel' }),
    ...hotels({ chain: 'westin', count: 20, name: 'The Westin' }),
    ...hotels({ chain: 'meridien', count: 20, name: 'Le Me\u0301ridien' }),
    ...hotels({ chain: 'half', count: 20, name: 'Ibis' }),
    ...hotels({ chain: 'half', count: 20, name: 'Hilton' }),
    ...hotels({ chain: 'one', count: 1, name: 'Ibis' }),
    // By other providers.
    chain('beta', 'N', 'NH Hotels'),
    chain('gamma', 'N', 'nh hotels'),
    ...hotels({ chain: 'nh', count: 20, base: 'nh' }),
    ...hotels({ provider: 'beta', chain: 'N', count: 20, base: 'nh' }),
    ...hotels({ provider: 'gamma', chain: 'N', count: 2, base: 'nh' }),
    ...hotels({ chain: 'contradiction', count: 20, base: 'left' }),
    ...hotels({ provider: 'beta', chain: 'N', count: 20, name: 'Links', base: 'left' }),
    ...hotels({ chain: 'contradiction', count: 20, name: 'Rechts', base: 'right' }),
    chain('beta', 'R', 'Riu'),
    ...hotels({ provider: 'beta', chain: 'R', count: 20, name: 'Rechts', base: 'right' }),
  ]); // oxfmt-ignore
  const run = await proposeChainNames(database.pool);
  t.deepEqual(await brief(database), [
    'alpha/budget inference auto_published ibis budget',
    'alpha/contradiction cross_provider pending NH Hotels',
    'alpha/garden inference pending Hilton Garden Inn',
    'alpha/meridien inference auto_published Le Méridien',
    'alpha/nh cross_provider auto_published NH Hotels',
    'alpha/parkinn inference auto_published Park Inn',
  ]); // oxfmt-ignore
  t.like(run, { lookedAt: 15, chains: 15, proposed: 6, autoPublished: 4, superseded: 0, kept: 0 });
  t.truthy(run.finishedAt);
  const [nh] = await proposals(database, 'nh');
  t.deepEqual(nh, {
    chain: 'alpha/nh',
    source: 'cross_provider',
    status: 'auto_published',
    name: 'NH Hotels',
    confidence: confidenceOf(20, 20),
    evidence: {
      support: 20,
      agreeing: 20,
      conflicting: [],
      examples: [0, 1, 2, 3, 4].map((index) => ({
        providerCode: 'alpha',
        providerHotelCode: `nh-Haus-0000${index}`,
        name: `Haus 0000${index}`,
        baseCode: `nh-0000${index}`,
      })),
    },
  });
  const [torn] = await proposals(database, 'contradiction');
  t.is(torn?.confidence, confidenceOf(20, 40));
  t.like(torn?.evidence, { support: 40, agreeing: 20, conflicting: [{ name: 'riu', count: 20 }] });
  const [garden] = await proposals(database, 'garden');
  t.like(garden?.evidence, { support: 15, agreeing: 15, conflicting: [] });
  t.deepEqual(garden?.evidence.examples[0], {
    providerCode: 'alpha',
    providerHotelCode: 'garden-HILTON GARDEN INN-00000',
    name: 'HILTON GARDEN INN 00000',
  });

  // What was published proves nothing, and nothing changes.
  const again = await proposeChainNames(database.pool);
  t.like(again, { lookedAt: 15, proposed: 0, autoPublished: 0, superseded: 0, kept: 6 });
  t.is((await proposals(database)).length, 6);
});

test('a name that says nothing hides the shorter one in it', async (t) => {
  const database = await createTestDatabase(t);
  const others = ['Kolping', 'Domus', 'Alp Lodges'];
  await loadRecords(database.pool, [
    { type: 'place', placeId: randomUUID(), placeType: 'CITY', name: 'Hilton Head', countryCode: 'US' },
    ...['ibis', 'ibis budget', 'Hilton', 'Hilton Head', ...others].map((name) => chain('known', name, name)),
    // Most hotels of this name are of other chains.
    ...others.flatMap((name) =>
      hotels({ provider: 'known', chain: name, count: 2, name: `Ibis Budget ${name}` }),
    ),
    ...hotels({ chain: 'budget', count: 20, name: 'Ibis Budget Wien' }),
    ...hotels({ chain: 'head', count: 20, name: 'Inn of Hilton Head' }),
    ...hotels({ chain: 'both', count: 20, name: 'Hilton in Hilton Head' }),
  ]);
  await proposeChainNames(database.pool);
  t.deepEqual(await brief(database), ['alpha/both inference auto_published Hilton']);
});

test('a name of any length that an import takes is proposed', async (t) => {
  const database = await createTestDatabase(t);
  // Many different letters, which no index packs.
  const name = Array.from({ length: 4000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  await loadRecords(database.pool, [
    chain('beta', 'N', name),
    ...hotels({ chain: 'long', count: 20, base: 'long' }),
    ...hotels({ provider: 'beta', chain: 'N', count: 20, base: 'long' }),
  ]);
  await proposeChainNames(database.pool);
  t.deepEqual(await brief(database), [`alpha/long cross_provider auto_published ${name}`]);
});

test('what people decide stays, and names that are given make proposals moot', async (t) => {
  const database = await createTestDatabase(t);
  const { pool } = database;
  await loadRecords(pool, [
    chain('known', 'I', 'ibis'),
    chain('known', 'H', 'Hilton'),
    ...['a', 'b', 'c', 'd'].flatMap((code) => hotels({ chain: code, count: 20, name: 'Ibis' })),
  ]);
  await proposeChainNames(pool);
  t.deepEqual(await brief(database), ['a', 'b', 'c', 'd'].map((code) => `alpha/${code} inference auto_published ibis`)); // oxfmt-ignore
  const decideOn = (code: string, status: string) =>
    pool.query(
      `update chain_suggestions set status = $2, reviewed_by = 'ann@example.com', reviewed_at = now() where chain_code = $1`,
      [code, status],
    );
  await decideOn('a', 'rejected');
  await decideOn('b', 'accepted');
  await pool.query(
    `insert into chain_overrides (provider_code, chain_code, name, created_by) values ('alpha', 'b', 'ibis', 'ann@example.com')`,
  );
  await loadRecords(pool, [chain('alpha', 'c', 'Novotel')]);
  await pool.query(`update hotels set deleted_at = now() where chain_code = 'd'`);
  t.like(await proposeChainNames(pool), { lookedAt: 3, proposed: 1, superseded: 2, kept: 0 });
  t.deepEqual(await brief(database), [
    'alpha/a inference rejected ibis',
    'alpha/b inference accepted ibis',
    'alpha/c inference superseded ibis',
    'alpha/c inference pending ibis',
    'alpha/d inference superseded ibis',
  ]);
  await pool.query(`update hotels set name = replace(name, 'Ibis', 'Hilton'), deleted_at = null`);
  t.like(await proposeChainNames(pool), { lookedAt: 4, proposed: 4, autoPublished: 1, superseded: 1 });
  t.deepEqual((await brief(database)).filter((line) => line.endsWith('Hilton')), [
    'alpha/a inference pending Hilton',
    'alpha/b inference pending Hilton',
    'alpha/c inference pending Hilton',
    'alpha/d inference auto_published Hilton',
  ]); // oxfmt-ignore
});
