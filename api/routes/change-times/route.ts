import Joi from 'joi';
import { contentParts } from '../../../catalog/hotels/content-parts.ts';
import type { HotelKey } from '../../../catalog/hotels/hotel-key.ts';
import { readChangeTimes } from '../../../catalog/hotels/read-change-times.ts';
import { isStorable } from '../../../catalog/text/storable.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { code, providerCode } from '../../schemas/fields.ts';
import { providerHotelKey, shownKey } from '../../schemas/hotel.ts';
import { dateTime, listOf } from '../../schemas/response-fields.ts';
import { warnings } from '../../schemas/responses.ts';

const maxHotels = 1000;

const time = '2026-03-01T10:00:00.000Z';

export function changeTimesRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/change-times',
    operationId: 'getChangeTimes',
    tag: 'Hotels',
    summary: 'When hotels of providers were added, and when each part of their content last changed',
    description:
      'Hotels are returned in the order of the request, each once, removed ones too; where a provider has none of a code, those of its ' +
      'family. A part that its provider sends again unchanged has not changed. `POST /hotels/changed-since` follows the changes of the whole catalog.',
    access: 'content',
    body: Joi.object({
      hotels: Joi.array()
        .items(
          Joi.object({
            providerCode: providerCode.required(),
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
          hotels: listOf(
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
          ),
          notFound: listOf(providerHotelKey).description('Those that never were there.'),
          warnings,
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
          warnings: [],
        },
      },
    },

    async handle({ body }) {
      const asked = new Map(
        body.hotels.map(({ providerCode, providerHotelCode }) => {
          const key = { providerCode, hotelCode: providerHotelCode };
          return [textOf(key), key];
        }),
      );
      const keys = await Promise.all([...asked.values()].map(keysInFamily));
      const rows = await readChangeTimes(
        pool,
        keys.flat().filter(({ providerCode }) => isStorable(providerCode)),
      );
      const byKey = new Map(rows.map((row) => [textOf(row), row]));
      const found = keys.map(([sent, ...others]) => {
        const own = byKey.get(textOf(sent));
        return own === undefined ? others.flatMap((key) => byKey.get(textOf(key)) ?? []) : [own];
      });
      return {
        status: 200,
        body: {
          hotels: [...new Set(found.flat())].map(({ hotelCode, ...row }) => ({
            ...row,
            providerHotelCode: hotelCode,
          })),
          notFound: keys.flatMap(([sent], index) => (found[index]?.length === 0 ? [shownKey(sent)] : [])),
          warnings: [],
        },
      };
    },
  });

  /** The key as it was sent, and those of the same hotel code in the family. */
  async function keysInFamily(sent: HotelKey): Promise<readonly [HotelKey, ...HotelKey[]]> {
    const providerCodes = await families.codesNamedBy(sent.providerCode);
    return [sent, ...providerCodes.map((providerCode) => ({ ...sent, providerCode }))];
  }
}

/** A key as one text. Unlike that of a stored row, the provider code of one that is sent may have a colon. */
function textOf({ providerCode, hotelCode }: HotelKey): string {
  return JSON.stringify([providerCode, hotelCode]);
}
