import test from 'ava';
import { hotels, openWebhookScene } from '../support/scenes/webhook-scene.ts';

test('410, and an address that nothing may be sent to, pause at once', async (t) => {
  const scene = await openWebhookScene(t);
  scene.receiver.behave(() => 410);
  await scene.send(hotels('new', 1));
  t.like(await scene.find(), {
    state: 'paused',
    pausedReason: 'the receiver answered 410',
  });
  await scene.change({ state: 'active' });
  await scene.send([], { allowedNetworks: [] });
  t.is(scene.receiver.requests.length, 1);
  t.regex((await scene.find())?.pausedReason ?? '', /127\.0\.0\.1.*not a public/);
});

test('a receiver that hangs, or is not there, is tried again', async (t) => {
  const scene = await openWebhookScene(t);
  scene.receiver.behave(() => () => undefined);
  await scene.send(hotels('new', 1), { timeoutMs: 200, waitAfter: () => 0 });
  const [hung] = await scene.deliveries();
  t.like(hung, { state: 'pending', status: null });
  t.is(hung?.problem, 'no answer within 200 ms');
  await scene.change({ url: 'http://127.0.0.1:1/none' });
  await scene.send([], { waitAfter: () => 0 });
  t.regex((await scene.deliveries())[0]?.problem ?? '', /ECONNREFUSED/);
});

test('a receiver that wants to speak another protocol has answered, and is tried again', async (t) => {
  const scene = await openWebhookScene(t);
  scene.receiver.behave(() => (response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  await scene.send(hotels('new', 1));
  t.like((await scene.deliveries())[0], { state: 'pending', attempts: 1, status: 101, problem: null });
});
