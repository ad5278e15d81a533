import Joi from 'joi';
import type { Pool } from 'pg';
import { readRunningImports } from '../../../catalog/import/import-runs.ts';
import { readUnfinishedImports } from '../../../catalog/import/requested/requested-imports.ts';
import { EventStream, eventStreamType } from '../../response/event-stream.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { enumOf } from '../../schemas/response-fields.ts';
import { shown } from '../admin-imports/present.ts';
import { indexStatusExample } from '../admin-index/schema.ts';
import { createStateFeed } from './state-feed.ts';

async function readImports(pool: Pool): Promise<object> {
  const requested = await readUnfinishedImports(pool);
  return { requested: requested.map(shown), running: await readRunningImports(pool) };
}

export function stateEventsRoute({
  pool,
  indexOperations,
  jobOperations,
  stopping,
  streamLimit,
}: RouteDependencies): Route {
  const feed = createStateFeed([
    ...(indexOperations === null ? [] : [{ name: 'index', read: () => indexOperations.readStatus(true) }]),
    { name: 'jobs', read: async () => ({ queues: await jobOperations.readQueues() }) },
    { name: 'imports', read: () => readImports(pool) },
  ]);
  return defineRoute({
    method: 'get',
    path: '/admin/events',
    operationId: 'followState',
    tag: 'Operations',
    summary: 'The index, the queues and the imports, live',
    description:
      'Server-sent events: `index` (an `IndexStatus`, where Elasticsearch is configured), `jobs` (`queues`, each a `QueueState`), `imports` ' +
      '(`requested`: those over HTTP that have not ended, each an `Import`; `running`: those of the command line that began within a day and ' +
      'have not ended) and `problem` (`of`: which of them cannot be read, and a `message`). Each is all of its part; it comes at once, then when it has changed, every two seconds at most. The stream ends with ' +
      'the token. 503 where a process has fifty open.',
    access: 'admin',
    responses: {
      200: {
        description: 'Events with this schema.',
        contentType: eventStreamType,
        schema: component(
          'StateEvent',
          Joi.object({
            event: enumOf('index', 'jobs', 'imports', 'problem'),
            data: Joi.object().pattern(Joi.string(), Joi.any()).required(),
          }).description('An event, and its data.'),
        ),
        example: { event: 'index', data: indexStatusExample },
      },
    },

    handle({ claims }) {
      const onEnd = streamLimit.take();
      const body = new EventStream((signal) => feed.events(signal), {
        ...{ stopping, onEnd },
        expiresAt: claims?.expiresAt,
      });
      return Promise.resolve({ status: 200, body: body as never });
    },
  });
}
