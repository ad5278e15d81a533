// Names of hotels and streets. cspell:disable
import test from 'ava';
import fc from 'fast-check';
import {
  closest,
  compareHotels,
  compareWithoutDistance,
  findDuplicate,
  isDuplicate,
  mayReach,
} from '../../catalog/mapping-quality/compare-hotels.ts';
import { profileOf, type EvidenceRow, type Profile } from '../../catalog/mapping-quality/profile.ts';
import { streetAddresses } from '../../catalog/mapping-quality/street-address.ts';
import { phoneKey, webPage } from '../../catalog/mapping-quality/contact-identifiers.ts';
import {
  addToNeighbourhood,
  createNeighbourhood,
  toFrequencies,
} from '../../catalog/mapping-quality/word-weights.ts';
import { arbitraryRow, evidenceRow } from '../support/generators/evidence-rows.ts';

/** In a city of hotels that have nothing to do with the two. */
function compare(one: Profile, other: Profile) {
  const neighbourhood = createNeighbourhood();
  for (let index = 0; index < 30; index += 1) {
    addToNeighbourhood(
      neighbourhood,
      profileOf(`N${index}`, [evidenceRow({ name: `Hotel Quartier ${index}x` })]),
    );
  }
  addToNeighbourhood(neighbourhood, one);
  addToNeighbourhood(neighbourhood, other);
  const nearest = closest(one, other);
  if (nearest === null) throw new Error('Both have a position.');
  const surroundings = {
    frequencies: toFrequencies(1000, [
      ['hotel', 500],
      ['wien', 100],
    ]),
    neighbourhoods: [neighbourhood, neighbourhood] as const,
  };
  return {
    whole: compareHotels(one, other, nearest, surroundings),
    found: findDuplicate(one, other, nearest, surroundings),
  };
}

function areOne(
  one: Partial<EvidenceRow> & { name: string },
  other: Partial<EvidenceRow> & { name: string },
): boolean {
  const { whole } = compare(profileOf('A', [evidenceRow(one)]), profileOf('B', [evidenceRow(other)]));
  return isDuplicate(whole);
}

const everything = {
  address: 'Ringstraße 5',
  phone: '+43 1 2345678',
  email: 'desk@example.com',
  website: 'https://example.com',
  starRating: 4,
};

const point = { latitude: 48.2, longitude: 16.37 };
const profile = fc
  .array(arbitraryRow(point, 0.005), { minLength: 1, maxLength: 4 })
  .map((rows) => profileOf('A', rows));

test('a comparison is the same in both directions', (t) => {
  fc.assert(
    fc.property(profile, profile, (one, other) => {
      const forward = compare(one, { ...other, baseCode: 'B' }).whole;
      const back = compare({ ...other, baseCode: 'B' }, one).whole;
      // Positions at equal distances are told apart by their order.
      if (one.positions.length > 1 || other.positions.length > 1) return;
      t.true(Math.abs(forward.score - back.score) < 1e-9);
      t.is(forward.against, back.against);
    }),
    { numRuns: 300 },
  );
});

test('what is found early is what the whole comparison says', (t) => {
  fc.assert(
    fc.property(profile, profile, (one, other) => {
      const { whole, found } = compare(one, { ...other, baseCode: 'B' });
      t.deepEqual(found, isDuplicate(whole) ? whole : null);
    }),
    { numRuns: 300 },
  );
});

test('whatever hotels are around two without a distance, none is passed over that may be the other one', (t) => {
  const seen = { reached: 0, passedOver: 0 };
  fc.assert(
    fc.property(
      profile,
      profile,
      fc.array(profile, { maxLength: 8 }),
      fc.nat(40),
      (one, other, around, hotels) => {
        const neighbourhood = createNeighbourhood();
        for (const hotel of [one, ...around]) addToNeighbourhood(neighbourhood, hotel);
        const known = { frequencies: toFrequencies(1000, [['hotel', 500]]), hotels, where: 'in all' };
        for (const neighbourhoods of [[], [neighbourhood]]) {
          const { score, against } = compareWithoutDistance(one, other, { ...known, neighbourhoods });
          for (const least of [-5, 0, 5, score]) {
            const may = mayReach(one, other, known, least);
            if (against === null && score >= least) t.true(may, `${score} ${least}`);
            seen[may ? 'reached' : 'passedOver'] += 1;
          }
        }
      },
    ),
    { numRuns: 500 },
  );
  t.true(Math.min(seen.reached, seen.passedOver) > 500, JSON.stringify(seen));
});

const twins = [
  ['B&B Chartres 1', 'B&B Chartres 2'],
  ['B&B Chartres', 'B&B Chartres 2'],
  ['Hostal Castilla', 'Hostal Castilla II'],
  ['Castilla I', 'Castilla II'],
  ['Residence Tower A', 'Residence Tower B'],
  ['Grand Plaza Apartment 12', 'Grand Plaza Apartment 14'],
  ['Studio 3 Mozart', 'Studio 4 Mozart'],
] as const;

for (const [one, other] of twins) {
  test(`twins are never one hotel: ${one}, ${other}`, (t) => {
    t.false(areOne({ ...everything, name: one }, { ...everything, name: other }));
    t.true(areOne({ ...everything, name: other }, { ...everything, name: other }));
  });
}

const siblings = [
  ['The Ritz-Carlton', 'The Ritz-Carlton Residences'],
  ['Lotte Hotel', 'Lotte Hotel at The Towers'],
  ['Hotel Aman', 'Aman Villas'],
  ['Hotel Sacher', 'Hotel Sacher Annex'],
  ['Levante Rathaus', 'Levante Rathaus Apartments'],
  ['Motel Ring Nord', 'Motel Ring Süd'],
  ['Motel Ring', 'Motel Ring West'],
] as const;

