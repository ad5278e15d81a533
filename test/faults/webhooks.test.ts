import test from 'ava';
import type { Pool } from 'pg';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { launchService, type ServiceProcess } from '../support/servers/service.ts';
import { copyOf, startReceiver } from '../support/servers/webhook-receiver.ts';
import { waitFor } from '../support/wait-for.ts';
import { addWebhook } from '../support/scenes/webhook-scene.ts';

/** How many changes are made, and how often a worker is killed. */
const changes = Number(process.env['WEBHOOK_CHANGES'] ?? 6000);
const kills = 4;
const batchSize = 100;

/** How often a message is never answered, which takes the ten seconds that a receiver has. */
const hangsEvery = 61;

/** A message is sent twice, half of the time; far more than it takes on a busy machine. In milliseconds. */
const longest = 240_000 + (changes / batchSize) * (2 * 2000 + (2 * 3 * 10_000) / hangsEvery);

const hotelsOf = (from: number, to: number, name: string): readonly object[] =>
  Array.from({ length: to - from }, (_, index) => from + index).flatMap((number) => [
    { type: 'hotel', providerCode: 'acme', hotelCode: `h${number}`, name: `${name} ${number}` },
    { type: 'mapping', providerCode: 'acme', hotelCode: `h${number}`, baseCode: `B${number}` },
  ]);

test('no change is missed while workers are killed, and a receiver fails, hangs and is away', async (t) => {
  t.timeout(longest);
  const { pool, url } = await createTestDatabase(t);
  const receiver = await startReceiver(t);
  // Half of the messages are refused, and some are never answered.
  receiver.behave((_received, number) => {
    if (number % hangsEvery === 0) return () => undefined;
    return number % 2 === 0 ? 503 : 204;
  });
  await addWebhook(pool, { url: receiver.url, batchSize });
  const environment = {
    ...{ DATABASE_URL: url, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1', JWT_SECRET: 'x'.repeat(32) },
    PROCESS: 'worker',
  };
  // Waits of a receiver that fails are of seconds and minutes: nobody waits for them here.
  const impatient = setInterval(() => {
    void pool
      .query(
        `update webhook_deliveries set next_attempt_at = now() where state = 'pending' and next_attempt_at > now()`,
      )
      .catch(() => undefined);
  }, 100);
  t.teardown(() => {
    clearInterval(impatient);
  });
  const since = performance.now();
  let workers: readonly ServiceProcess[] = [];
  const start = async (): Promise<void> => {
    workers = [1, 2].map(() => launchService(t, environment, 'worker'));
    await Promise.all(workers.map((worker) => worker.said('workers are started')));
  };
  await start();
  const rounds = kills + 1;
  const perRound = Math.ceil(changes / rounds / 2);
  for (let round = 0; round < rounds; round += 1) {
    const before = receiver.requests.length;
    await loadRecords(pool, hotelsOf(round * perRound, (round + 1) * perRound, 'New'));
    await loadRecords(pool, hotelsOf(0, perRound, `Round ${round}`));
    await pool.query(
      `update hotels set deleted_at = case when deleted_at is null then now() end where right(hotel_code, 1) = $1`,
      [String(round)],
    );
    if (round === kills) break;
    await waitFor('messages to be on their way', () => receiver.requests.length > before);
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    // Who was killed holds its lease for a minute.
    await pool.query('update webhooks set leased_until = now() where lease is not null');
    await start();
  }
  const loadedAt = performance.now();
  await waitFor('everything to be sent', async () => (await allSent(pool)) && receiver.taken.length > 0, {
    timeout: longest,
    interval: 250,
  });
  const copy = copyOf(receiver.taken.map(({ message }) => message));
  const expected = await lastChanges(pool);
  t.is(copy.size, expected.size);
  const missed = [...expected].filter(([code, changedAt]) => copy.get(code) !== changedAt);
  t.deepEqual(missed, [], 'the copy has the last change of each base code');
  const ids = new Set(receiver.taken.map(({ id }) => id));
  t.log(
    `${changes} changes: ${receiver.requests.length} requests, ${receiver.taken.length} messages taken, ` +
      `${receiver.taken.length - ids.size} of them twice, ${missed.length} changes missed; ` +
      `${seconds(loadedAt - since)} s until all was loaded, ${seconds(performance.now() - loadedAt)} s until all was sent`,
  );
  t.true(receiver.requests.length > receiver.taken.length, 'some were refused');
});

/** Whether all that was changed is published, and taken by the receiver. */
async function allSent(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ sent: boolean }>(
    `select not exists (select from change_log)
       and not exists (select from webhook_deliveries where state = 'pending')
       and not exists (select from webhooks, change_state where walk is not null or since < position) as sent`,
  );
  return rows[0]?.sent === true;
}

/** When each base code that has hotels changed last, by the feed. */
async function lastChanges(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ code: string; position: string }>(
    `select base_code as code, position from base_code_changes
     where scope = '' and base_code in (select base_code from mapped_hotels)`,
  );
  return new Map(rows.map(({ code, position }) => [code, new Date(Number(position)).toISOString()]));
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}
