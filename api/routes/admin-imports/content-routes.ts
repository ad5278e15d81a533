import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import type { Pool } from 'pg';
import { noCounts } from '../../../catalog/import/counts.ts';
import type { RequestedImport } from '../../../catalog/import/requested/requested-import.ts';
import { findImport } from '../../../catalog/import/requested/requested-imports.ts';
import {
  beginUpload,
  type Piece,
  resumeUpload,
  storePiece,
  type Upload,
} from '../../../catalog/import/requested/upload.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { type ContentRange, readContentRange, tooLarge } from './content-range.ts';
import { found, shown, wrongStatus } from './present.ts';
import { receiveUpload } from './receive-upload.ts';
import { contentPath, importExample, importParams, shownImport } from './schema.ts';
import { wakeWorkers } from './wake-workers.ts';

export function uploadOffsetRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'head',
    path: contentPath,
    operationId: 'getUploadOffset',
    tag: 'Imports',
    summary: 'How much of the file of an import has arrived',
    description: 'After a request that was cut off, the rest is sent from this byte on.',
    access: 'admin',
    params: importParams,
    responses: {
      204: {
        description: 'The import is there.',
        headers: { 'Upload-Offset': 'The bytes of the file that have arrived.' },
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id } }) {
      const headers = offsetHeaders(found(await findImport(pool, id)));
      return { status: 204, headers: { ...headers, 'Cache-Control': 'no-store' }, body: null };
    },
  });
}

export function uploadRoute({ pool, imports, logger, stopping }: RouteDependencies): Route {
  return defineRoute({
    method: 'put',
    path: contentPath,
    operationId: 'uploadImport',
    tag: 'Imports',
    summary: 'Sends the file of an import, or a part of it',
    description:
      'Without `Content-Range` the body is the whole file, and replaces what has arrived before. With it the body is a part, which begins where ' +
      'the one before it ended; the last part ends at the size of the file. Whatever ends a request, what has arrived is kept: `HEAD` says how ' +
      'much that is, and so does 409 for a part that begins elsewhere (`Upload-Offset`). The import is queued once the file is there whole. ' +
      'A request may take as long as it needs while bytes keep arriving.',
    access: 'admin',
    params: importParams,
    headers: Joi.object({
      'Content-Range': Joi.string()
        .max(100)
        .description('`bytes <first>-<last>/<size>` of a part; `*` for a size that is not known yet.'),
      'Content-Encoding': Joi.string()
        .lowercase()
        .valid('identity', 'gzip')
        .description('May be `gzip` for a packed file. What is packed is recognized without it.'),
    }),
    upload: 'The file, or a part of it: NDJSON, plain or gzip.',
    responses: {
      200: {
        description: 'The import: `queued` once all has arrived, else `awaiting_upload`.',
        schema: shownImport,
        example: {
          ...importExample,
          ...{ status: 'queued', readBytes: 0, records: 0, attempts: 0, startedAt: null, endedAt: null },
          ...{ counts: noCounts, countsByType: [] },
        },
      },
    },
    errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UPLOAD_OFFSET_MISMATCH', 'WRONG_STATUS'],

    async handle({ params: { id }, headers, request }) {
      const { maxUploadBytes } = imports;
      const range = readContentRange(headers['Content-Range'], maxUploadBytes);
      const length = request.headers['content-length'];
      if (Number(length ?? 0) > maxUploadBytes) throw tooLarge(maxUploadBytes);
      const upload = { importId: found(await findImport(pool, id)).id, upload: randomUUID() };
      const isReady = await (range === null ? beginUpload(pool, upload) : resumeUpload(pool, upload, range));
      if (!isReady) throw await refusal(pool, id, range);
      const { end, last } = await receiveUpload(request, {
        offset: range?.offset ?? 0,
        limit: range?.end ?? maxUploadBytes,
        announced: range?.end ?? (length === undefined ? null : Number(length)),
        onTooLong: () =>
          range === null
            ? tooLarge(maxUploadBytes)
            : invalidRequest([{ field: 'body', reason: 'is longer than Content-Range says' }]),
        store(offset, content, isEnd) {
          const isLast = isEnd && (range === null || offset + content.length === range.total);
          return store(pool, upload, { offset, content, isLast });
        },
        stopping,
      });
      if (range !== null && end < range.end)
        throw invalidRequest([{ field: 'body', reason: 'is shorter than Content-Range says' }]);
      if (last === null) throw invalidRequest([{ field: 'body', reason: 'is empty' }]);
      if (last.status === 'queued') await wakeWorkers(imports, logger);
      return { status: 200, body: shown(last) };
    },
  });
}

async function store(pool: Pool, upload: Upload, piece: Piece): Promise<RequestedImport> {
  const now = await storePiece(pool, upload, piece);
  if (now !== null) return now;
  const { offset, content } = piece;
  throw await refusal(pool, upload.importId, { offset, end: offset + content.length, total: null });
}

/** Why an import does not take bytes: as it is now. */
async function refusal(pool: Pool, id: string, range: ContentRange | null): Promise<ApiError> {
  const now = found(await findImport(pool, id));
  if (now.status !== 'awaiting_upload') return wrongStatus(now, 'its file has arrived, or is not wanted');
  if (range?.offset === now.receivedBytes && range.total !== null && now.totalBytes !== null)
    return invalidRequest([
      { field: 'Content-Range', reason: `must name the size that was named before, ${now.totalBytes}` },
    ]);
  const message =
    range === null || range.offset === now.receivedBytes
      ? 'Another request sends the file.'
      : `The part begins at byte ${range.offset}; what has arrived ends before byte ${now.receivedBytes}.`;
  return new ApiError('UPLOAD_OFFSET_MISMATCH', message, { headers: offsetHeaders(now) });
}

function offsetHeaders({ receivedBytes }: RequestedImport): { readonly 'Upload-Offset': string } {
  return { 'Upload-Offset': String(receivedBytes) };
}
