import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import { readCatalogId } from '../../../catalog/database/identity.ts';
import { compressorOf } from '../../../catalog/dumps/compression.ts';
import { type DumpManifest, newDumpId } from '../../../catalog/dumps/dump.ts';
import { actorOf } from '../../access/actor.ts';
import type { Dumps } from '../../dependencies.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { StoredFile } from '../../response/stored-file.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { storableText } from '../../schemas/fields.ts';
import { listOf } from '../../schemas/response-fields.ts';
import { catalogId, dumpBody, dumpExamples, listedDump, manifestSchema } from './schema.ts';

type Needed = Pick<RouteDependencies, 'dumps'>;

/** No id and no name of a part is longer. */
const name = storableText.max(200).required();

export function dumpsRoute({ dumps, pool }: Needed & Pick<RouteDependencies, 'pool'>): Route {
  return defineRoute({
    method: 'get',
    path: '/dumps',
    operationId: 'listDumps',
    tag: 'Export',
    summary: 'The dumps of the catalog',
    description:
      'The newest first. A dump is the whole catalog in files; it is listed once it is complete. Like an export it has the hotels of ' +
      'all providers, whatever connections the caller has. Dumps of another catalog, which was in the place of this one before, are not listed.',
    access: 'content',
    responses: {
      200: {
        description: 'The dumps.',
        schema: Joi.object({ catalog: catalogId, dumps: listOf(listedDump) }),
        example: { catalog: dumpExamples.listed.catalog, dumps: [dumpExamples.listed] },
      },
    },
    errors: ['NOT_FOUND'],

    async handle() {
      const manifests = await there(dumps).stored.list();
      const catalog = await readCatalogId(pool);
      const own = manifests.filter((manifest) => manifest.catalog === catalog);
      return { status: 200, body: { catalog, dumps: own.map(listed) } };
    },
  });
}

export function requestDumpRoute({ dumps }: Needed): Route {
  return defineRoute({
    method: 'post',
    path: '/dumps',
    operationId: 'requestDump',
    tag: 'Export',
    summary: 'Requests a dump of the catalog',
    description:
      'A worker writes it, one at a time; it is in `GET /dumps` when it is complete. `languages` choose the texts of all lines, ' +
      '`fields` those of hotels. Of dumps with the same of both the newest are kept, as the service is configured.',
    access: 'admin',
    body: dumpBody,
    bodyExample: { languages: ['de', 'en'], fields: ['primary.hotelName', 'primary.location'] },
    responses: {
      202: {
        description: 'It will be written.',
        schema: Joi.object({ id: Joi.string().required().description('What its id will be.') }),
        example: { id: dumpExamples.listed.id },
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ body: { languages = null, fields = null, compression }, claims }) {
      const { request } = there(dumps);
      if (compressorOf(compression) === null)
        throw invalidRequest([{ field: 'compression', reason: 'needs Node 22.15 or later' }]);
      const id = newDumpId(new Date(), randomUUID());
      await request(actorOf(claims), { id, languages, fields, compression });
      return { status: 202, body: { id } };
    },
  });
}

export function dumpManifestRoute({ dumps }: Needed): Route {
  return defineRoute({
    method: 'get',
    path: '/dumps/:id/manifest.json',
    operationId: 'getDumpManifest',
    tag: 'Export',
    summary: 'What a dump consists of',
    description:
      'Each part is NDJSON, compressed. `hotels`: as in `/hotels/by-base-codes`, without `requestedAs`. `rooms`: those of a hotel ' +
      'of a provider, as included there, with its base code. `mappings`: as in `/hotels/{baseCode}/provider-codes`. ' +
      'These three are sorted by base code, and hotels without one are in none of them but in `unmapped-hotels`, with their rooms as in ' +
      '`/hotels/by-provider-codes`. `places`: as in `/places/{placeId}`, without `children` and `hotels`. `chains`: those with a name ' +
      'in force. `aliases`: as in `/mappings/base-code-aliases`.',
    access: 'content',
    etag: true,
    params: Joi.object({ id: name.description('The id of a dump.') }),
    responses: {
      200: { description: 'The manifest.', schema: manifestSchema, example: dumpExamples.manifest },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id } }) {
      const { parts, ...manifest } = await found(dumps, id);
      return { status: 200, body: { ...dated(manifest), parts } };
    },
  });
}

const partHeaders = {
  ETag: 'The SHA-256 of the part, in quotation marks.',
  'Accept-Ranges': '`bytes`.',
  'Content-Length': 'The bytes that are sent.',
};

export function dumpPartRoute({ dumps }: Needed): Route {
  return defineRoute({
    method: 'get',
    path: '/dumps/:id/:part',
    operationId: 'getDumpPart',
    tag: 'Export',
    summary: 'A part of a dump',
    description:
      'The file as it is, without a content encoding. A download that broke off goes on by `Range` with `If-Range`. A dump of which ' +
      'a part was requested within the last hour is not removed.',
    access: 'content',
    etag: true,
    acceptsRanges: true,
    params: Joi.object({
      id: name.description('The id of a dump.'),
      part: name.description('The name of a part in the manifest.'),
    }),
    responses: {
      200: {
        description: 'The part.',
        contentType: 'application/octet-stream',
        headers: partHeaders,
        schema: Joi.binary(),
      },
      206: {
        description: 'The range of it that was requested.',
        contentType: 'application/octet-stream',
        headers: { ...partHeaders, 'Content-Range': 'Which bytes these are, and how many the part has.' },
        schema: Joi.binary(),
      },
    },
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],

    async handle({ params: { id, part: asked } }) {
      const { parts } = await found(dumps, id);
      const part = parts.find((one) => one.name === asked);
      if (part === undefined) throw new ApiError('NOT_FOUND', 'The dump has no part of this name.');
      const path = await there(dumps).stored.open(id, part);
      return { status: 200, body: new StoredFile(path, { bytes: part.bytes, digest: part.sha256 }) };
    },
  });
}

/** @throws ApiError NOT_FOUND */
function there(dumps: Dumps | null): Dumps {
  if (dumps === null) throw new ApiError('NOT_FOUND', 'This service has no dumps: DUMP_DIR is not set.');
  return dumps;
}

/** @throws ApiError NOT_FOUND */
async function found(dumps: Dumps | null, id: string): Promise<DumpManifest> {
  const manifest = await there(dumps).stored.find(id);
  if (manifest === null) throw new ApiError('NOT_FOUND', 'There is no dump with this id.');
  return manifest;
}

function listed({ parts, ...manifest }: DumpManifest): Schemas['Dump'] {
  const rows: Record<string, number> = {};
  for (const part of parts) rows[part.kind] = (rows[part.kind] ?? 0) + part.rows;
  return { ...dated(manifest), rows, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function dated({ createdAt, since, ...rest }: Omit<DumpManifest, 'parts'>) {
  return { ...rest, createdAt: new Date(createdAt), since: new Date(since) };
}
