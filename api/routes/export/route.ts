import Joi from 'joi';
import type { ExportLine } from '../../../catalog/export/export-line.ts';
import { exportLines, exportSelectedLines } from '../../../catalog/export/export-lines.ts';
import type { SelectedLine } from '../../../catalog/export/line-content.ts';
import { selectionOf } from '../../../catalog/fields/selection.ts';
import { forCaller } from '../../../runtime/postgres/caller.ts';
import { invalidRequest } from '../../errors.ts';
import { CsvLines, csvType } from '../../response/csv-lines.ts';
import { JsonLines, jsonLinesType } from '../../response/json-lines.ts';
import { beginLines } from '../../response/line-chunks.ts';
import type { Parts } from '../../response/streamed-body.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { codesOf } from '../../scope/connections.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { atMost, instant, storableText, limitOf, ofProvider } from '../../schemas/fields.ts';
import { warningHeader, warningHeaders } from '../../schemas/responses.ts';
import {
  columnsOf,
  countsOf,
  exportCsvExample,
  exportLine,
  exportLineExample,
  selectionParameters,
} from './schema.ts';

/** The version of the lines, raised with every incompatible change. */
const exportSchema = 'catalog-v1';

/** Longer than any code of a line. */
const maxCodeLength = 300;

export function exportRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/export/catalog',
    operationId: 'exportCatalog',
    tag: 'Export',
    summary: 'The catalog as NDJSON or CSV',
    description:
      'One line per hotel, sorted by `code` in byte order. Without `provider` a hotel is a base code with the live rows of ' +
      'all providers, or a row without base code, whose `code` is `<providerCode>:<hotelCode>`. With `provider` it is a ' +
      'hotel code of its family. For a line of several rows, base code, country and place are those of the first provider ' +
      'code, `updatedAt` is the latest, and counts are summed. `providerPropertyIds` has all live rows of the base code, ' +
      'with `provider` only those of the family. The next page is requested with `after`, the code of the last line; the ' +
      'last page has fewer lines than `limit`. A response that is interrupted ends without the final chunk. ' +
      '`Accept: text/csv` gives the same lines as CSV: the columns are `code`, `baseCode` and then `fields` in their order, ' +
      'without these all members of a line; lists and objects are JSON in a cell, null is an empty one. With `fields`, `primary` is ' +
      'merged content for a base code; for a row without one, and with `provider`, it is the content of the first row.',
    access: 'content',
    acceptsLanguage: true,
    query: Joi.object({
      provider: ofProvider,
      since: instant.description(
        'Only lines in which something changed at or after this time: a row, its base code, country or counts, or which rows there are. ' +
          'A change has the time at which its transaction began.',
      ),
      limit: limitOf(5000, 1000).description('The maximum number of lines.'),
      include: Joi.string()
        .valid('counts', 'none', 'content')
        .default('counts')
        .description(
          '`none` omits all counts, `content` adds `pointsOfInterestCount` and `reviewsCount` to `mediaCount` and `roomCount`; ' +
            'with `fields` it has what these select.',
        ),
      ...selectionParameters,
      after: atMost(storableText, maxCodeLength).description(
        'The code of the last line of the previous page.',
      ),
    }),
    responses: {
      200: {
        description: 'Lines with this schema.',
        contentType: jsonLinesType,
        headers: { 'X-Export-Schema': `The version of the lines: \`${exportSchema}\`.` },
        optionalHeaders: warningHeaders,
        schema: exportLine,
        example: exportLineExample,
        otherTypes: {
          [csvType]: {
            schema: Joi.string().description('A header, and a record for each line (RFC 4180).'),
            example: exportCsvExample,
          },
        },
      },
    },

    async handle({ query, languages, contentType, gone }) {
      const { provider, since = null, limit, include, after = null, fields } = query;
      if (fields !== undefined && include !== 'content')
        throw invalidRequest([{ field: 'fields', reason: 'comes with include=content' }]);
      const { family, warnings } = await requestedProvider(families, provider);
      const counts = countsOf(include, fields);
      const options = {
        providerCodes: family === undefined ? await families.allCodes() : codesOf(family),
        byProvider: family !== undefined,
        ...{ since, limit, counts, after },
      };
      const reader = forCaller(pool, gone());
      const lines: Parts<ExportLine | SelectedLine> =
        fields === undefined
          ? exportLines(reader, options)
          : exportSelectedLines(
              reader,
              { selection: selectionOf(fields), languages: query.languages ?? languages },
              options,
            );
      const begun = await beginLines(lines);
      return {
        status: 200,
        headers: { 'X-Export-Schema': exportSchema, ...warningHeader(warnings) },
        body: contentType === csvType ? new CsvLines(begun, columnsOf(fields, counts)) : new JsonLines(begun),
      };
    },
  });
}
