import fc from 'fast-check';

/** The city of hotels that have one, and what it is in. */
export const vienna = '00000000-0000-4000-8000-000000000001';
export const austria = '00000000-0000-4000-8000-000000000002';

/** One of these, or nothing. */
export const some = <T>(...values: readonly T[]) => fc.constantFrom<T | undefined>(undefined, ...values);

/** Records of hotels of which any part may be missing. */
export const anyContent = fc.record({
  descriptions: some([
    { type: 'general', language: 'en', text: 'Sunny.' },
    { type: 'general', language: 'de', text: 'Warm.' },
    { text: 'Hotel.' },
  ]),
  location: some<object>(
    { canonicalCityId: vienna },
    { city: 'Wien', latitude: 48.2, longitude: 16.4 },
    { countryCode: 'IT', address: 'Via 1' },
    { postalCode: '1010' },
  ),
  contact: some<object>({ phone: '1' }, { email: 'a@example.com', website: 'https://a.example' }),
  categoryCode: some('4EST'),
  starRating: some(4),
  propertyType: some('hotel'),
  chainCode: some('C', 'unknown'),
  boardCodes: some(['RO', 'BB']),
  amenities: some(['w', 'p'], ['unmapped']),
  media: some(
    [
      { url: 'u2', order: 2 },
      { url: 'u1', order: 1, caption: 'Front' },
    ],
    [{ url: 'u' }],
  ),
  closestDestinations: some([{ code: 'VIE', name: 'Wien' }, { code: 'X' }]),
  rooms: some([
    { roomCode: 'DBL', texts: [{ text: 'Quiet.', languageCode: 'en' }] },
    { roomCode: 'SGL', images: [{ url: 'r' }] },
  ]),
  checkIn: some<object>({ from: '15:00', until: '23:00' }, { until: '01:00' }),
  roomCount: some(80),
  paymentPolicy: some([
    { type: 'cards', language: 'en', text: 'Cards.' },
    { type: 'cards', language: 'de', text: 'Bar.' },
  ]),
  pointsOfInterest: some([{ name: 'Ring', kind: 'street', distanceKm: 0.4 }, { name: 'Prater' }]),
  reviews: some([{ source: 'Guestbook', score: 8, scale: 10, count: 5 }]),
});
