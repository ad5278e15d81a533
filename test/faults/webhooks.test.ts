import test from 'ava';
import { createWebhooks } from '../../catalog/webhooks/webhooks.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { launchService, type ServiceProcess } from '../support/servers/service.ts';
import { copyOf, startReceiver } from '../support/servers/webhook-receiver.ts';
import { waitFor } from '../support/wait-for.ts';

/** How many changes are made, and how often a worker is killed. */
const changes = Number(process.env['WEBHOOK_CHANGES'] ?? 6000);
const kills = 4;

const hotelsOf = (from: number, to: number, name: string): readonly object[] =>
  Array.from({ length: to - from }, (_, index) => from + index).flatMap((number) => [
    { type: 'hotel', providerCode: 'acme', hotelCode: `h${number}`, name: `${name} ${number}` },
    { type: 'mapping', providerCode: 'acme', hotelCode: `h${number}`, baseCode: `B${number}` },
  ]);

test('no change is missed while workers are killed, and a receiver fails, hangs and is away', async (t) => {
  t.timeout(300_000);
  const { pool, url } = await createTestDatabase(t);
  const receiver = await startReceiver(t);
  // Half of the messages are refused, and some are never answered.
  receiver.behave((_received, number) => {
    if (number % 61 === 0) return () => undefined;
    return number % 2 === 0 ? 503 : 204;
  });
  const created = await createWebhooks(pool).create(
    { serviceAccount: null, organization: null },
    { url: receiver.url, content: 'thin', providers: [], parts: [], countries: [], batchSize: 100 },
  );
  t.truthy(created);
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
  let workers: readonly ServiceProcess[] = [];
  const start = async (): Promise<void> => {
    workers = [1, 2].map(() => launchService(t, environment, 'worker'));
    await Promise.all(workers.map((worker) => worker.said('workers are started')));
  };
  await start();
  const rounds = kills + 1;
  const perRound = Math.ceil(changes / rounds / 2);
  for (let round = 0; round < rounds; round += 1) {
    await loadRecords(pool, hotelsOf(round * perRound, (round + 1) * perRound, 'New'));
    await loadRecords(pool, hotelsOf(0, perRound, `Round ${round}`));
    await pool.query(
      `update hotels set deleted_at = case when deleted_at is null then now() end where right(hotel_code, 1) = $1`,
      [String(round)],
    );
    if (round === kills) break;
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    // Who was killed holds its lease for a minute.
    await pool.query('update webhooks set leased_until = now() where lease is not null');
    await start();
  }
  const { rows } = await pool.query<{ code: string }>(
    `select distinct base_code as code from mapped_hotels order by code`,
  );
  const expected = rows.map(({ code }) => code).toSorted();
  const held = () => [...copyOf(receiver.taken.map(({ message }) => message)).keys()].toSorted();
  await waitFor('the copy to be the catalog', () => held().join() === expected.join(), { timeout: 240_000 });
  t.deepEqual(held(), expected);
  const ids = new Set(receiver.taken.map(({ id }) => id));
  t.log(
    `${receiver.requests.length} requests, ${receiver.taken.length} messages taken, ${receiver.taken.length - ids.size} of them twice`,
  );
  t.true(receiver.requests.length > receiver.taken.length, 'some were refused');
});
