import Joi from 'joi';
import { keptChanges } from '../../../catalog/import/record-change.ts';
import { importSources } from '../../../catalog/import/history.ts';
import { importStatuses } from '../../../catalog/import/requested/requested-import.ts';
import { component, publishedAs } from '../../schemas/component.ts';
import { storableText } from '../../schemas/fields.ts';
import {
  dateTime,
  nullableNumber,
  nullableText,
  listOf,
  count,
  enumOf,
} from '../../schemas/response-fields.ts';

/** Where imports are, and one of them. */
export const path = '/admin/imports';
export const onePath = `${path}/:id`;
export const contentPath = `${onePath}/content`;

export const importParams = Joi.object({
  id: storableText.max(64).required().description('The id of the import.'),
});

const fileName = publishedAs(
  Joi.string()
    .min(1)
    .max(200)
    .pattern(
      /^[^\p{Cc}\p{Surrogate}]*$/u,
      'text without control characters and without halves of surrogate pairs',
    ),
  { pattern: String.raw`^[^\u0000-\u001f\u007f-\u009f]*$` },
);

export const newImportBody = Joi.object({
  fileName: fileName
    .default('upload.ndjson')
    .description('What the file is called, for whoever looks at the list.'),
  dryRun: Joi.boolean()
    .default(false)
    .description(
      'Whether nothing is kept of what the import does: it says what would change. Rows that it would change are locked while it runs.',
    ),
  allowMassRemoval: Joi.boolean()
    .default(false)
    .description('Whether a snapshot may remove more than 30 % of the live hotels of its provider.'),
  allowUnread: Joi.boolean()
    .default(false)
    .description('Whether a snapshot may remove hotels although a rejected line may be one of them.'),
});

const counts = {
  new: count,
  changed: count,
  unchanged: count,
  removed: count.description('By records, and by the end of a snapshot.'),
  overridden: count.description('Mappings and retired codes that an operator has decided otherwise.'),
  rejected: count,
};

const importFields = {
  id: Joi.string().required(),
  source: enumOf(...importSources).description(
    'Where it came in. One of the command line is here when it has ended: it cannot be cancelled, and its rejected lines are in its own file.',
  ),
  status: enumOf(...importStatuses).description(
    '`awaiting_upload` until the file has arrived, `queued` until a worker begins it, `running`; then `succeeded`, `with_rejects` where ' +
      'lines were rejected and the others are imported, `failed` where the file had no records, was no NDJSON, broke off or ended inside a snapshot, a snapshot was ' +
      'refused or the import could not be run, or `cancelled`.',
  ),
  fileName: Joi.string().required().description('Of several files of the command line all names.'),
  dryRun: Joi.boolean().required(),
  allowMassRemoval: Joi.boolean().allow(null).required().description('Null: of the command line.'),
  allowUnread: Joi.boolean().allow(null).required().description('Null: of the command line.'),
  uploadUrl: nullableText.description(
    'Where the file is sent to by `PUT`, on this server; null: of the command line.',
  ),
  receivedBytes: count.description('Of the file, as it is sent.'),
  totalBytes: nullableNumber.description('Null until it is known.'),
  readBytes: count.description('How much of the file has been imported, of `totalBytes`.'),
  records: nullableNumber.description(
    'How many records and marks of snapshots have been read, the rejected ones included; null: of the command line.',
  ),
  counts: Joi.object(counts).required().description('What became of the records so far.'),
  countsByType: listOf(
    Joi.object({ type: Joi.string().required().description('The record type.'), ...counts }),
  ).description('Empty for one of the command line.'),
  messages: listOf(
    Joi.object({
      level: enumOf('info', 'warning', 'error'),
      message: Joi.string().required(),
    }),
  ).description('What one should know: why a snapshot removed nothing, where the file broke off.'),
  omittedRejects: count.description('Rejected lines that are counted, but not kept: there are too many.'),
  problem: nullableText.description('Why the import could not be run, or had to be begun again.'),
  attempts: count.description('How often a worker has begun it. After an interruption all begins again.'),
  createdBy: Joi.string().required().description('The administrator, or `cli:` and the user of the command.'),
  createdAt: dateTime,
  uploadedAt: dateTime.allow(null),
  startedAt: dateTime.allow(null),
  cancelRequestedAt: dateTime.allow(null),
  endedAt: dateTime.allow(null),
};

export const shownImport = component(
  'Import',
  Joi.object(importFields).description('An import, and how far it is.'),
);

export const importDetails = component(
  'ImportDetails',
  Joi.object({
    ...importFields,
    changes: listOf(
      Joi.object({
        type: Joi.string().required().description('The record type.'),
        change: enumOf('new', 'changed', 'removed'),
        key: Joi.object().pattern(Joi.string(), Joi.any()).required().description('The members of its key.'),
        fields: listOf(Joi.string()).description(
          'What differs: a mapping whose `baseCode` does moves its hotel. Empty for a hotel that only comes back.',
        ),
      }),
    ).description(
      `What a dry run that has ended would change: the first ${keptChanges} of each record type and change. Empty for other imports.`,
    ),
  }).description('An import, with what a dry run found.'),
);

export const importEvent = component(
  'ImportEvent',
  Joi.object({ event: enumOf('import'), data: shownImport.required() }).description(
    'That an import has changed.',
  ),
);

export const rejectLine = component(
  'ImportReject',
  Joi.object({
    line: Joi.number().integer().allow(null).required().description('Its number in the file, from 1.'),
    error: Joi.string().required().description('What is wrong with it.'),
    record: Joi.any().required().description('The record, or the line as text where it is not JSON.'),
    recordLength: Joi.number()
      .integer()
      .description('The characters of a record of which only the beginning is here.'),
  }).description('A line that was rejected.'),
);

export const importExample = {
  id: '7a3d9c52-9f0e-4f0b-8a51-2f4c1d7e6b90',
  source: 'http',
  status: 'with_rejects',
  fileName: 'atlas-2026-03-01.ndjson.gz',
  dryRun: false,
  allowMassRemoval: false,
  allowUnread: false,
  uploadUrl: '/content/hotels/v1/admin/imports/7a3d9c52-9f0e-4f0b-8a51-2f4c1d7e6b90/content',
  receivedBytes: 1_204_113,
  totalBytes: 1_204_113,
  readBytes: 1_204_113,
  records: 4013,
  counts: { new: 12, changed: 30, unchanged: 3967, removed: 3, overridden: 0, rejected: 1 },
  countsByType: [
    { type: 'hotel', new: 12, changed: 30, unchanged: 3967, removed: 3, overridden: 0, rejected: 1 },
  ],
  messages: [],
  omittedRejects: 0,
  problem: null,
  attempts: 1,
  createdBy: 'ann@example.com',
  createdAt: '2026-03-01T10:00:00.000Z',
  uploadedAt: '2026-03-01T10:00:04.000Z',
  startedAt: '2026-03-01T10:00:04.200Z',
  cancelRequestedAt: null,
  endedAt: '2026-03-01T10:00:09.800Z',
};
