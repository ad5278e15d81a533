import { noCounts } from '../../../catalog/import/counts.ts';
import {
  cancelImport,
  createImport,
  findImport,
  readChanges,
  maxUnfinished,
} from '../../../catalog/import/requested/requested-imports.ts';
import { findListedImport, readImportHistory } from '../../../catalog/import/history.ts';
import { readRejects } from '../../../catalog/import/requested/stored-rejects.ts';
import { recorded } from '../../../catalog/audit/record-action.ts';
import { actorOf } from '../../access/actor.ts';
import { invalidRequest } from '../../errors.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { jsonLinesType, StoredLines } from '../../response/json-lines.ts';
import { beginLines } from '../../response/line-chunks.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { found, shown, shownListed, wrongStatus } from './present.ts';
import {
  importExample,
  importParams,
  newImportBody,
  onePath,
  path,
  rejectLine,
  shownImport,
  importDetails,
} from './schema.ts';
import { wakeWorkers } from './wake-workers.ts';

export function importsRoute({ pool, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path,
    operationId: 'listImports',
    tag: 'Imports',
    summary: 'The imports',
    description:
      'Those over HTTP, and those of the command line that have ended, dry runs aside: the latest first. Those that have ended are kept for a ' +
      'month, unless the service is configured otherwise.',
    access: 'admin',
    list: 'imports by time',
    page: 'A page of imports.',
    member: 'imports',
    row: shownImport,
    exampleRow: importExample,
    async read(_filters, page) {
      const { rows, next } = await readImportHistory(pool, page);
      return { rows: rows.map(shownListed), next };
    },
  });
}

export function createImportRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path,
    operationId: 'createImport',
    tag: 'Imports',
    summary: 'Creates an import, whose file is then sent',
    description:
      'The file has the format of `hotel-content import`: NDJSON, plain or gzip. It is sent to `uploadUrl`; a worker begins when it has arrived ' +
      `whole. Imports run one after the other. At most ${maxUnfinished} may be on their way, and a file that does not come within a day is not waited for.`,
    access: 'admin',
    body: newImportBody,
    bodyExample: { fileName: importExample.fileName, dryRun: true },
    responses: {
      201: {
        description: 'The new import.',
        schema: shownImport,
        example: {
          ...importExample,
          ...{ status: 'awaiting_upload', receivedBytes: 0, totalBytes: null, readBytes: 0, records: 0 },
          counts: noCounts,
          ...{ countsByType: [], attempts: 0, uploadedAt: null, startedAt: null, endedAt: null },
        },
      },
    },

    async handle({ body, claims }) {
      const actor = actorOf(claims);
      const created = await recorded(
        pool,
        (client) => createImport(client, actor.name, body),
        (result) => result && { actor, action: 'import.create', subject: result.id, details: body },
      );
      if (created === null)
        throw invalidRequest([
          { field: 'body', reason: `is one import too many: ${maxUnfinished} are on their way` },
        ]);
      return { status: 201, body: shown(created) };
    },
  });
}

export function importRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: onePath,
    operationId: 'getImport',
    tag: 'Imports',
    summary: 'An import, and how far it is',
    description:
      'Brought up to date once a second while it runs. A worker that is lost is replaced, and all begins again.',
    access: 'admin',
    params: importParams,
    responses: {
      200: {
        description: 'The import.',
        schema: importDetails,
        example: { ...importExample, changes: [] },
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id } }) {
      const one = found(await findListedImport(pool, id));
      const changes = await readChanges(pool, one.id);
      return {
        status: 200,
        body: {
          ...shownListed(one),
          changes: changes.map(({ fields, ...change }) => ({ ...change, fields: [...fields] })),
        },
      };
    },
  });
}

export function importRejectsRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: `${onePath}/rejects`,
    operationId: 'listImportRejects',
    tag: 'Imports',
    summary: 'The lines of an import that were rejected, as NDJSON',
    description:
      'In the order of the batches, also while it runs. At most 100,000 lines and 64 MiB are kept; a last line, without a number, says how ' +
      'many are not. Those of the command line are in its files: 404.',
    access: 'admin',
    params: importParams,
    responses: {
      200: {
        description: 'Lines with this schema.',
        contentType: jsonLinesType,
        schema: rejectLine,
        example: {
          line: 17,
          error: 'name is required',
          record: { type: 'hotel', providerCode: 'atlas', hotelCode: '100017' },
        },
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id } }) {
      const { id: importId } = found(await findImport(pool, id));
      return { status: 200, body: new StoredLines(await beginLines(readRejects(pool, importId))) };
    },
  });
}

export function cancelImportRoute({ pool, imports, logger }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: `${onePath}/cancel`,
    operationId: 'cancelImport',
    tag: 'Imports',
    summary: 'Cancels an import',
    description:
      'One that runs ends behind its next batch: what is written stays, and no snapshot removes anything. 409 where it has ended.',
    access: 'admin',
    params: importParams,
    responses: {
      200: {
        description: 'The import: `cancelled`, or still `running` until its worker has seen it.',
        schema: shownImport,
        example: {
          ...importExample,
          status: 'running',
          cancelRequestedAt: importExample.endedAt,
          endedAt: null,
        },
      },
    },
    errors: ['NOT_FOUND', 'WRONG_STATUS'],

    async handle({ params: { id }, claims }) {
      const result = found(
        await recorded(
          pool,
          (client) => cancelImport(client, id),
          (done) =>
            done?.cancelled === true
              ? { actor: actorOf(claims), action: 'import.cancel', subject: done.found.id }
              : null,
        ),
      );
      if (!result.cancelled) throw wrongStatus(result.found, 'it has ended');
      // Its file is not needed any more.
      if (result.found.endedAt !== null) await wakeWorkers(imports, logger);
      return { status: 200, body: shown(result.found) };
    },
  });
}
