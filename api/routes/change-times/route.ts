import Joi from 'joi';
import { contentParts } from '../../../catalog/hotels/content-parts.ts';
import { readChangeTimes } from '../../../catalog/hotels/read-change-times.ts';
import { rowKeyOf } from '../../../catalog/hotels/hotel-key.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { code, storedProviderCode } from '../../schemas/fields.ts';
import { providerHotelKey, shownKey } from '../../schemas/hotel.ts';
import { dateTime } from '../../schemas/response-fields.ts';

const maxHotels = 1000;

const time = '2026-03-01T10:00:00.000Z';

export function changeTimesRoute({ pool }: RouteDependencies): Route {
  return defineRoute<'getChangeTimes'>({
    method: 'post',
    path: '/hotels/change-times',
    operationId: 'getChangeTimes',
    tag: 'Hotels',
    summary: 'When hotels of providers were added, and when each part of their content last changed',
    description:
      'Hotels are returned in the order of the request, each once, removed ones too. A part that its provider sends again ' +
      'unchanged has not changed. `POST /hotels/changed-since` follows the changes of the whole catalog.',
    access: 'content',
    body: Joi.object({
      hotels: Joi.array()
        .items(
          Joi.object({
            providerCode: storedProviderCode.required().description('A provider code; no alias or family.'),
            providerHotelCode: code.required(),
          }),
        )
        .min(1)
        .max(maxHotels)
        .required()
        .description(`1–${maxHotels} hotels of providers.`),
    }),
    bodyExample: { hotels: [{ providerCode: 'atlas', providerHotelCode: '100000' }] },
    responses: {
      200: {
        description: 'The times.',
        schema: Joi.object({
          hotels: Joi.array()
            .items(
              component(
                'HotelChangeTimes',
                Joi.object({
                  ...{ providerCode: Joi.string().required(), providerHotelCode: Joi.string().required() },
                  createdAt: dateTime.description('When it was first added to the catalog.'),
                  deletedAt: dateTime.allow(null).description('When it was removed; null while it is live.'),
                  changedAt: Joi.object(Object.fromEntries(contentParts.map((part) => [part, dateTime])))
                    .required()
                    .description('When each part of its content last changed.'),
                }).description('When a provider’s hotel was added, and its content changed.'),
              ),
            )
            .required(),
          notFound: Joi.array()
            .items(providerHotelKey)
            .required()
            .description('Those that never were there.'),
        }),
        example: {
          hotels: [
            {
              providerCode: 'atlas',
              providerHotelCode: '100000',
              createdAt: time,
              deletedAt: null,
              changedAt: { hotel: time, media: time, descriptions: time, rooms: time },
            },
          ],
          notFound: [],
        },
      },
    },

    async handle({ body }) {
      const asked = new Map(
        body.hotels.map(({ providerCode, providerHotelCode }) => {
          const key = { providerCode, hotelCode: providerHotelCode };
          return [rowKeyOf(key), key];
        }),
      );
      const rows = await readChangeTimes(pool, [...asked.values()]);
      const found = new Set(rows.map(rowKeyOf));
      return {
        status: 200,
        body: {
          hotels: rows.map(({ hotelCode, ...row }) => ({ ...row, providerHotelCode: hotelCode })),
          notFound: [...asked].flatMap(([key, hotel]) => (found.has(key) ? [] : [shownKey(hotel)])),
        },
      };
    },
  });
}