for (const [one, other] of siblings) {
  test(`a hotel and its part or sibling are two: ${one}, ${other}`, (t) => {
    t.false(areOne({ ...everything, name: one }, { ...everything, name: other }));
    t.true(areOne({ ...everything, name: other }, { ...everything, name: other }));
  });
}

test('the word for a part counts where all names of a base code have it, and none of the other, nor its place', (t) => {
  const named = (names: readonly string[], city = 'Wien'): Profile =>
    profileOf(
      names.join(),
      names.map((name) => evidenceRow({ ...everything, name, city })),
    );
  const both = named(['Hotel Sacher', 'Hotel Sacher Residences']);
  t.is(compare(both, named(['Hotel Sacher'])).whole.against, null);
  t.is(compare(both, named(['Hotel Sacher Residences'])).whole.against, null);
  t.is(compare(named(['Hotel West Village']), named(['Hotel Village'], 'West Village')).whole.against, null);
  t.regex(
    compare(named(['Hotel Sacher']), named(['Hotel Sacher Residences'])).whole.against ?? '',
    /only one has residences/,
  );
});

test('twins stay two, whatever else is equal', (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
      fc.pre(one !== other);
      t.false(
        areOne(
          { ...everything, name: `Hotel Sacher ${one}` },
          { ...everything, name: `Hotel Sacher ${other}` },
        ),
      );
    }),
  );
});

test('a number of some rows that the other base code lacks is no twin', (t) => {
  const one = profileOf('A', [
    evidenceRow({ ...everything, name: 'Hotel Sacher' }),
    evidenceRow({ ...everything, name: 'Hotel Sacher 1' }),
  ]);
  const plain = profileOf('B', [evidenceRow({ ...everything, name: 'Hotel Sacher' })]);
  const second = profileOf('C', [
    evidenceRow({ ...everything, name: 'Hotel Sacher' }),
    evidenceRow({ ...everything, name: 'Hotel Sacher 2' }),
  ]);
  t.true(isDuplicate(compare(one, plain).whole));
  t.false(isDuplicate(compare(one, second).whole));
});

const brands = [
  ['Ibis Wien Messe', 'Novotel Wien Messe'],
  ['Ibis Wien Messe', 'Ibis Budget Wien Messe'],
  ['Holiday Inn Wien', 'Holiday Inn Express Wien'],
  ['Hilton Garden Inn Prater', 'Hampton by Hilton Prater'],
] as const;

for (const [one, other] of brands) {
  test(`brands under one roof are never one hotel: ${one}, ${other}`, (t) => {
    t.false(areOne({ ...everything, name: one }, { ...everything, name: other }));
  });
}

const same = [
  ['Hotel Mozart', 'Mozart Wien'],
  ['Hotel Schönbrunn Palace', 'SCHOENBRUNN PALACE HOTEL VIENNA'],
  ['Drei Kronen', 'Hotel 3 Kronen Wien City'],
  ['Welt Wien', 'WELTWIEN'],
  ['Dormero HoHo Wien', 'Domero HoHo'],
  ['Stephanie Hotel', 'Hotel Stefanie'],
  ['Hotel Urban 5*GL', 'Hotel Urban'],
  ['Boutiquehotel Donauwalzer', 'Hotel Donauwalzer'],
] as const;

for (const [one, other] of same) {
  test(`one hotel, written in two ways: ${one}, ${other}`, (t) => {
    t.true(areOne({ ...everything, name: one }, { ...everything, name: other }));
  });
}

const different = [
  ['Hotel Haydn', 'Hotel Corvinus'],
  ['Hotel Isaacs', 'Isaacs Apartments'],
  ['Westport House Hotel', 'Westport House Caravan Park'],
  ['Austria Trend Hotel Parkhotel', 'Austria Trend Hotel Maximilian'],
] as const;

for (const [one, other] of different) {
  test(`different hotels in one house: ${one}, ${other}`, (t) => {
    t.false(areOne({ address: 'Ringstraße 5', name: one }, { address: 'Ringstraße 5', name: other }));
  });
}

test('addresses', (t) => {
  const parse = (text: string) =>
    streetAddresses(text).map(({ street, houses, inside }) => [street.join(' '), [...houses], inside]);
  t.deepEqual(parse('Harmoniegasse 5-7'), [['harmonie', [5, 7], '']]);
  t.deepEqual(parse('04., Wiedner Hauptstraße 27-29'), [['wiedner haupt', [27, 29], '']]);
  // The sign of an ordinal number is a small o: NFKC.
  t.deepEqual(parse('C/ O`Donnell, 27 5º'), [['odonnell', [27], '5o']]);
  t.deepEqual(parse('C/ O´Donnell, 27'), [['odonnell', [27], '']]);
  t.deepEqual(parse('07., Mariahilfer Str. 50/Kircheng. 1'), [
    ['mariahilfer', [50], ''],
    ['kirchen', [1], ''],
  ]);
  t.deepEqual(parse('ARENAL, 2 28013 MADRID ESPAÑA'), [['arenal', [2], '']]);
  t.deepEqual(parse('12'), []);
});

test('contacts', (t) => {
  t.is(phoneKey('+43 (0)1 234 56 78'), phoneKey('0043 1 2345678'));
  t.is(phoneKey('12'), null);
  t.deepEqual(webPage('HTTPS://www.Example.com/de/?utm=1'), { host: 'example.com', path: '' });
  t.deepEqual(webPage('example.com/hotels/wien/'), { host: 'example.com', path: '/hotels/wien' });
  t.is(webPage('none'), null);
});
