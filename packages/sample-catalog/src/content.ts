import { roomTypes } from './data/reference-data.ts';
import { descriptions, type TextLanguage } from './data/texts.ts';
import type { Hotel } from './hotels.ts';
import type { Provider } from './providers.ts';
import type { Random } from './random.ts';
import { withoutAccents } from './spelling.ts';

/** A host that can never exist (RFC 6761 reserves the name). */
const imageHost = 'https://images.example.com';
const subjects = ['front', 'lobby', 'room', 'bath', 'restaurant', 'garden'];

/** A description in each of the provider's languages; one row in twelve only repeats the name. */
export function describe(provider: Provider, hotel: Hotel, name: string, random: Random) {
  if (provider.images === 0) return [];
  if (random.chance(1 / 12)) return [{ type: 'general', language: 'en', text: name }];
  return languagesFor(provider, hotel).map((language) => {
    const text = descriptions[language]
      .map((sentences) => random.pick<string>(sentences))
      .join(' ')
      .replace('{name}', name)
      .replace('{city}', hotel.city.localName)
      .replace('{km}', (0.2 + random.next() * 3).toFixed(1));
    return { type: 'general', language, text };
  });
}

/** The languages in which a provider describes a hotel. */
export function languagesFor({ languages }: Provider, { city }: Hotel): TextLanguage[] {
  const wanted = languages.map((language) => (language === 'local' ? city.country.language : language));
  return [...new Set(wanted)].filter((language): language is TextLanguage => language in descriptions);
}

/** A telephone number and addresses that nobody has: `.example` is reserved. */
export function contactOf({ name, city }: Hotel, random: Random) {
  const slug = withoutAccents(`${name} ${city.name}`)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return {
    phone: `${city.country.dialling} 555 ${String(random.below(10_000)).padStart(4, '0')}`,
    email: random.chance(0.7) ? `info@${slug}.example` : undefined,
    website: random.chance(0.8) ? `https://www.${slug}.example/` : undefined,
  };
}

/** Where the picture of a subject is, and of which type it is. */
export type PictureAddress = (subject: string) => { readonly url: string; readonly mediaType: string };

/** @param drawnAt where `drawPicture` draws them; without it they are nowhere */
export function pictureAddress(
  { providerCode }: Provider,
  { number }: Hotel,
  hotelCode: string,
  drawnAt: string | undefined,
): PictureAddress {
  return (subject) =>
    drawnAt === undefined
      ? { url: `${imageHost}/${providerCode}/${hotelCode}/${subject}.jpg`, mediaType: 'image/jpeg' }
      : { url: `${drawnAt}/${number}/${subject}.svg`, mediaType: 'image/svg+xml' };
}

/** Pictures of the hotel, the front first. */
export function pictures({ images }: Provider, addressOf: PictureAddress, random: Random) {
  const count = images === 0 ? 0 : 1 + random.below(images);
  return subjects.slice(0, count).map((subject, index) => ({
    ...addressOf(subject),
    order: index + 1,
    caption: random.chance(0.5) ? subject : undefined,
  }));
}

/** Rooms of the hotel, the plain ones first; a few are not yet mapped to a room type. */
export function roomsOf(
  provider: Provider,
  hotel: Hotel,
  hotelCode: string,
  addressOf: PictureAddress,
  random: Random,
) {
  const count = provider.rooms === 0 ? 0 : 1 + random.below(provider.rooms);
  const language = languagesFor(provider, hotel)[0] ?? 'en';
  const size = 0.8 + (hotel.stars ?? 3) * 0.08;
  return roomTypes.slice(0, count).map(({ platformCode, names, adults, children, beds, ...room }, index) => ({
    roomCode: `${hotelCode}-${index + 1}`,
    name: language === 'de' || language === 'es' ? names[language] : names.en,
    maxOccupancy: adults + children,
    occupancy: { adults, children, total: adults + children },
    beds,
    sizeSqM: Math.round(room.size * size),
    texts: index === 0 ? [] : [{ type: 'name', languageCode: 'en', text: names.en }],
    images: roomImages(provider, hotelCode, addressOf, index),
    platformRoomCode: random.chance(0.9) ? platformCode : undefined,
  }));
}

function roomImages({ images }: Provider, hotelCode: string, addressOf: PictureAddress, index: number) {
  if (images < 4 || index > 1) return [];
  const { url, mediaType } = addressOf(`room-${index + 1}`);
  return [{ code: `${hotelCode}-${index + 1}-1`, url, order: 1, mediaType }];
}
