import { setTimeout as delay } from 'node:timers/promises';
import Joi from 'joi';
import type { Pool } from 'pg';
import { findListedImport, type ListedImport } from '../../../catalog/import/history.ts';
import type { Schemas } from '../../operation-types.ts';
import { EventStream, eventStreamType } from '../../response/event-stream.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { found, shownListed } from './present.ts';
import { importEvent, importExample, importParams, onePath } from './schema.ts';

/** Between two looks at an import, in milliseconds. */
const lookEveryMs = 1000;

export function importEventsRoute({ pool, stopping, streamLimit }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: `${onePath}/events`,
    operationId: 'followImport',
    tag: 'Imports',
    summary: 'How far an import is, as server-sent events',
    description:
      'The data of each event `import` is the import as `GET` shows it: at once, then whenever it has changed, once a second at most. The ' +
      'stream ends with the import, with the token, and when the service stops. A client that comes back with `Last-Event-ID` gets what has ' +
      'changed since; 204 says that nothing more will.',
    access: 'admin',
    params: importParams,
    headers: Joi.object({
      'Last-Event-ID': Joi.string().max(100).description('The id of the last event that has arrived.'),
    }),
    responses: {
      200: {
        description: 'Events, whose name and data have this schema.',
        contentType: eventStreamType,
        schema: importEvent,
        example: { event: 'import', data: importExample },
      },
      204: { description: 'The import has ended, and the client has its last state.' },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, headers, claims }) {
      const first = found(await findListedImport(pool, id));
      const seen = headers['Last-Event-ID'];
      if (first.endedAt !== null && seen === idOf(first)) return { status: 204, body: null };
      const body = new EventStream((signal) => eventsOf(pool, first, { seen, signal }), {
        ...{ stopping, expiresAt: claims?.expiresAt, onEnd: streamLimit.take() },
      });
      return { status: 200, body };
    },
  });
}

async function* eventsOf(
  pool: Pool,
  first: ListedImport,
  { seen, signal }: { readonly seen: string | undefined; readonly signal: AbortSignal },
): AsyncGenerator<Schemas['ImportEvent'] & { readonly id: string }, void, undefined> {
  let sent = seen;
  for (let now: ListedImport | null = first; now !== null; now = await findListedImport(pool, first.id)) {
    const id = idOf(now);
    if (id !== sent) yield { id, event: 'import', data: shownListed(now) };
    sent = id;
    if (now.endedAt !== null) return;
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

function idOf({ revision }: ListedImport): string {
  return String(revision);
}
