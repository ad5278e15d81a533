import Joi from 'joi';
import { readMergedHotels } from '../../../catalog/base-codes/merged-hotels.ts';
import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { largestOrdinaryGroup } from '../../../catalog/hotels/groups.ts';
import { readMappings, shownMapping } from '../../../catalog/hotels/read-mappings.ts';
import { readRoomsOfBaseCodes } from '../../../catalog/hotels/read-rooms.ts';
import { ApiError } from '../../errors.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { code } from '../../schemas/fields.ts';
import {
  includeFieldOfMerged,
  includesRooms,
  roomsOfSources,
  roomWarnings,
} from '../../schemas/included-rooms.ts';
import {
  hotelOfBaseCode,
  hotelOfBaseCodeExample,
  mergeOptionFields,
  primarySourceInWords,
} from '../../schemas/merged-hotel.ts';
import { truncatedWarnings, warningHeader, warningHeaders } from '../../schemas/responses.ts';
import { presentationOf } from '../../schemas/selection.ts';

const sourcesOmitted = 'Sources were omitted.';

export function hotelRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/hotels/:baseCode',
    operationId: 'getHotel',
    tag: 'Hotels',
    summary: 'The content of a hotel, merged from all providers',
    description:
      `What \`/hotels/by-base-codes\` returns of one base code. ${primarySourceInWords} A retired code returns its last survivor. ` +
      'Lists in the query are repeated, or have commas between their entries; `languages` are looked at before `Accept-Language`. ' +
      `With more than ${largestOrdinaryGroup} live hotels not all \`sources\` may be there: \`X-Warning\` is \`WARN_RESULT_TRUNCATED\` then, and where rooms are left out.`,
    access: 'content',
    etag: true,
    acceptsLanguage: true,
    params: Joi.object({ baseCode: code.required().description('A base code, which may be retired.') }),
    query: Joi.object({
      ...mergeOptionFields,
      include: includeFieldOfMerged,
      ...hotelOfBaseCode.body,
    }),
    responses: {
      200: {
        description: 'The hotel.',
        optionalHeaders: warningHeaders,
        schema: hotelOfBaseCode.item,
        example: hotelOfBaseCodeExample,
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params, query: { preferredContentSource, includeAllSources, ...query }, languages }) {
      const shown = { ...(languages !== undefined && { languages }), ...query };
      const survivors = await readSurvivors(pool, [params.baseCode]);
      const merged = await readMergedHotels(pool, [...survivors.values()], {
        preferred:
          preferredContentSource === undefined ? [] : await families.codesNamedBy(preferredContentSource),
        allSources: includeAllSources,
        ...presentationOf(shown),
      });
      const [found] = merged.hotels;
      if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no live hotel with this base code.');
      const { baseCode, ...hotel } = found;
      const listed = hotel.sources?.length ?? merged.sources;
      const rooms = includesRooms(query) ? await readRoomsOfBaseCodes(pool, [baseCode], shown) : null;
      const own = rooms?.at(0) ?? null;
      const mappings =
        query.include?.includes('mappings') === true ? await readMappings(pool, [baseCode]) : null;
      return {
        status: 200,
        headers: warningHeader([
          ...truncatedWarnings(sourcesOmitted, listed, merged.sources),
          ...(rooms === null ? [] : roomWarnings(rooms)),
        ]),
        body: {
          ...{ baseCode, requestedAs: [params.baseCode], ...hotel },
          ...(own !== null && { rooms: [...roomsOfSources(own)] }),
          ...(mappings !== null && { mappings: (mappings.get(baseCode) ?? []).map(shownMapping) }),
        },
      };
    },
  });
}
