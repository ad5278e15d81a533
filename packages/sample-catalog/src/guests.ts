import { type GuestText, importantTexts, paymentTexts, petTexts } from './data/guest-texts.ts';
import { sampleZones } from './data/zones.ts';
import { kilometres, type Point } from './geography.ts';
import type { Hotel } from './hotels.ts';
import type { Provider } from './providers.ts';
import { createRandom, mixSeed, type Random } from './random.ts';

/** A provider that sends so many pictures knows all of this; one that sends fewer, less of it. */
const imagesOfExperts = 3;

/** Choices of their own, which change nothing that is chosen elsewhere. */
const seedOfFacts = 200;
const seedOfProviders = 201;

const newestYear = 2025;
const landmarkKm = 40;
const nearestDistricts = 2;

/** Who collects reviews, and the best score that each gives; nobody does in the real world. */
const reviewSources = [
  { source: 'Guestbook', scale: 10, digits: 1 },
  { source: 'Good Night Index', scale: 100, digits: 0 },
  { source: 'Pillow', scale: 5, digits: 1 },
] as const;

/** What guests want to know of a hotel, as far as a provider sends it, in these languages. */
export function guestContent(
  provider: Provider,
  hotel: Hotel,
  languages: readonly string[],
): Readonly<Record<string, unknown>> {
  const random = createRandom(mixSeed(hotel.number, seedOfProviders, ...Buffer.from(provider.providerCode)));
  const facts = factsOf(hotel);
  const knows = (share: number): boolean =>
    random.chance(share * Math.min(1, provider.images / imagesOfExperts));
  return {
    checkIn: knows(0.9) ? facts.checkIn : undefined,
    checkOut: knows(0.9) ? facts.checkOut : undefined,
    yearBuilt: knows(0.6) ? facts.yearBuilt : undefined,
    yearRenovated: knows(0.7) ? facts.yearRenovated : undefined,
    roomCount: knows(0.8) ? facts.roomCount : undefined,
    importantInformation: knows(0.3) ? inLanguages(random.pick(importantTexts), languages) : undefined,
    paymentPolicy: knows(0.6) ? inLanguages(facts.payment, languages) : undefined,
    petPolicy: knows(0.6) ? inLanguages(facts.pets, languages) : undefined,
    pointsOfInterest: knows(0.6) ? pointsOfInterest(provider, hotel) : undefined,
    reviews: knows(0.8) ? reviews(facts.rating, random) : undefined,
  };
}

/** What all providers say alike of a hotel, where they say it. */
function factsOf({ number, stars = 2, brand, propertyType, amenities }: Hotel) {
  const random = createRandom(mixSeed(number, seedOfFacts));
  const has = (code: string): boolean => amenities.some((amenity) => amenity.code === code);
  const yearBuilt = newestYear - 2 - Math.floor(140 * random.next() ** 2);
  const isSmall = propertyType === 'APARTMENT' || propertyType === 'GUESTHOUSE';
  return {
    yearBuilt,
    yearRenovated:
      yearBuilt < 2010 && random.chance(0.7)
        ? newestYear - random.below(Math.min(20, newestYear - yearBuilt))
        : undefined,
    roomCount: isSmall ? 3 + random.below(15) : 12 + random.below(stars * (brand === undefined ? 25 : 60)),
    checkIn: {
      from: random.pick(['14:00', '14:00', '15:00', '15:00', '16:00']),
      until: has('RECEPTION_24H') ? undefined : random.pick(['20:00', '22:00', '23:00', '01:00']),
    },
    checkOut: {
      from: random.chance(0.3) ? random.pick(['06:00', '07:00']) : undefined,
      until: random.pick(['10:00', '11:00', '11:00', '12:00']),
    },
    payment: random.pick(paymentTexts),
    pets: random.pick(has('PETS') ? petTexts.welcome : petTexts.refused),
    rating: Math.min(0.98, Math.max(0.4, 0.66 + 0.05 * stars + random.bell() * 0.07)),
  };
}

function inLanguages(text: GuestText, languages: readonly string[]) {
  return languages.flatMap((language) => {
    const translated = text[language];
    return translated === undefined ? [] : [{ language, text: translated }];
  });
}

/** The centre, districts and sights, the nearest first. */
function pointsOfInterest({ localCityNames }: Provider, { city, latitude, longitude }: Hotel) {
  const nameOf = ({ name, localName }: { readonly name: string; readonly localName: string }): string =>
    localCityNames ? localName : name;
  const from = (point: Point): number => Number(kilometres({ latitude, longitude }, point).toFixed(1));
  const districts = city.districts
    .map((district) => ({ name: nameOf(district), kind: 'district', distanceKm: from(district) }))
    .sort((one, other) => one.distanceKm - other.distanceKm)
    .slice(0, nearestDistricts);
  const landmarks = sampleZones.flatMap(({ countryCode, kind, name, circle }) =>
    kind === 'landmark' && circle !== undefined && countryCode === city.country.code
      ? [{ name, kind: 'landmark', distanceKm: from(circle) }]
      : [],
  );
  return [
    { name: nameOf(city), kind: 'city centre', distanceKm: from(city) },
    ...districts,
    ...landmarks.filter(({ distanceKm }) => distanceKm <= landmarkKm),
  ].sort((one, other) => one.distanceKm - other.distanceKm);
}

/** Of one or two sources, which nearly agree. */
function reviews(rating: number, random: Random) {
  const first = random.below(reviewSources.length);
  return reviewSources.slice(first, first + 1 + random.below(2)).map(({ source, scale, digits }) => ({
    source,
    score: Number((scale * Math.min(1, rating + random.bell() * 0.02)).toFixed(digits)),
    scale,
    count: 3 + Math.floor(2000 * random.next() ** 3),
  }));
}
