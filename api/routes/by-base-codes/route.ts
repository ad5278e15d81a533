import Joi from 'joi';
import { largestOrdinaryGroup } from '../../../catalog/hotels/groups.ts';
import { maxListedIds } from '../../../catalog/hotels/read-hotels.ts';
import { readMappings, shownMapping } from '../../../catalog/hotels/read-mappings.ts';
import { readRoomsOfBaseCodes } from '../../../catalog/hotels/read-rooms.ts';
import { readMergedHotels } from '../../../catalog/base-codes/merged-hotels.ts';
import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { streamWithRooms } from '../../response/stream-with-rooms.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { omittedHotelsWarnings, truncatedWarnings, warnings } from '../../schemas/responses.ts';
import { codeList } from '../../schemas/fields.ts';
import { includeFieldOfMerged, includesRooms, roomsOfSources } from '../../schemas/included-rooms.ts';
import {
  hotelOfBaseCode,
  hotelOfBaseCodeExample,
  mergeOptionFields,
  primarySourceInWords,
} from '../../schemas/merged-hotel.ts';
import { presentationOf } from '../../schemas/selection.ts';
import { listOf } from '../../schemas/response-fields.ts';

const sourcesOmitted = 'Sources of base codes with many hotels were omitted.';

export function byBaseCodesRoute({ pool, families }: Pick<RouteDependencies, 'pool' | 'families'>): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/by-base-codes',
    operationId: 'getHotelsByBaseCodes',
    tag: 'Hotels',
    summary: 'The content of hotels, merged from all providers, by base codes',
    description:
      `Hotels are returned in the order of the request, each once. ${primarySourceInWords} A retired code returns its last ` +
      'survivor. `providerPropertyIds` has all live hotels of a base code. ' +
      `When the hotels would list more than ${maxListedIds} of them, the last hotels are omitted; so are ` +
      `sources of base codes with more than ${largestOrdinaryGroup} live hotels. \`WARN_RESULT_TRUNCATED\` then has the total count: request ` +
      'the hotels that are neither in `hotels` nor in `notFound` again, and other sources by their provider hotel codes.',
    access: 'content',
    body: Joi.object({
      baseCodes: codeList.required().description('1–1000 base codes, which may be retired.'),
      ...mergeOptionFields,
      include: includeFieldOfMerged,
      ...hotelOfBaseCode.body,
    }),
    bodyExample: { baseCodes: ['HC0100003', 'HR0100024'], preferredContentSource: 'atlas' },
    responses: {
      200: {
        description: 'The hotels.',
        schema: Joi.object({
          hotels: listOf(hotelOfBaseCode.item),
          notFound: listOf(Joi.string()).description('Requested codes without a live hotel.'),
          warnings,
        }),
        example: {
          hotels: [hotelOfBaseCodeExample],
          notFound: ['B-9'],
          warnings: [],
        },
      },
    },

    async handle({ body: { baseCodes, preferredContentSource, includeAllSources, ...body } }) {
      const asked = [...new Set(baseCodes)];
      const survivors = await readSurvivors(pool, asked);
      const requestedAs = groupBy(asked, (code) => survivors.get(code) ?? code);
      const preferred =
        preferredContentSource === undefined ? [] : await families.codesNamedBy(preferredContentSource);
      const merged = await readMergedHotels(pool, [...requestedAs.keys()], {
        preferred,
        allSources: includeAllSources,
        ...presentationOf(body),
      });
      const found = new Set(merged.found);
      const listed = merged.hotels.flatMap(({ sources }) => sources ?? []);
      const hasSources = merged.hotels.some(({ sources }) => sources !== undefined);
      const returned = merged.hotels.map(({ baseCode }) => baseCode);
      const mappings =
        body.include?.includes('mappings') === true ? await readMappings(pool, returned) : null;
      const answer = {
        hotels: merged.hotels.map(({ baseCode, ...hotel }) => ({
          baseCode,
          requestedAs: requestedAs.get(baseCode) ?? [],
          ...hotel,
          ...(mappings !== null && { mappings: (mappings.get(baseCode) ?? []).map(shownMapping) }),
        })),
        notFound: asked.filter((code) => !found.has(survivors.get(code) ?? code)),
        warnings: [
          ...omittedHotelsWarnings(merged.hotels.length, merged.found.length),
          ...(hasSources ? truncatedWarnings(sourcesOmitted, listed.length, merged.sources) : []),
        ],
      };
      if (!includesRooms(body)) return { status: 200, body: answer };
      const rooms = await readRoomsOfBaseCodes(pool, returned, body);
      return { status: 200, body: await streamWithRooms(answer, rooms, roomsOfSources) };
    },
  });
}
