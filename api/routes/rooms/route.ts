import Joi from 'joi';
import { readRooms } from '../../../catalog/hotels/rooms.ts';
import { listRoute } from '../../paging/list-route.ts';
import type { Schemas } from '../../operation-types.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { codeList } from '../../schemas/fields.ts';
import {
  dateTime,
  nullableInteger,
  nullableNumber,
  nullableText,
  texts,
} from '../../schemas/response-fields.ts';

export function roomsRoute({ pool, families, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListRoomsRequest'], Schemas['Room']>(
    {
      path: '/rooms',
      operationId: 'listRooms',
      summary: 'Rooms of live hotels',
      description:
        'Rooms by provider code, provider hotel code and room code. The query names one at least of `connectionCode`, ' +
        '`providerCode`, `roomCodes` and `hotelCodes`.',
      member: 'rooms',
      tokenInQuery: true,
      requireOneOf: ['connectionCode', 'providerCode', 'roomCodes', 'hotelCodes'],
      fields: {
        roomCodes: codeList.description('Only these codes of rooms.'),
        hotelCodes: codeList.description('Only rooms of these hotels, by the codes of providers.'),
      },
      row: component(
        'Room',
        Joi.object({
          code: Joi.string().required(),
          providerCode: Joi.string().required(),
          providerHotelCode: Joi.string().required(),
          platformRoomCode: nullableText.description('The room type of the platform that it stands for.'),
          name: nullableText,
          maxOccupancy: nullableInteger,
          occupancy: Joi.object({
            adults: nullableInteger,
            children: nullableInteger,
            total: nullableInteger,
          }).required(),
          beds: Joi.array()
            .items(Joi.object({ type: nullableText, count: nullableInteger }))
            .required(),
          sizeSqM: nullableNumber.description('In square metres.'),
          texts,
          images: Joi.array()
            .items(
              component(
                'RoomImage',
                Joi.object({
                  code: nullableText,
                  url: nullableText,
                  order: Joi.number().integer().required(),
                  mediaType: nullableText,
                  caption: nullableText,
                }),
              ),
            )
            .required(),
          createdAt: dateTime,
          updatedAt: dateTime,
        }).description('A room of a hotel of a provider.'),
      ),
      examples: {
        body: { query: { providerCode: 'alpha', hotelCodes: ['77120'] } },
        row: {
          code: 'DBL-ST',
          providerCode: 'alpha',
          providerHotelCode: '77120',
          platformRoomCode: 'DOUBLE',
          name: 'Double room, standard',
          maxOccupancy: 3,
          occupancy: { adults: 2, children: 1, total: 3 },
          beds: [{ type: 'double', count: 1 }],
          sizeSqM: 22,
          texts: [],
          images: [
            {
              code: 'i1',
              url: 'https://images.example.com/77120/dbl.jpg',
              order: 0,
              mediaType: 'image/jpeg',
              caption: null,
            },
          ],
          createdAt: '2026-01-05T08:30:00.000Z',
          updatedAt: '2026-03-01T10:00:00.000Z',
        },
      },
      async read({ roomCodes, hotelCodes }, scope, page) {
        // The primary key begins with the provider: naming all of them lets it be used.
        const providerCodes = scope.providerCodes ?? (await families.allCodes());
        return readRooms(pool, { providerCodes, roomCodes, hotelCodes }, page);
      },
    },
    deps,
  );
}
