import { computed, group, optional, recordMembers, required } from '../fields/field.ts';
import { isAbsent, type Kind, listSchema, number, orAbsent, readList } from '../fields/kind.ts';
import { code, count, localizedTexts, phrase, position } from '../fields/kinds.ts';
import { always, objects } from '../fields/objects.ts';
import { objectSchema } from '../fields/record-schema.ts';
import { columnsOf, membersReader, type RecordRow } from '../fields/record-type.ts';
import { date, listOf, string, type ValueOf } from '../fields/shape.ts';
import { referenceList } from '../reference-data/reference-list.ts';
import { ofLiveHotel } from './of-live-hotel.ts';

const beds = objects(
  {
    type: optional(phrase, 'In the provider’s words.'),
    count: optional(count, 'How many of them.'),
  },
  { anyOf: ['type', 'count'] },
);

const images = objects(
  {
    code: optional(phrase, 'The provider’s code of the image.'),
    url: optional(phrase, 'As the provider sends it.'),
    order: always(position, 'Its position; by default that in the list.'),
    mediaType: optional(phrase, 'What it is, in the provider’s words.'),
    caption: optional(phrase, 'What it shows.'),
  },
  { anyOf: ['url', 'code'], numbered: 'order', component: 'RoomImage' },
);

/**
 * All fields of a room: records of hotels bring them, the list of rooms shows them.
 * SQL is about row `r` of rooms.
 */
export const roomFields = {
  code: required(code, 'The provider’s code of the room.', { member: 'roomCode', example: '100000-1' }),
  providerCode: computed(string, 'The code under which its hotel is stored.', 'r.provider_code', {
    example: 'atlas',
  }),
  providerHotelCode: computed(string, 'The provider’s code of its hotel.', 'r.hotel_code', {
    example: '100000',
  }),
  platformRoomCode: optional(code, 'The platform room type that it maps to.', {
    example: 'DBL.ST',
  }),
  name: optional(phrase, 'Its name.', { example: 'Standard Double Room' }),
  maxOccupancy: optional(count, 'Guests at most.', { example: 2 }),
  occupancy: group(
    {
      adults: optional(count, 'Adults.', { example: 2 }),
      children: optional(count, 'Children.', { example: 0 }),
      total: optional(count, 'Guests.', { example: 2 }),
    },
    'For how many guests it is meant.',
  ),
  beds: optional(beds, 'Its beds.', { example: [{ type: 'double', count: 1 }] }),
  sizeSqM: optional(number(0, 1_000_000), 'In square metres.', { column: 'size_sqm', example: 24 }),
  texts: optional(localizedTexts, 'Texts about the room.'),
  images: optional(images, 'Its pictures.', {
    example: [
      {
        code: '100000-1-1',
        url: 'https://images.example.com/atlas/100000/room-1.jpg',
        order: 1,
        mediaType: 'image/jpeg',
      },
    ],
  }),
  createdAt: computed(date, 'When it was first imported.', 'r.created_at', {
    example: '2026-01-05T08:30:00.000Z',
  }),
  updatedAt: computed(date, 'When it last changed.', 'r.updated_at', { example: '2026-03-01T10:00:00.000Z' }),
};

/** A room of a provider's hotel, as a response shows it. */
export type Room = ValueOf<typeof roomFields>;

/**
 * Rooms of live hotels by provider code, hotel code and room code. `survivors` are base codes, none of them
 * retired.
 */
export const rooms = referenceList({
  component: 'Room',
  description: 'A room of a hotel of a provider.',
  from: 'rooms r',
  alias: 'r',
  where: ofLiveHotel('r'),
  fields: roomFields,
  key: { providerCode: 'r.provider_code', providerHotelCode: 'r.hotel_code', code: 'r.room_code' },
  filters: {
    providerCodes: (codes) => `r.provider_code = any (${codes})`,
    hotelCodes: (codes) => `r.hotel_code = any (${codes})`,
    roomCodes: (codes) => `r.room_code = any (${codes})`,
    survivors: (codes) =>
      `(r.provider_code, r.hotel_code) in (
        select m.provider_code, m.hotel_code from mappings m where m.base_code = any (${codes}))`,
  },
});

/** The members of a room in the record of its hotel. */
export const roomMembers = recordMembers(roomFields);
const readRoom = membersReader(roomMembers);

/**
 * The columns of a room beside its key, with their SQL types, in the order in which the rooms fingerprint
 * takes them: the room type of the platform comes last.
 */
export const roomColumns: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(columnsOf(roomMembers))
    .filter(([column]) => column !== 'room_code')
    .sort(([one], [other]) => Number(one === 'platform_room_code') - Number(other === 'platform_room_code')),
);

/** The rooms of a hotel in its record. */
export const roomsOfHotel: Kind<readonly string[]> = {
  read: (value) =>
    roomRows(
      readList(value, (entry) => {
        if (isAbsent(entry)) return undefined;
        const row: RecordRow = {};
        readRoom(entry, row);
        return row;
      }),
    ),
  schema: listSchema(orAbsent(objectSchema(roomMembers))),
  words: 'list of objects; of several with one `roomCode` the last one counts',
  members: roomMembers,
  sql: 'jsonb',
  shape: listOf(string),
};

/**
 * Rooms as arrays of their key and columns, by code in byte order: as text, exactly what the database takes
 * the fingerprint of. Of several rooms with one code the last one counts, as of several records.
 */
function roomRows(rooms: readonly RecordRow[]): readonly (readonly unknown[])[] {
  const columns = ['room_code', ...Object.keys(roomColumns)];
  const byCode = new Map(rooms.map((room) => [String(room['room_code']), room]));
  return [...byCode]
    .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([, room]) => columns.map((column) => room[column]));
}
