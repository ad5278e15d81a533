/** A thread that reads base codes and compares hotels with them. */
import { parentPort, workerData } from 'node:worker_threads';
import { createMatcher } from '../../catalog/matching/matcher.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { postgresFaultOf } from '../../runtime/postgres/errors.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import type { MatchMessage, MatchQuery, MatchTask } from './messages.ts';

const { databaseUrl, statementTimeoutMs } = workerData as MatchTask;
const matcher = createMatcher(
  createPool({
    connectionString: databaseUrl,
    applicationName: 'hotel-content match',
    size: 1,
    statementTimeoutMs,
  }),
);

async function answer({ id, hotels, limit }: MatchQuery): Promise<MatchMessage> {
  try {
    return { type: 'matched', id, matches: await matcher.match(hotels, limit) };
  } catch (error) {
    return { type: 'error', id, fault: postgresFaultOf(error), message: messageOf(error) };
  }
}

parentPort?.on('message', (query: MatchQuery) => {
  void answer(query).then((message) => parentPort?.postMessage(message));
});
