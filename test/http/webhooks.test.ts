import test from 'ava';
import type { Claims } from '../../api/access/jwt.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { readAnswer } from '../support/servers/read-answer.ts';

const owner = fileOwner();
const { pool } = await createTestDatabase(owner);
await loadRecords(pool, [{ type: 'provider', providerCode: 'alpha', name: 'Alpha', aliases: ['a1'] }]);
const server = await startTestServer(pool);
owner.teardown(() => server.close());
test.after.always(owner.end);

interface Answer {
  readonly status: number;
  readonly id?: string;
  readonly secret?: string;
  readonly webhooks?: readonly { readonly id: string; readonly url: string }[];
  readonly deliveries?: readonly { readonly id: string; readonly state: string }[];
  readonly nextCursor?: string;
  readonly error?: {
    readonly code: string;
    readonly details?: readonly { readonly field: string; readonly reason: string }[];
  };
}

interface Caller {
  readonly key?: string;
  readonly claims?: Partial<Claims>;
}

async function send(caller: Caller, method: string, path = '', body?: object): Promise<Answer> {
  const credentials =
    caller.key === undefined ? { token: await server.createToken(caller.claims) } : { key: caller.key };
  return readAnswer(await server.send(`/webhooks${path}`, { method, ...credentials, ...(body && { body }) }));
}

const keyOf = async (serviceAccount: string): Promise<Caller> => ({
  key: await server.createKey({ serviceAccount, name: serviceAccount }),
});
const administrator: Caller = {};
const url = 'https://partner.example.com/changes';
const nobody = '00000000-0000-4000-8000-000000000000';

test.serial('a webhook is created with its secret, shown without, changed, paused and removed', async (t) => {
  const caller = await keyOf('shop');
  const {
    status,
    secret = '',
    id = '',
    ...shown
  } = await send(caller, 'POST', '', {
    ...{
      url,
      providers: ['A1'],
      parts: ['media', 'deleted'],
      countries: ['at'],
      content: 'full',
      batchSize: 7,
    },
  });
  t.is(status, 201);
  t.regex(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  t.like(shown, {
    ...{
      url,
      providers: ['a1'],
      parts: ['media', 'deleted'],
      countries: ['AT'],
      content: 'full',
      batchSize: 7,
    },
    ...{ serviceAccount: 'shop', organization: null, state: 'active', pausedAt: null, pausedReason: null },
  });
  t.deepEqual(await send(caller, 'GET', `/${id}`), { ...{ status: 200, id }, ...shown } as Answer);
  const listed = await send(caller, 'GET');
  t.deepEqual(listed.webhooks, [{ id, ...shown }] as never);
  t.false(JSON.stringify(listed).includes(secret));
  t.like(await send(caller, 'PATCH', `/${id}`, { state: 'paused', countries: [] }), {
    ...{ status: 200, state: 'paused', pausedReason: 'by hand', countries: [], url },
  });
  t.like(await send(caller, 'PATCH', `/${id}`, { state: 'active' }), { state: 'active', pausedAt: null });
  const rotated = await send(caller, 'POST', `/${id}/rotate-secret`, {});
  t.is(rotated.status, 200);
  t.not(rotated.secret, secret);
  t.like(await send(caller, 'POST', `/${id}/replay`, { since: '2026-01-01T00:00:00Z' }), { status: 200, id });
  t.is((await send(caller, 'DELETE', `/${id}`)).status, 204);
  t.is((await send(caller, 'DELETE', `/${id}`)).status, 404);
});

test.serial('a key sees its own webhooks, an administrator those of the organization', async (t) => {
  const [one, other] = [await keyOf('one'), await keyOf('other')];
  const { id = '' } = await send(one, 'POST', '', { url });
  const attempts = [
    ['GET', ''],
    ['PATCH', '', { state: 'paused' }],
    ['DELETE', ''],
    ['POST', '/rotate-secret', {}],
    ['POST', '/replay', { since: '2026-01-01T00:00:00Z' }],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${nobody}/send-again`],
  ] as const;
  for (const [method, path, body] of attempts) {
    for (const [caller, which] of [
      [other, id],
      [{ claims: { organization: 'north' } }, id],
      [one, nobody],
      [one, 'x'],
    ] as const) {
      const answer = await send(caller, method, `/${which}${path}`, body);
      t.is(answer.error?.code, 'NOT_FOUND', `${method} ${path}`);
    }
  }
  t.deepEqual((await send(other, 'GET')).webhooks, []);
  t.is((await send(administrator, 'GET', `/${id}`)).status, 200);
  t.is((await send({ claims: { organization: 'north' } }, 'GET')).webhooks?.length, 0);
  t.is((await send(one, 'GET', `/${id}`)).status, 200);
});

test.serial('what is not valid is refused, with the field', async (t) => {
  const caller = await keyOf('careless');
  const cases: readonly (readonly [object, string])[] = [
    [{}, 'url'],
    [{ url: 'ftp://partner.example.com/' }, 'url'],
    [{ url: 'partner.example.com' }, 'url'],
    [{ url: 'https://user:secret@partner.example.com/' }, 'url'],
    [{ url: `https://partner.example.com/${'x'.repeat(2000)}` }, 'url'],
    [{ url, content: 'fat' }, 'content'],
    [{ url, parts: ['price'] }, 'parts[0]'],
    [{ url, countries: ['Austria'] }, 'countries[0]'],
    [{ url, batchSize: 0 }, 'batchSize'],
    [{ url, batchSize: 1001 }, 'batchSize'],
    [{ url, secret: 'mine' }, 'secret'],
  ];
  for (const [body, field] of cases) {
    const { status, error } = await send(caller, 'POST', '', body);
    t.is(status, 400, field);
    t.is(error?.details?.[0]?.field, field);
  }
  const { error } = await send(caller, 'POST', '', { url: 'https://partner.example.com:99999/' });
  t.deepEqual(error?.details, [{ field: 'url', reason: 'must be a valid URL' }]);
  t.is((await send(caller, 'POST', '', { url, providers: ['nobody'] })).error?.code, 'UNKNOWN_PROVIDER');
  t.is((await send(caller, 'GET')).webhooks?.length, 0);
  const { id = '' } = await send(caller, 'POST', '', { url });
  t.is((await send(caller, 'PATCH', `/${id}`, {})).status, 400);
  t.is((await send(caller, 'POST', `/${id}/rotate-secret`, { overlapHours: 169 })).status, 400);
  t.is((await send(caller, 'GET', `/${id}/deliveries?cursor=x`)).error?.code, 'INVALID_CURSOR');
});

test.serial('a service account has fifty webhooks at most', async (t) => {
  const caller = await keyOf('many');
  const answers = [];
  for (let number = 0; number < 51; number += 1)
    answers.push(await send(caller, 'POST', '', { url: `${url}/${number}` }));
  t.deepEqual(
    answers.map(({ status }) => status),
    [...Array.from({ length: 50 }, () => 201), 400],
  );
  const walked: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Answer = await send(caller, 'GET', `?limit=20${cursor}`);
    walked.push(...(page.webhooks ?? []).map((webhook) => webhook.url));
    cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
  }
  t.deepEqual(
    walked,
    Array.from({ length: 50 }, (_, number) => `${url}/${number}`),
  );
});

