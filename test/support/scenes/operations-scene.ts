import type { Pool } from 'pg';
import type { Claims } from '../../../api/access/jwt.ts';
import type { Dumps } from '../../../api/dependencies.ts';
import type { IndexOperations } from '../../../api/operations.ts';
import { createJobOperations } from '../../../bootstrap/operations/job-operations.ts';
import { createQueueSystem, openQueues, type JobQueues, type QueueSystem } from '../../../workers/queues.ts';
import { readAnswer } from '../servers/read-answer.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';
import { queuePrefix } from './queue-stores.ts';
import type { Owner } from '../servers/service.ts';
import { silentLogger } from '../silent-logger.ts';
import { waitFor } from '../wait-for.ts';

/** The answer to a request: its status and the members of its body. */
export type Answer = { readonly status: number } & Readonly<Record<string, unknown>>;

/** An API through which an administrator steers the service. */
export interface OperationsScene {
  readonly server: TestServer;
  readonly queues: JobQueues;
  readonly send: (method: string, path: string, body?: object, claims?: Partial<Claims>) => Promise<Answer>;
  /** The actions that were recorded, the oldest first, each with its subject. */
  readonly recorded: () => Promise<readonly (readonly [action: string, subject: string | null])[]>;
}

/** Queues in the database. */
export function queuesIn(databaseUrl: string): QueueSystem {
  const logger = silentLogger();
  return createQueueSystem({
    ...{ prefix: queuePrefix(), redisUrl: null, redisTimeoutMs: 1000 },
    ...{ databaseUrl, logger },
  });
}

/** On queues that end with the owner. */
export async function openOperationsScene(
  owner: Owner,
  pool: Pool,
  system: QueueSystem,
  indexOf: (queues: JobQueues) => IndexOperations | null = () => null,
  dumpsOf: (queues: JobQueues) => Dumps | null = () => null,
): Promise<OperationsScene> {
  owner.teardown(() => system.close());
  const queues = openQueues(system);
  owner.teardown(() => Promise.all(Object.values(queues).map((queue) => queue.close())));
  // Redis refuses at once until it is connected, and in Postgres the first call of each queue may take long.
  await waitFor('the queues', () => Promise.all(Object.values(queues).map((queue) => queue.counts())));
  const server = await startTestServer(pool, {
    indexOperations: indexOf(queues),
    dumps: dumpsOf(queues),
    jobOperations: createJobOperations({ pool, queues, times: { timeZone: 'UTC', patterns: {} } }),
  });
  owner.teardown(() => server.close());
  return {
    ...{ server, queues },
    async send(method, path, body, claims = {}) {
      const token = await server.createToken(claims);
      return readAnswer(await server.send(`/admin${path}`, { method, token, ...(body && { body }) }));
    },
    async recorded() {
      const { rows } = await pool.query<{ action: string; subject: string | null }>(
        'select action, subject from operator_actions order by action_id',
      );
      return rows.map(({ action, subject }) => [action, subject] as const);
    },
  };
}
