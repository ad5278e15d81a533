import {
  code,
  codes,
  count,
  countryCode,
  latitude,
  longitude,
  name,
  phrase,
  position,
  providerCode,
  starRating,
  texts,
  uuid,
} from '../common-fields.ts';
import { entry, list, number, object, required, text, type ValueOf } from '../fields.ts';
import { recordType, type Row } from '../record-type.ts';

const descriptions = list(
  entry(object({ type: phrase, language: phrase, text }), (sent) => sent.text !== undefined),
);

const media = list(
  entry(
    object({ url: phrase, mediaType: phrase, order: position, caption: phrase }),
    (sent) => sent.url !== undefined,
  ),
);

const closestDestinations = list(
  entry(object({ code, name }), (sent) => sent.code !== undefined || sent.name !== undefined),
);

const room = object({
  roomCode: required(code),
  name: phrase,
  maxOccupancy: count,
  occupancy: object({ adults: count, children: count, total: count }),
  beds: list(
    entry(object({ type: phrase, count }), (sent) => sent.type !== undefined || sent.count !== undefined),
  ),
  sizeSqM: number(0, 1_000_000),
  texts,
  images: list(
    entry(
      object({ code: phrase, url: phrase, order: position, mediaType: phrase, caption: phrase }),
      (sent) => sent.url !== undefined || sent.code !== undefined,
    ),
  ),
  platformRoomCode: code,
});

/** The columns of a room beside its key, in the order in which the rooms fingerprint takes them. */
export const ROOM_COLUMNS = {
  name: 'text',
  max_occupancy: 'integer',
  adults: 'integer',
  children: 'integer',
  total: 'integer',
  beds: 'jsonb',
  size_sqm: 'double precision',
  texts: 'jsonb',
  images: 'jsonb',
  platform_room_code: 'text',
} as const;

export const hotel = recordType(
  'hotel',
  {
    table: 'hotels',
    key: { provider_code: 'text', hotel_code: 'text' },
    columns: {
      name: 'text',
      address: 'text',
      city: 'text',
      postal_code: 'text',
      country_code: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      place_id: 'uuid',
      phone: 'text',
      email: 'text',
      website: 'text',
      category_code: 'text',
      star_rating: 'double precision',
      property_type: 'text',
      chain_code: 'text',
      board_codes: 'text[]',
      amenity_codes: 'text[]',
      closest_destinations: 'jsonb',
      descriptions: 'jsonb',
      media: 'jsonb',
    },
    // Known from writing the rooms, which are written first.
    onInsert: { rooms_fingerprint: 'text' },
    // The fingerprints say so without reading what may be stored out of line.
    differs: {
      descriptions: 't.descriptions_fingerprint <> md5(i.descriptions::text)',
      media: 't.media_fingerprint <> md5(i.media::text)',
    },
    outdated: 't.deleted_at is not null',
    onUpdate: 'deleted_at = null',
  },
  {
    providerCode: required(providerCode),
    hotelCode: required(code),
    name: required(name),
    descriptions,
    location: object({
      address: phrase,
      city: name,
      postalCode: phrase,
      countryCode,
      latitude,
      longitude,
      canonicalCityId: uuid,
    }),
    contact: object({ phone: phrase, email: phrase, website: phrase }),
    categoryCode: code,
    starRating,
    propertyType: phrase,
    chainCode: code,
    boardCodes: codes,
    amenities: codes,
    media,
    closestDestinations,
    rooms: list(room),
  },
  (record) => ({
    provider_code: record.providerCode,
    hotel_code: record.hotelCode,
    name: record.name,
    address: record.location.address,
    city: record.location.city,
    postal_code: record.location.postalCode,
    country_code: record.location.countryCode,
    latitude: record.location.latitude,
    longitude: record.location.longitude,
    place_id: record.location.canonicalCityId,
    phone: record.contact.phone,
    email: record.contact.email,
    website: record.contact.website,
    category_code: record.categoryCode,
    star_rating: record.starRating,
    property_type: record.propertyType,
    chain_code: record.chainCode,
    board_codes: record.boardCodes,
    amenity_codes: record.amenities,
    closest_destinations: record.closestDestinations,
    descriptions: record.descriptions,
    media: ordered(record.media),
    rooms: roomRows(record.rooms),
  }),
);

/**
 * Rooms as arrays of their key and columns, by code in byte order: as text, exactly what the database takes the
 * fingerprint of. A room that stands twice counts as it stands last, as two records would.
 */
function roomRows(rooms: readonly ValueOf<typeof room>[]): readonly (readonly unknown[])[] {
  const byCode = new Map(rooms.map((sent) => [sent.roomCode, sent]));
  return [...byCode.values()]
    .sort((one, other) => Buffer.compare(Buffer.from(one.roomCode), Buffer.from(other.roomCode)))
    .map((sent) => [
      sent.roomCode,
      sent.name,
      sent.maxOccupancy,
      sent.occupancy.adults,
      sent.occupancy.children,
      sent.occupancy.total,
      sent.beds,
      sent.sizeSqM,
      sent.texts,
      ordered(sent.images),
      sent.platformRoomCode,
    ]);
}

/** What has no place in the order keeps the one at which it was sent. */
function ordered(entries: readonly { readonly order: number | undefined }[]): readonly Row[] {
  return entries.map((sent, index) => ({ ...sent, order: sent.order ?? index }));
}
