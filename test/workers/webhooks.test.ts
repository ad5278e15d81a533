import type { ServerResponse } from 'node:http';
import test from 'ava';
import { Webhook as Verifier } from 'standardwebhooks';
import { deleteOldDeliveries, sendAgain } from '../../catalog/webhooks/deliveries.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { createProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { findDue } from '../../catalog/webhooks/due.ts';
import { sendNext } from '../../catalog/webhooks/send-next.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { addWebhook, hotels, openWebhookScene } from '../support/scenes/webhook-scene.ts';
import { codesOf, copyOf, startReceiver } from '../support/servers/webhook-receiver.ts';
import { countLockWaits } from '../support/lock-waits.ts';
import { waitFor } from '../support/wait-for.ts';

test('what is published from then on is sent in batches, signed, each once', async (t) => {
  const scene = await openWebhookScene(t);
  const { receiver } = scene;
  await scene.send();
  t.deepEqual(receiver.requests, [], 'nothing has changed yet');
  await scene.send(hotels('new', 5));
  t.deepEqual(codesOf(receiver).toSorted(), ['new-0', 'new-1', 'new-2', 'new-3', 'new-4']);
  t.deepEqual(
    receiver.taken.map(({ message }) => message.hotels.length),
    [2, 2, 1],
  );
  t.is(new Set(receiver.taken.map(({ message }) => message.checkpointAt)).size, 1);
  t.is(new Set(receiver.taken.map(({ id }) => id)).size, 3);
  for (const { text, headers } of receiver.taken) {
    const signed = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
    );
    t.notThrows(() => new Verifier(scene.secret).verify(text, signed));
  }
  t.deepEqual(receiver.taken[0]?.message.hotels[0]?.changed, ['hotel']);
  await scene.send();
  t.is(receiver.requests.length, 3);
  t.deepEqual(await findDue(scene.pool), []);
});

test('a message that is not taken is sent again with the same id, before the next', async (t) => {
  const scene = await openWebhookScene(t);
  const { receiver } = scene;
  const soon = { waitAfter: () => 0 };
  receiver.behave((_received, number) => (number <= 2 ? 500 : 204));
  await scene.send(hotels('new', 3), soon);
  t.is(receiver.requests.length, 1);
  const [failed] = await scene.deliveries();
  t.like(failed, { state: 'pending', attempts: 1, status: 500, problem: null, hotels: 2 });
  await scene.send([], soon);
  t.is(receiver.requests.length, 2, 'what failed again keeps its turn');
  await scene.send([], soon);
  t.is(new Set(receiver.requests.slice(0, 3).map(({ id }) => id)).size, 1);
  t.deepEqual(codesOf(receiver), ['new-0', 'new-1', 'new-2']);
  t.deepEqual(
    (await scene.deliveries()).map(({ state, attempts }) => [state, attempts]),
    [
      ['delivered', 1],
      ['delivered', 3],
    ],
  );
});

test('it is not tried before its wait has passed, and paused after three days until somebody resumes it', async (t) => {
  const scene = await openWebhookScene(t);
  const { receiver, pool, id } = scene;
  receiver.behave(() => 503);
  await scene.send(hotels('new', 1), { waitAfter: () => 3_600_000 });
  await scene.send();
  t.is(receiver.requests.length, 1, 'an hour has not passed');
  t.deepEqual(await findDue(pool), []);
  await pool.query(
    `update webhook_deliveries set next_attempt_at = now(), first_attempt_at = now() - interval '73 hours'`,
  );
  t.deepEqual(await findDue(pool), [id]);
  await scene.send();
  const paused = await scene.find();
  t.like(paused, { state: 'paused', pausedReason: 'no success for three days: status 503' });
  t.truthy(paused?.pausedAt);
  t.deepEqual(await findDue(pool), []);
  receiver.behave(() => 200);
  await scene.send(hotels('later', 1));
  t.is(receiver.requests.length, 2, 'nothing is sent while it is paused');
  t.like(await scene.change({ state: 'active' }), {
    state: 'active',
    pausedReason: null,
  });
  await scene.send();
  t.deepEqual(codesOf(receiver), ['new-0', 'later-0']);
});