test.serial('nor has it more where they are requested at once', async (t) => {
  const caller = await keyOf('hasty');
  // An insertion takes long enough for others to begin before it has ended.
  await pool.query(`
    create function take_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.01); return new; end $$;
    create trigger take_long before insert on webhooks for each row execute function take_long()`);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) => send(caller, 'POST', '', { url: `${url}/${number}` })),
  );
  t.is(answers.filter(({ status }) => status === 201).length, 50);
  t.is((await send(caller, 'GET', '?limit=60')).webhooks?.length, 50);
});

test.serial('deliveries are listed, the latest first, and sent again', async (t) => {
  const caller = await keyOf('listener');
  const { id = '' } = await send(caller, 'POST', '', { url });
  await pool.query(
    `insert into webhook_deliveries (webhook_id, batch, state, attempts, status, delivered_at)
     select $1, '{"hotels": [{}, {}], "deleted": [{}]}', 'delivered', n, 204, now() from generate_series(1, 5) as n`,
    [id],
  );
  const first = await send(caller, 'GET', `/${id}/deliveries?limit=3`);
  const second = await send(caller, 'GET', `/${id}/deliveries?limit=3&cursor=${first.nextCursor ?? ''}`);
  const all = [...(first.deliveries ?? []), ...(second.deliveries ?? [])];
  t.deepEqual(
    all.map((delivery) => (delivery as unknown as { attempts: number }).attempts),
    [5, 4, 3, 2, 1],
  );
  t.is(second.nextCursor, undefined);
  t.like(all[0], { state: 'delivered', hotels: 2, deleted: 1, status: 204, nextAttemptAt: null });
  const again = await send(caller, 'POST', `/${id}/deliveries/${all[1]?.id ?? ''}/send-again`);
  t.like(again, { id: all[1]?.id ?? '', state: 'pending', attempts: 0, deliveredAt: null });
  t.is((await send(caller, 'POST', `/${id}/deliveries/${nobody}/send-again`)).status, 404);
});
