import test from 'ava';
import type { Claims } from '../../api/access/jwt.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { readAnswer } from '../support/servers/read-answer.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'chain', providerCode: 'sol', chainCode: 'HIL', name: 'HILTON INTL' },
  { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Hotel', chainCode: 'HIL' },
  { type: 'hotel', providerCode: 'solgv', hotelCode: '1', name: 'Hotel', chainCode: 'hil' },
]);
test.after.always(owner.end);

interface Answer {
  readonly status: number;
  readonly overrides: readonly Readonly<Record<string, string>>[];
  readonly nextCursor?: string;
  readonly error?: {
    readonly code: string;
    readonly message?: string;
    readonly details?: readonly { readonly field: string }[];
  };
}

async function send(
  method: string,
  body?: object,
  search = '',
  claims: Partial<Claims> = {},
): Promise<Answer> {
  return readAnswer(
    await server.send(`/chains/overrides${search}`, {
      method,
      ...(body && { body }),
      token: await server.createToken(claims),
    }),
  );
}

const chainNames = async (): Promise<readonly (string | null)[]> => {
  const names: (string | null)[] = [];
  for (const providerCode of ['sol', 'solgv']) {
    const response = await server.send('/hotels', { key, body: { query: { providerCode } } });
    const { hotels } = (await response.json()) as {
      hotels: readonly { providerCode: string; chainName: string | null }[];
    };
    names.push(hotels.find((hotel) => hotel.providerCode === providerCode)?.chainName ?? null);
  }
  return names;
};

test.serial('an override replaces the name of the provider until it is removed', async (t) => {
  const chain = { providerCode: 'SOL', chainCode: 'HIL' };
  t.deepEqual(await chainNames(), ['HILTON INTL', null]);
  t.deepEqual(await send('POST', { ...chain, canonicalName: '  Hôtel HILTON ' }), { status: 204 } as Answer);
  t.deepEqual(await chainNames(), ['Hôtel HILTON', null]);
  const [first] = (await send('GET')).overrides;
  t.like(first, {
    ...{ providerCode: 'sol', chainCode: 'HIL', name: 'Hôtel HILTON', canonicalName: 'hotel hilton' },
    createdBy: 'ann@example.com',
  });
  t.is(first?.['createdAt'], first?.['updatedAt']);

  t.is(
    (await send('POST', { ...chain, canonicalName: 'Hilton' }, '', { email: 'bob@example.com' })).status,
    204,
  );
  const [second] = (await send('GET')).overrides;
  t.like(second, { name: 'Hilton', createdBy: 'ann@example.com', createdAt: first?.['createdAt'] });
  t.true(String(second?.['updatedAt']) > String(first?.['updatedAt']));

  // A chain that only hotels carry.
  t.is((await send('POST', { providerCode: 'solgv', chainCode: 'hil', canonicalName: 'Other' })).status, 204);
  t.deepEqual(await chainNames(), ['Hilton', 'Other']);
  t.is((await send('DELETE', chain)).status, 204);
  t.deepEqual(await chainNames(), ['HILTON INTL', 'Other']);
  t.like(await send('DELETE', chain), { status: 404, error: { code: 'NOT_FOUND' } });
  t.is((await send('DELETE', { providerCode: 'solgv', chainCode: 'hil' })).status, 204);
});