test('a replay sends everything since a time again, in place of what waits', async (t) => {
  const scene = await openWebhookScene(t);
  scene.receiver.behave(() => 500);
  await scene.send(hotels('new', 3), { waitAfter: () => 0 });
  await scene.replay();
  scene.receiver.behave(() => 204);
  await scene.send();
  t.deepEqual(codesOf(scene.receiver).toSorted(), ['new-0', 'new-1', 'new-2', 'old-0', 'old-1', 'old-2']);
  t.deepEqual([...new Set((await scene.deliveries()).map(({ state }) => state))].toSorted(), [
    'cancelled',
    'delivered',
  ]);
  const last = (await scene.deliveries()).find(({ state }) => state === 'delivered');
  t.like(await sendAgain(scene.pool, scene.id, last?.id ?? ''), { state: 'pending', attempts: 0 });
  const before = scene.receiver.taken.length;
  await scene.send();
  t.deepEqual(
    scene.receiver.taken.slice(before).map(({ id }) => id),
    [last?.id ?? ''],
  );
});

test('a delivery that is stored while a replay waits for it is cancelled too', async (t) => {
  const scene = await openWebhookScene(t);
  const { pool, receiver } = scene;
  // A worker stops between noting how far it is and storing the delivery.
  await pool.query(`
    create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger wait_for_test before insert on webhook_deliveries for each row execute function wait_for_test()`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(1)');
  const isWaiting = (count: number) =>
    waitFor(`${count} to wait`, async () => (await countLockWaits(pool)) === count);
  const sending = scene.send(hotels('new', 1));
  await isWaiting(1);
  const replaying = scene.replay();
  await isWaiting(2);
  await holder.query('select pg_advisory_unlock(1)');
  holder.release();
  await Promise.all([sending, replaying]);
  await scene.send();
  t.is(new Set(receiver.requests.map((request) => request.id)).size, receiver.requests.length);
  t.deepEqual(codesOf(receiver).slice(1).toSorted(), ['new-0', 'old-0', 'old-1', 'old-2']);
  t.deepEqual(
    (await scene.deliveries()).map(({ state }) => state),
    ['delivered', 'delivered', 'cancelled'],
  );
});

test('both secrets sign while one is rotated, and only the new one afterwards', async (t) => {
  const scene = await openWebhookScene(t);
  const secret = await scene.rotateSecret(1);
  await scene.send(hotels('new', 1));
  await scene.pool.query(`update webhooks set previous_secret_until = now() - interval '1 second'`);
  await scene.send(hotels('more', 1));
  const verifies = (index: number, key: string): boolean => {
    const { text, headers } = scene.receiver.taken[index] ?? { text: '', headers: {} };
    try {
      new Verifier(key).verify(text, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  t.deepEqual([verifies(0, secret), verifies(0, scene.secret)], [true, true]);
  t.deepEqual([verifies(1, secret), verifies(1, scene.secret)], [true, false]);
});

test('what is changed of a webhook while a message is under way counts from the next message on', async (t) => {
  const scene = await openWebhookScene(t, { batchSize: 1 });
  const { receiver } = scene;
  const during = (change: () => Promise<unknown>) => {
    receiver.behave((_received, number) => (number > 1 ? 204 : (response) => void answer(response, change)));
  };
  const answer = async (response: ServerResponse, change: () => Promise<unknown>): Promise<void> => {
    await change();
    response.writeHead(204).end();
  };
  during(() => scene.change({ state: 'paused' }));
  await scene.send(hotels('new', 3));
  t.is(receiver.requests.length, 1, 'it was paused');
  const other = await startReceiver(t);
  await scene.change({ state: 'active' });
  let secret = '';
  receiver.behave(() => (response) => {
    const change = async (): Promise<void> => {
      secret = await scene.rotateSecret(0);
      await scene.change({ url: other.url });
    };
    void answer(response, change);
  });
  await scene.send();
  t.is(receiver.requests.length, 2);
  t.deepEqual(codesOf(other), ['new-2']);
  const { text = '', headers = {} } = other.taken[0] ?? {};
  t.notThrows(() => new Verifier(secret).verify(text, headers as Record<string, string>));
});

test('where more are due than are looked at, each has its turn', async (t) => {
  const scene = await openWebhookScene(t);
  const { pool, receiver } = scene;
  for (let more = 0; more < 2; more += 1) await addWebhook(pool, { url: receiver.url });
  const families = createProviderFamilies(pool);
  const deps = { pool, families, allowedNetworks: ['127.0.0.0/8'] };
  const served: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await loadRecords(pool, hotels(`round-${round}`, 1));
    await publishAllChanges(pool);
    const first = await waitFor('one that is due', async () => (await findDue(pool, 1))[0]);
    served.push(first);
    await sendNext(deps, first, new AbortController().signal);
  }
  t.is(new Set(served).size, 3);
});

test('a service account whose keys are all revoked is sent nothing', async (t) => {
  const scene = await openWebhookScene(t);
  await scene.pool.query(`update webhooks set service_account = 'partner'`);
  await scene.send(hotels('new', 1));
  t.is(scene.receiver.taken.length, 1, 'one that has never had a key comes by tokens');
  await scene.pool.query(
    `insert into api_keys (key_hash, key_prefix, name, service_account, revoked_at)
     values ('\\x01', 'hck_live_1', 'partner', 'partner', now())`,
  );
  await scene.send(hotels('more', 1));
  t.is(scene.receiver.taken.length, 1);
  t.deepEqual(await findDue(scene.pool), []);
});

test('two workers at once send nothing twice, and one that was killed is succeeded', async (t) => {
  const scene = await openWebhookScene(t, { batchSize: 1 });
  await loadRecords(scene.pool, hotels('new', 20));
  await Promise.all([scene.send(), scene.send(), scene.send()]);
  await scene.send();
  t.deepEqual(codesOf(scene.receiver).length, 20);
  await scene.pool.query(
    `update webhooks set lease = gen_random_uuid(), leased_until = now() + interval '1 minute'`,
  );
  await scene.send(hotels('more', 1));
  t.is(scene.receiver.taken.length, 20, 'another has it');
  await scene.pool.query(`update webhooks set leased_until = now() - interval '1 second'`);
  await scene.send();
  t.is(scene.receiver.taken.length, 21);
});

test('a copy that is kept by the messages is the catalog, also of what went and moved', async (t) => {
  const scene = await openWebhookScene(t, { batchSize: 3 });
  await scene.send(hotels('new', 8));
  await scene.pool.query(
    `update hotels set deleted_at = now() where provider_code = 'new' and hotel_code in ('h1', 'h2')`,
  );
  await scene.send([{ type: 'mapping', providerCode: 'new', hotelCode: 'h3', baseCode: 'new-4' }]);
  await scene.pool.query(`update hotels set deleted_at = null where hotel_code = 'h1'`);
  await scene.send();
  const copy = copyOf(scene.receiver.taken.map(({ message }) => message));
  t.deepEqual([...copy.keys()].toSorted(), ['new-0', 'new-1', 'new-4', 'new-5', 'new-6', 'new-7']);
});

test('old deliveries are deleted, but those that wait', async (t) => {
  const scene = await openWebhookScene(t, { batchSize: 1 });
  scene.receiver.behave((_received, number) => (number === 1 ? 204 : 500));
  await scene.send(hotels('new', 2));
  await scene.pool.query(`update webhook_deliveries set created_at = now() - interval '31 days'`);
  t.is(await deleteOldDeliveries(scene.pool), 1);
  t.deepEqual(
    (await scene.deliveries()).map(({ state }) => state),
    ['pending'],
  );
});
