// Names of hotels and streets. cspell:disable
import fc from 'fast-check';
import type { EvidenceRow } from '../../../catalog/mapping-quality/profile.ts';

/** A row that says nothing but a name and a position in Vienna. */
export function evidenceRow(fields: Partial<EvidenceRow> & { readonly name: string }): EvidenceRow {
  return {
    address: null,
    city: 'Wien',
    placeNames: ['Vienna'],
    postalCode: null,
    countryCode: 'AT',
    latitude: 48.2,
    longitude: 16.37,
    phone: null,
    email: null,
    website: null,
    starRating: null,
    propertyType: null,
    chainName: null,
    ...fields,
  };
}

const word = fc.constantFrom(
  ...[
    'hotel',
    'pension',
    'wien',
    'Mozart',
    'Schönbrunn',
    'Schoenbrunn',
    'Post',
    'Park',
    'ibis',
    'Budget',
    'Ritz',
    '2',
    'II',
    'A',
  ],
);

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

/** Rows around a point, so that many are near each other and alike. */
export function arbitraryRow(
  point: { readonly latitude: number; readonly longitude: number },
  degrees: number,
) {
  const offset = fc.double({ min: -degrees, max: degrees, noNaN: true });
  return fc
    .record({
      name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      address: maybe(
        fc.constantFrom(
          'Ringstraße 5',
          'Ringstr. 5-7',
          'Am Hof 2',
          '01., Am Hof 2/Graben 3',
          'Gran Vía, 44, 6º',
        ),
      ),
      phone: maybe(fc.constantFrom('+43 1 234567', '01/234567', '+43 1 999999')),
      email: maybe(fc.constantFrom('a@example.com', 'b@example.com')),
      website: maybe(
        fc.constantFrom(
          'https://www.example.com/',
          'example.com/de',
          'http://example.com/ibis',
          'example.org',
        ),
      ),
      starRating: maybe(fc.constantFrom(3, 4, 5)),
      propertyType: maybe(fc.constantFrom('HOTEL', 'CAMPING', 'B&B')),
      chainName: maybe(fc.constantFrom('Ibis', 'Ibis Budget', 'Accor')),
      north: offset,
      east: offset,
    })
    .map(({ north, east, ...fields }) =>
      evidenceRow({
        ...fields,
        latitude: Math.max(-90, Math.min(90, point.latitude + north)),
        longitude: wrapped(point.longitude + east),
      }),
    );
}

function wrapped(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}
