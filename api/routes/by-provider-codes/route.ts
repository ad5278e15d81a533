import Joi from 'joi';
import { findByProviderCodes, maxListedIds, readHotels } from '../../../catalog/hotels/read-hotels.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { readRoomsOfRows } from '../../../catalog/hotels/read-rooms.ts';
import { streamWithRooms } from '../../response/stream-with-rooms.ts';
import { requiredProvider } from '../../scope/requested-provider.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { omittedHotelsWarnings, warnings } from '../../schemas/responses.ts';
import { codeList, providerCode } from '../../schemas/fields.ts';
import { hotelExample, hotelWithRooms } from '../../schemas/hotel.ts';
import { includeField, includesRooms } from '../../schemas/included-rooms.ts';
import { presentationOf } from '../../schemas/selection.ts';
import { listOf } from '../../schemas/response-fields.ts';

export function byProviderCodesRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/by-provider-codes',
    operationId: 'getHotelsByProviderCodes',
    tag: 'Hotels',
    summary: 'The content of hotels, by provider hotel codes',
    description:
      'Hotels are returned in the order of the request, each once; a code that several providers of the family have returns ' +
      'all of their hotels, sorted by provider code. `providerPropertyIds` has all live hotels of a base code; when the ' +
      `hotels would list more than ${maxListedIds} of them, the last hotels are omitted and \`WARN_RESULT_TRUNCATED\` has the ` +
      'total count: request those that are neither in `hotels` nor in `notFound` again.',
    access: 'content',
    body: Joi.object({
      providerCode: providerCode.required().description('A code, an alias or a family.'),
      hotelCodes: codeList.required().description('1–1000 provider hotel codes.'),
      include: includeField,
      ...hotelWithRooms.body,
    }),
    bodyExample: { providerCode: 'atlas', hotelCodes: ['100000', '99999'] },
    responses: {
      200: {
        description: 'The hotels.',
        schema: Joi.object({
          hotels: listOf(hotelWithRooms.item),
          notFound: listOf(Joi.string()).description('Requested codes without a live hotel.'),
          warnings,
        }),
        example: { hotels: [hotelExample], notFound: ['99999'], warnings: [] },
      },
    },
    errors: ['UNKNOWN_PROVIDER'],

    async handle({ body }) {
      const { providerCodes, warnings } = await requiredProvider(families, body.providerCode);
      const asked = [...new Set(body.hotelCodes)];
      const found = await findByProviderCodes(pool, providerCodes, asked);
      const byCode = groupBy(found, ({ hotelCode }) => hotelCode);
      const keys = asked.flatMap((code) => byCode.get(code) ?? []);
      const { hotels, keysRead } = await readHotels(pool, keys, presentationOf(body));
      const answer = {
        hotels,
        notFound: asked.filter((code) => !byCode.has(code)),
        warnings: [...warnings, ...omittedHotelsWarnings(keysRead, keys.length)],
      };
      if (!includesRooms(body)) return { status: 200, body: answer };
      const rows = hotels.map(({ providerCode, code: hotelCode }) => ({ providerCode, hotelCode }));
      const rooms = await readRoomsOfRows(pool, rows, body);
      return { status: 200, body: await streamWithRooms(answer, rooms, (own) => own) };
    },
  });
}
