import Joi from 'joi';
import { readMergedHotels } from '../../../catalog/base-codes/merged-hotels.ts';
import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { largestOrdinaryGroup } from '../../../catalog/hotels/groups.ts';
import { ApiError } from '../../errors.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { code } from '../../schemas/fields.ts';
import {
  hotelOfBaseCode,
  hotelOfBaseCodeExample,
  mergeOptionFields,
  primarySourceInWords,
} from '../../schemas/merged-hotel.ts';
import { truncatedWarnings, warningHeader, warningHeaders } from '../../schemas/responses.ts';

const sourcesOmitted = 'Sources were omitted.';

export function hotelRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute<'getHotel'>({
    method: 'get',
    path: '/hotels/:baseCode',
    operationId: 'getHotel',
    tag: 'Hotels',
    summary: 'The content of a hotel, merged from all providers',
    description:
      `What \`/hotels/by-base-codes\` returns of one base code. ${primarySourceInWords} A retired code returns its last survivor. ` +
      `With more than ${largestOrdinaryGroup} live hotels not all \`sources\` may be there: \`X-Warning\` is \`WARN_RESULT_TRUNCATED\` then.`,
    access: 'content',
    etag: true,
    params: Joi.object({ baseCode: code.required().description('A base code, which may be retired.') }),
    query: Joi.object(mergeOptionFields),
    responses: {
      200: {
        description: 'The hotel.',
        optionalHeaders: warningHeaders,
        schema: hotelOfBaseCode,
        example: hotelOfBaseCodeExample,
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params, query: { preferredContentSource, includeAllSources } }) {
      const survivors = await readSurvivors(pool, [params.baseCode]);
      const merged = await readMergedHotels(pool, [...survivors.values()], {
        preferred:
          preferredContentSource === undefined ? [] : await families.codesNamedBy(preferredContentSource),
        allSources: includeAllSources,
      });
      const [found] = merged.hotels;
      if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no live hotel with this base code.');
      const { baseCode, ...hotel } = found;
      const listed = hotel.sources?.length ?? merged.sources;
      return {
        status: 200,
        headers: warningHeader(truncatedWarnings(sourcesOmitted, listed, merged.sources)),
        body: { baseCode, requestedAs: [params.baseCode], ...hotel },
      };
    },
  });
}
