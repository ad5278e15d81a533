import Joi from 'joi';
import { countNames, type CountName } from '../../../catalog/export/counts.ts';
import { exportLines } from '../../../catalog/export/export-lines.ts';
import { forCaller } from '../../../runtime/postgres/caller.ts';
import { JsonLines, jsonLinesType } from '../../response/json-lines.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { codesOf } from '../../scope/connections.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { component } from '../../schemas/component.ts';
import { instant, providerCode, storableText } from '../../schemas/fields.ts';
import { providerPropertyIds } from '../../schemas/hotel.ts';
import { warningHeader, warningHeaders } from '../../schemas/responses.ts';
import { dateTime, nullablePlaceId, nullableText } from '../../schemas/response-fields.ts';

/** The version of the lines, raised with every incompatible change. */
const exportSchema = 'catalog-v1';

/** Longer than any code of a line. */
const maxCodeLength = 300;

const count = Joi.number().integer().min(0);

/** What is counted by what a request includes. */
const countsOf = {
  counts: ['mediaCount', 'roomCount'],
  none: [],
  content: countNames,
} as const satisfies Record<string, readonly CountName[]>;

export function exportRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute<'exportCatalog'>({
    method: 'get',
    path: '/export/catalog',
    operationId: 'exportCatalog',
    tag: 'Export',
    summary: 'The catalog as NDJSON',
    description:
      'One line per hotel, sorted by `code` in byte order. Without `provider` a hotel is a base code with the live rows of ' +
      'all providers, or a row without base code, whose `code` is `<providerCode>:<hotelCode>`. With `provider` it is a ' +
      'hotel code of its family. For a line of several rows, base code, country and place are those of the first provider ' +
      'code, `updatedAt` is the latest, and counts are summed. `providerPropertyIds` has all live rows of the base code, ' +
      'with `provider` only those of the family. The next page is requested with `after`, the code of the last line; the ' +
      'last page has fewer lines than `limit`. A response that is interrupted ends without the final chunk.',
    access: 'content',
    query: Joi.object({
      provider: providerCode.description(
        'Only hotels of the family of this provider: a code, an alias or a family.',
      ),
      since: instant.description(
        'Only lines in which something changed at or after this time: a row, its base code, country or counts, or which rows there are.',
      ),
      limit: Joi.number()
        .integer()
        .min(1)
        .max(5000)
        .default(1000)
        .description('The maximum number of lines.'),
      include: Joi.string()
        .valid(...Object.keys(countsOf))
        .default('counts')
        .description(
          '`none` omits all counts, `content` adds `pointsOfInterestCount` and `reviewsCount` to `mediaCount` and `roomCount`.',
        ),
      after: storableText.max(maxCodeLength).description('The code of the last line of the previous page.'),
    }),
    responses: {
      200: {
        description: 'Lines with this schema.',
        contentType: jsonLinesType,
        headers: { 'X-Export-Schema': `The version of the lines: \`${exportSchema}\`.` },
        optionalHeaders: warningHeaders,
        schema: component(
          'ExportLine',
          Joi.object({
            code: Joi.string().required(),
            baseCode: nullableText,
            providerPropertyIds: providerPropertyIds.required(),
            country: nullableText,
            canonicalCityPlaceId: nullablePlaceId,
            updatedAt: dateTime,
            mediaCount: count,
            roomCount: count,
            pointsOfInterestCount: count.description('Only with `include=content`.'),
            reviewsCount: count.description('Sources of reviews; only with `include=content`.'),
          }).description('A hotel, as a line of an export.'),
        ),
        example: {
          code: 'HC0100003',
          baseCode: 'HC0100003',
          providerPropertyIds: { atlas: ['100000'], bedline: ['BL0000001'] },
          country: 'AT',
          canonicalCityPlaceId: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
          updatedAt: '2026-03-01T10:00:00.000Z',
          mediaCount: 12,
          roomCount: 4,
        },
      },
    },

    async handle({ query: { provider, since = null, limit, include, after = null }, gone }) {
      const { family, warnings } = await requestedProvider(families, provider);
      const lines = exportLines(forCaller(pool, gone()), {
        providerCodes: family === undefined ? await families.allCodes() : codesOf(family),
        byProvider: family !== undefined,
        since,
        limit,
        counts: countsOf[include],
        after,
      });
      return {
        status: 200,
        headers: { 'X-Export-Schema': exportSchema, ...warningHeader(warnings) },
        body: await JsonLines.begin(lines),
      };
    },
  });
}
