import Joi from 'joi';
import { type IncludedRooms, maxIncludedRooms, maxRoomsOfHotel } from '../../catalog/hotels/read-rooms.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { type Room, rooms as roomList } from '../../catalog/hotels/rooms.ts';
import type { Schemas } from '../operation-types.ts';
import { component, publishedAs } from './component.ts';
import { responseSchema } from './response-schema.ts';
import { truncatedWarnings, type Warning } from './responses.ts';
import { listOf } from './response-fields.ts';

const room = responseSchema(roomList.row);

const roomsInWords =
  '`rooms`: the rooms of each hotel, as `/rooms` returns them, in `languages`; `fields` select of the hotel, and leave them. ' +
  `A response has ${maxIncludedRooms} of them at most, those of the first hotels, and none of a hotel that has more than ` +
  `${maxRoomsOfHotel}: a hotel whose rooms do not fit comes without \`rooms\`, and \`WARN_RESULT_TRUNCATED\` has the number of all. ` +
  'Request the other hotels without `rooms` again, and those of more by `/rooms`.';

/** What a hotel has beside its content where a body says so. */
export const includeField = includeOf(['rooms'], roomsInWords);

/** The same of a merged hotel. */
export const includeFieldOfMerged = includeOf(
  ['rooms', 'mappings'],
  `${roomsInWords} \`mappings\`: the provider hotels of each base code, as \`/hotels/{baseCode}/provider-codes\` has them.`,
);

function includeOf(names: readonly string[], inWords: string): Joi.ArraySchema {
  return publishedAs(
    Joi.array()
      .items(Joi.string().valid(...names))
      .min(1)
      .max(10)
      .description(inWords),
    { examples: [names] },
  );
}

/** Says of a body whether it includes rooms. */
export function includesRooms({ include }: { readonly include?: readonly string[] }): boolean {
  return include?.includes('rooms') ?? false;
}

const onlyIncluded = 'Only with `include` `rooms`, and where they fit; sorted by';

/** The rooms of one hotel of a provider. */
export const roomsOfRow = Joi.array().items(room).description(`${onlyIncluded} code.`);

/** The rooms of all hotels of a base code. */
export const roomsBySource = Joi.array()
  .items(
    component(
      'RoomsOfSource',
      Joi.object({
        providerCode: Joi.string().required(),
        providerHotelCode: Joi.string().required(),
        rooms: listOf(room).description('Sorted by code.'),
      }).description('The rooms of one hotel of a provider.'),
    ),
  )
  .description(
    `Those of all its live hotels that have rooms, whatever content is merged. ${onlyIncluded} provider code and hotel code.`,
  );

/** Rooms in the order of their hotels, by hotel. */
export function roomsOfSources(rooms: readonly Room[]): readonly Schemas['RoomsOfSource'][] {
  const bySource = groupBy(rooms, ({ providerCode, providerHotelCode }) =>
    rowKeyOf({ providerCode, hotelCode: providerHotelCode }),
  );
  return [...bySource.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ providerCode: first.providerCode, providerHotelCode: first.providerHotelCode, rooms: own }];
  });
}

/** The warning that not all rooms are there. */
export function roomWarnings({ listed, total }: IncludedRooms): readonly Warning[] {
  return truncatedWarnings(
    'The rooms of some hotels were omitted, because they are too many.',
    listed,
    total,
  );
}
