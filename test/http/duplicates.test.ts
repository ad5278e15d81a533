import test from 'ava';
import { createOverride } from '../../catalog/base-codes/overrides/decide.ts';
import { detectDuplicates } from '../../catalog/mapping-quality/detect-duplicates.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

interface Page {
  readonly status: number;
  readonly duplicates: readonly {
    readonly baseCode: string;
    readonly otherBaseCode: string;
    readonly score: number;
    readonly distanceKm: number;
    readonly countryCode: string | null;
    readonly evidence: readonly { readonly field: string; readonly bits: number }[];
  }[];
  readonly nextCursor?: string;
}

const owner = fileOwner();

/** Three houses of one name, each under two base codes, in two countries. */
const houses = ['Grand Mozart Palace', 'Blue Danube Lodge', 'Old Mill Retreat'].flatMap((name, number) =>
  ['alpha', 'beta'].flatMap((provider) => [
    hotel(provider, String(number), {
      name,
      location: {
        ...{ address: `Ring ${number + 1}`, city: 'Wien', countryCode: number === 2 ? 'DE' : 'AT' },
        ...{ latitude: 48 + number, longitude: 16.37 },
      },
    }),
    mapping(provider, String(number), `H${number}-${provider}`),
  ]),
);
const { pool, server } = await openApiScene(owner, [
  ...['alpha', 'beta'].map((code) => ({ type: 'provider', providerCode: code, name: code })),
  ...houses,
]);
test.after.always(owner.end);

async function list(search = ''): Promise<Page> {
  const response = await server.send(`/mappings/duplicates${search}`, { token: await server.createToken() });
  return { status: response.status, ...((await response.json()) as object) } as Page;
}

const codesOf = ({ duplicates }: Page): readonly string[] =>
  duplicates.map(({ baseCode, otherBaseCode }) => `${baseCode} ${otherBaseCode}`);

test.serial('before the first run there is nothing', async (t) => {
  t.deepEqual(await list(), { status: 200, duplicates: [] });
});

test.serial('the pairs of the last run come page by page, and what was decided is left out', async (t) => {
  await detectDuplicates(pool, {});
  const all = await list();
  t.deepEqual(codesOf(all).toSorted(), ['H0-alpha H0-beta', 'H1-alpha H1-beta', 'H2-alpha H2-beta']);
  const scores = all.duplicates.map(({ score }) => score);
  t.deepEqual(
    scores,
    scores.toSorted((one, other) => other - one),
    'the surest first',
  );
  t.like(all.duplicates[0], { distanceKm: 0 });
  t.true(all.duplicates[0]?.evidence.some(({ field, bits }) => field === 'name' && bits > 0));

  const walked: string[] = [];
  let page = await list('?limit=1');
  walked.push(...codesOf(page));
  while (page.nextCursor !== undefined) {
    page = await list(`?limit=1&cursor=${page.nextCursor}`);
    walked.push(...codesOf(page));
  }
  t.deepEqual(walked, codesOf(all));
  t.deepEqual(codesOf(await list('?countryCode=de')), ['H2-alpha H2-beta']);
  t.deepEqual(codesOf(await list('?minScore=1000')), []);

  const actor = { name: 'test', organization: null };
  await createOverride(pool, { kind: 'distinct', baseCodes: ['H0-beta', 'H0-alpha'] }, { actor });
  await createOverride(pool, { kind: 'merge', baseCode: 'H1-beta', intoBaseCode: 'H1-alpha' }, { actor });
  t.deepEqual(codesOf(await list()), ['H2-alpha H2-beta']);
});

test.serial('only administrators see them', async (t) => {
  t.is((await list('?cursor=x')).status, 400);
  const token = await server.createToken({ roles: [] });
  t.is((await server.send('/mappings/duplicates', { token })).status, 403);
});
