import { DESCRIPTION_WORDS, type TextLanguage } from './data/descriptions.ts';
import { ROOM_TYPES } from './data/vocabulary.ts';
import type { House } from './houses.ts';
import type { SupplierProfile } from './providers.ts';
import type { Random } from './random.ts';
import type { Description, HotelRecord, Image, RoomRecord } from './records.ts';

/** A host that can never exist (RFC 6761 reserves the name). */
const IMAGE_HOST = 'https://images.example.com';
const SUBJECTS = ['front', 'lobby', 'room', 'bath', 'restaurant', 'garden', 'view', 'pool'];

/** The languages in which a supplier describes a house; "local" is that of its country. */
function languagesFor({ languages }: SupplierProfile, house: House): TextLanguage[] {
  const wanted = languages.map((language) => (language === 'local' ? house.city.country.language : language));
  return [...new Set(wanted)].filter((language): language is TextLanguage => language in DESCRIPTION_WORDS);
}

/** A description in each of the supplier's languages; one row in twelve only repeats the name. */
export function describeHouse(
  supplier: SupplierProfile,
  house: House,
  name: string,
  random: Random,
): Description[] {
  if (!supplier.describes) return [];
  if (random.chance(1 / 12)) return [{ type: 'general', language: 'en', text: name }];
  return languagesFor(supplier, house).map((language) => {
    const { openings, situations, comforts } = DESCRIPTION_WORDS[language];
    const text = [random.pick(openings), random.pick(situations), random.pick(comforts)]
      .join(' ')
      .replace('{name}', name)
      .replace('{city}', house.city.localName)
      .replace('{km}', (0.2 + random.next() * 3).toFixed(1));
    return { type: 'general', language, text };
  });
}

/** Pictures of the house, the front first. */
export function picture(
  supplier: SupplierProfile,
  hotelCode: string,
  random: Random,
): NonNullable<HotelRecord['media']> {
  const count = supplier.images === 0 ? 0 : 1 + random.below(supplier.images);
  return SUBJECTS.slice(0, count).map((subject, index) => ({
    url: `${IMAGE_HOST}/${supplier.providerCode}/${hotelCode}/${subject}.jpg`,
    mediaType: 'image/jpeg',
    order: index + 1,
    ...(random.chance(0.5) ? { caption: subject } : {}),
  }));
}

/** Rooms of the house, the plain ones first; a few are not yet mapped to a room type. */
export function furnish(
  supplier: SupplierProfile,
  house: House,
  hotelCode: string,
  random: Random,
): RoomRecord[] {
  const count = supplier.rooms === 0 ? 0 : 1 + random.below(supplier.rooms);
  const language = languagesFor(supplier, house)[0] ?? 'en';
  const size = 0.8 + (house.stars ?? 3) * 0.08;
  return ROOM_TYPES.slice(0, count).map(
    ({ platformCode, names, adults, children, beds, size: usual }, index) => ({
      roomCode: `${hotelCode}-${index + 1}`,
      name: names[language],
      maxOccupancy: adults + children,
      occupancy: { adults, children, total: adults + children },
      beds: beds.map(([type, number]) => ({ type, count: number })),
      sizeSqM: Math.round(usual * size),
      texts: index === 0 ? [] : [{ type: 'name', languageCode: 'en', text: names.en }],
      images: roomImages(supplier, hotelCode, index),
      ...(random.chance(0.9) ? { platformRoomCode: platformCode } : {}),
    }),
  );
}

function roomImages({ providerCode, images }: SupplierProfile, hotelCode: string, index: number): Image[] {
  if (images < 4 || index > 1) return [];
  const url = `${IMAGE_HOST}/${providerCode}/${hotelCode}/room-${index + 1}.jpg`;
  return [{ code: `${hotelCode}-${index + 1}-1`, url, order: 1, mediaType: 'image/jpeg' }];
}