test.serial('overrides are listed by provider and chain, page by page', async (t) => {
  await loadRecords(
    pool,
    ['b', 'B', 'é', 'a', '10', '9'].flatMap((chainCode) =>
      ['sol', 'solgv', 'other'].map((providerCode) => ({
        type: 'chain',
        providerCode,
        chainCode,
        name: 'Chain',
      })),
    ),
  );
  const keys = ['b', 'B', 'é', 'a', '10', '9'].flatMap((chainCode) => [
    { providerCode: 'sol', chainCode },
    { providerCode: 'solgv', chainCode },
    { providerCode: 'other', chainCode },
  ]);
  for (const chain of keys) await send('POST', { ...chain, canonicalName: 'Name' });
  const walk = async (search: string): Promise<readonly string[]> => {
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await send(
        'GET',
        undefined,
        `?${search}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      );
      walked.push(
        ...page.overrides.map(({ providerCode, chainCode }) => `${providerCode ?? ''} ${chainCode ?? ''}`),
      );
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return walked;
  };
  const all = ['other', 'sol', 'solgv'].flatMap((providerCode) =>
    ['10', '9', 'B', 'a', 'b', 'é'].map((chainCode) => `${providerCode} ${chainCode}`),
  );
  for (const limit of [1, 5, 18, 200]) t.deepEqual(await walk(`limit=${limit}`), all);
  // An alias and the name of the family name both codes.
  const sunny = all.filter((chain) => chain.startsWith('sol'));
  for (const code of ['sol', 'SOLGV', 'sunny'])
    t.deepEqual(await walk(`limit=4&providerCode=${code}`), sunny);
  t.deepEqual(await walk('providerCode=nobody'), []);
  for (const chain of keys) t.is((await send('DELETE', chain)).status, 204);
  t.deepEqual((await send('GET')).overrides, []);
});

test.serial('a chain is named by any code of its family, and none is made up', async (t) => {
  await loadRecords(pool, [
    { type: 'chain', providerCode: 'solgv', chainCode: 'ONE', name: 'One' },
    { type: 'chain', providerCode: 'sol', chainCode: 'TWO', name: 'Two' },
    { type: 'chain', providerCode: 'solgv', chainCode: 'TWO', name: 'Two' },
  ]);
  const listed = async (): Promise<readonly unknown[]> =>
    (await send('GET')).overrides.map(({ providerCode, chainCode }) => [providerCode, chainCode]);
  for (const providerCode of ['sol', 'SolGV', 'sunny']) {
    const chain = { providerCode, chainCode: 'ONE' };
    t.is((await send('POST', { ...chain, canonicalName: 'First' })).status, 204);
    t.deepEqual(await listed(), [['solgv', 'ONE']]);
    t.is((await send('DELETE', chain)).status, 204);
    t.is((await send('DELETE', chain)).status, 404);
  }
  // Several have it: the code as sent, and none where that is another one.
  t.is((await send('POST', { providerCode: 'sol', chainCode: 'TWO', canonicalName: 'T' })).status, 204);
  t.deepEqual(await listed(), [['sol', 'TWO']]);
  t.is((await send('POST', { providerCode: 'sunny', chainCode: 'TWO', canonicalName: 'T' })).status, 400);
  // Of overrides there is one.
  t.is((await send('DELETE', { providerCode: 'sunny', chainCode: 'TWO' })).status, 204);
  for (const providerCode of ['solgv', 'nobody']) {
    const refused = await send('POST', { providerCode, chainCode: 'NONE', canonicalName: 'N' });
    t.is(refused.status, 400);
    if (providerCode === 'nobody') t.is(refused.error?.code, 'UNKNOWN_PROVIDER');
    else {
      t.like(refused.error, { code: 'VALIDATION_ERROR', details: [{ field: 'chainCode' }] });
      t.regex(refused.error?.message ?? '', /sol, solgv, sunny/);
    }
    t.is((await send('DELETE', { providerCode, chainCode: 'NONE' })).status, 404);
  }
  t.deepEqual(await listed(), []);
});

test.serial('only a person with the role may do this, by a bearer token', async (t) => {
  const body = { providerCode: 'sol', chainCode: 'X', canonicalName: 'X' };
  for (const method of ['POST', 'DELETE', 'GET']) {
    const sent = method === 'GET' ? undefined : body;
    t.is((await send(method, sent, '', { roles: [] })).status, 403);
    t.is((await send(method, sent, '', { email: null })).status, 403);
    const byKey = await server.send('/chains/overrides', { method, key, ...(sent && { body: sent }) });
    t.is(byKey.status, 401);
    const byNobody = await server.send('/chains/overrides', { method, ...(sent && { body: sent }) });
    t.is(byNobody.status, 401);
  }
});

test.serial('bad input is refused, with its field', async (t) => {
  const good = { providerCode: 'sol', chainCode: 'X', canonicalName: 'X' };
  const bad: readonly (readonly [object, string])[] = [
    [{ ...good, providerCode: undefined }, 'providerCode'],
    [{ ...good, providerCode: 'not a code' }, 'providerCode'],
    [{ ...good, providerCode: 'x'.repeat(33) }, 'providerCode'],
    [{ ...good, chainCode: '' }, 'chainCode'],
    [{ ...good, chainCode: ' X' }, 'chainCode'],
    [{ ...good, chainCode: 'X\u2003' }, 'chainCode'],
    [{ ...good, chainCode: 'X\nY' }, 'chainCode'],
    [{ ...good, chainCode: 'x'.repeat(201) }, 'chainCode'],
    [{ ...good, chainCode: 7 }, 'chainCode'],
    [{ ...good, canonicalName: undefined }, 'canonicalName'],
    [{ ...good, canonicalName: ' ' }, 'canonicalName'],
    // Nothing is left of a mark without a letter.
    [{ ...good, canonicalName: '\u0301' }, 'canonicalName'],
    [{ ...good, canonicalName: 'A\u0000B' }, 'canonicalName'],
    [{ ...good, canonicalName: 'A\ud800' }, 'canonicalName'],
    [{ ...good, canonicalName: 'A\u0085B' }, 'canonicalName'],
    [{ ...good, canonicalName: 'x'.repeat(201) }, 'canonicalName'],
    [{ ...good, name: 'X' }, 'name'],
  ];
  for (const [body, field] of bad) {
    t.like(await send('POST', body), {
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: [{ field }] },
    });
  }
  await loadRecords(pool, [{ type: 'chain', providerCode: 'sol', chainCode: 'X', name: 'X' }]);
  t.is((await send('POST', { ...good, canonicalName: '😀'.repeat(200) })).status, 204);
  // One letter, and more marks than are stored.
  t.like(await send('POST', { ...good, canonicalName: `A${'\u0301'.repeat(4000)}` }), {
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: [{ field: 'canonicalName' }] },
  });
  t.is((await send('DELETE', { providerCode: 'sol', chainCode: 'X' })).status, 204);
  t.like(await send('DELETE', good), { status: 400, error: { code: 'VALIDATION_ERROR' } });
  for (const search of ['?limit=0', '?limit=201', '?limit=x', '?cursor=&limit=1', '?cursor=abc', '?name=x']) {
    t.is((await send('GET', undefined, search)).status, 400, search);
  }
  t.is((await send('GET', undefined, '?cursor=abc')).error?.code, 'INVALID_CURSOR');
});
