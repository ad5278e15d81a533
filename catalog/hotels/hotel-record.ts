import { optional } from '../fields/field.ts';
import { codes } from '../fields/kinds.ts';
import { recordType } from '../fields/record-type.ts';
import { hotelFields } from './hotel-fields.ts';
import { roomsOfHotel } from './rooms.ts';

export const hotel = recordType({
  type: 'hotel',
  description: 'The content of a hotel of a provider, with its rooms.',
  table: 'hotels',
  key: ['providerCode', 'hotelCode'],
  fields: {
    ...hotelFields,
    // Responses show the amenities of the platform instead.
    amenities: optional(codes, 'The provider’s codes of its amenities.', {
      column: 'amenity_codes',
      example: ['wifi', 'pool'],
    }),
  },
  beside: {
    rooms: optional(roomsOfHotel, 'All of its rooms.', {
      example: [
        { roomCode: 'DBL-ST', name: 'Double room, standard', maxOccupancy: 3, platformRoomCode: 'DOUBLE' },
      ],
    }),
  },
  target: {
    // Known from writing the rooms, which are written first.
    onInsert: { rooms_fingerprint: 'text' },
    // Fingerprints are compared instead, because the values may be stored out of line.
    differs: {
      descriptions: 't.descriptions_fingerprint <> md5(i.descriptions::text)',
      media: 't.media_fingerprint <> md5(i.media::text)',
    },
    outdated: 't.deleted_at is not null',
    onUpdate: 'deleted_at = null',
  },
});
