import { setTimeout as delay } from 'node:timers/promises';
import Joi from 'joi';
import type { Pool } from 'pg';
import type { RequestedImport } from '../../../catalog/import/requested/requested-import.ts';
import { findImport } from '../../../catalog/import/requested/requested-imports.ts';
import { ApiError } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { type Events, EventStream, eventStreamType } from '../../response/event-stream.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { found, shown } from './present.ts';
import { importExample, importParams, onePath, shownImport } from './schema.ts';

/** Between two looks at an import, and between two signs of life, in milliseconds. */
const lookEveryMs = 1000;
const signEveryMs = 15_000;

/** As many streams as a process serves at a time: each asks the database once a second. */
const maxStreams = 50;

export function importEventsRoute({ pool, stopping }: RouteDependencies): Route {
  let streams = 0;
  return defineRoute<'followImport'>({
    method: 'get',
    path: `${onePath}/events`,
    operationId: 'followImport',
    tag: 'Imports',
    summary: 'How far an import is, as server-sent events',
    description:
      'The data of each event is the import as `GET` shows it: at once, then whenever it has changed, once a second at most. The stream ends ' +
      'with the import, and when the service stops. A client that comes back with `Last-Event-ID` gets what has changed since; 204 says that ' +
      `nothing more will. A process serves ${maxStreams} streams at a time; 429 beyond.`,
    access: 'admin',
    params: importParams,
    headers: Joi.object({
      'Last-Event-ID': Joi.string().max(100).description('The id of the last event that has arrived.'),
    }),
    responses: {
      200: {
        description: 'Events, whose data has this schema.',
        contentType: eventStreamType,
        headers: {
          'X-Accel-Buffering': '`no`: a proxy should pass on each event at once.',
          'Cache-Control': '`no-store`.',
        },
        schema: shownImport,
        example: importExample,
      },
      204: { description: 'The import has ended, and the client has its last state.' },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, headers }) {
      const first = found(await findImport(pool, id));
      const seen = headers['Last-Event-ID'];
      if (first.endedAt !== null && seen === idOf(first)) return { status: 204, body: null };
      if (streams >= maxStreams)
        throw new ApiError('RATE_LIMIT_EXCEEDED', 'Too many streams of events are open.', {
          headers: { 'Retry-After': '10' },
        });
      streams += 1;
      return {
        status: 200,
        headers: { 'X-Accel-Buffering': 'no', 'Cache-Control': 'no-store' },
        body: new EventStream(eventsOf(pool, first, { seen, stopping }), () => {
          streams -= 1;
        }),
      };
    },
  });
}

async function* eventsOf(
  pool: Pool,
  first: RequestedImport,
  { seen, stopping }: { readonly seen: string | undefined; readonly stopping: AbortSignal },
): Events<Schemas['Import']> {
  let sent = seen;
  let signAt = performance.now();
  for (let now: RequestedImport | null = first; now !== null; now = await findImport(pool, first.id)) {
    const id = idOf(now);
    if (id !== sent) yield { id, data: shown(now) };
    else if (performance.now() - signAt >= signEveryMs) yield null;
    if (id !== sent || performance.now() - signAt >= signEveryMs) signAt = performance.now();
    sent = id;
    if (now.endedAt !== null) return;
    await delay(lookEveryMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
  }
}

function idOf({ revision }: RequestedImport): string {
  return String(revision);
}
