import test from 'ava';
import { createPostgresBreaker } from '../../runtime/postgres/breaker.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

test('a probe whose connection is lost is no outage: a second one decides', async (t) => {
  const database = await createTestDatabase(t);
  const proxy = await createTcpProxy(new URL(database.url));
  const { logger, lines } = recordingLogger();
  const breaker = createPostgresBreaker({
    connectionString: proxy.urlOf(database.url),
    logger,
    timeoutMs: 60_000,
  });
  t.teardown(async () => {
    breaker.stop();
    await proxy.close();
  });
  await proxy.set('silent');
  breaker.check();
  await waitFor('the connection of the probe', () => proxy.accepted() === 1);
  proxy.resetConnections();
  await proxy.set('pass');
  await waitFor('the probe to have ended', () => {
    breaker.check();
    return proxy.accepted() >= 3;
  });
  t.deepEqual(lines(), []);

  await proxy.set('refuse');
  await waitFor('the outage to be noticed', () => {
    breaker.check();
    return breaker.isOpen();
  });
});
