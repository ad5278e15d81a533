import Joi from 'joi';
import { dumpCompressions, dumpKinds, dumpSchema } from '../../../catalog/dumps/dump.ts';
import { component } from '../../schemas/component.ts';
import { hotelOfBaseCode } from '../../schemas/merged-hotel.ts';
import { dateTime, listOf, count, enumOf } from '../../schemas/response-fields.ts';

const compression = Joi.string().valid(...dumpCompressions);

const id = Joi.string().required().description('Ids are in the order of their times.');

const names = Joi.array().items(Joi.string()).allow(null).required();

/** A restored catalog is another one, and its feed too. */
export const catalogId = Joi.string()
  .required()
  .description('Identifies the catalog: times of its feed mean nothing to another one.');

/** What is said of a dump wherever it is named. */
const about = {
  id,
  schema: Joi.string().required().description(`The version of the lines: \`${dumpSchema}\`.`),
  catalog: catalogId,
  createdAt: dateTime.description('When it began to be written.'),
  since: dateTime.description(
    'The `since` of `/hotels/changed-since` that misses nothing: lines may be newer than it, none is older.',
  ),
  languages: names.description('Those of its texts; null: all.'),
  fields: names.description('Those of its hotels; null: all.'),
  compression: compression.required(),
};

const kind = enumOf(...dumpKinds);

export const listedDump = component(
  'Dump',
  Joi.object({
    ...about,
    rows: Joi.object()
      .pattern(Joi.string(), Joi.number().integer().min(1))
      .required()
      .description('Lines by kind, without kinds that have none.'),
    bytes: count.description('Of all its parts.'),
  }).description('A dump of the catalog.'),
);

export const manifestSchema = component(
  'DumpManifest',
  Joi.object({
    ...about,
    parts: listOf(
      component(
        'DumpPart',
        Joi.object({
          kind,
          name: Joi.string().required(),
          rows: count.description('Its lines.'),
          bytes: count.description('Of the file, as it is downloaded.'),
          sha256: Joi.string().required().description('Of the file, as it is downloaded.'),
        }).description('A file of a dump.'),
      ),
    ).description('By kind, and by the order of their lines.'),
  }).description('What a dump consists of.'),
);

export const dumpBody = Joi.object({
  ...hotelOfBaseCode.body,
  compression: compression
    .default('gzip')
    .description('`zstd` where the service runs on Node 22.15 or later.'),
});

const aboutExample = {
  id: '20260301T040000000Z-5d1c2a90',
  schema: dumpSchema,
  catalog: '3f0a6c1d9b2e4875',
  createdAt: '2026-03-01T04:00:00.000Z',
  since: '2026-03-01T03:59:58.120Z',
  languages: null,
  fields: null,
  compression: 'gzip',
};

export const dumpExamples = {
  listed: { ...aboutExample, rows: { hotels: 812, rooms: 1190, mappings: 812 }, bytes: 1_480_112 },
  manifest: {
    ...aboutExample,
    parts: [
      {
        kind: 'hotels',
        name: 'hotels-0001.ndjson.gz',
        rows: 812,
        bytes: 912_004,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
  },
};
