// Names of hotels and brands. cspell:disable
import test from 'ava';
import fc from 'fast-check';
import { createBrandSurvey } from '../../catalog/chains/proposals/brand-survey.ts';
import { confidenceOf } from '../../catalog/chains/proposals/confidence.ts';
import { countryNames } from '../../catalog/chains/proposals/country-names.ts';
import { isGenericName, placeLikeParts } from '../../catalog/chains/proposals/generic-names.ts';
import { createNameMatcher } from '../../catalog/chains/proposals/name-matcher.ts';
import { winnerOf } from '../../catalog/chains/proposals/new-proposal.ts';
import { createHotelTally } from '../../catalog/chains/proposals/tally-hotels.ts';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { fold } from '../../catalog/text/fold.ts';

function matcherOf(...names: readonly string[]) {
  return createNameMatcher(names.map((name) => ({ canonical: canonicalize(name), spelling: name })));
}

function longest(hotel: string, ...names: readonly string[]): string | null {
  return matcherOf(...names).longestIn(fold(hotel))?.spelling ?? null;
}

test('confidence is the lower bound of the interval of Wilson', (t) => {
  // Computed elsewhere, by the formula.
  t.is(confidenceOf(16, 16), 0.806392);
  t.is(confidenceOf(15, 15), 0.796117);
  t.is(confidenceOf(5, 10), 0.236593);
  t.is(confidenceOf(2, 2), 0.34238);
  t.is(confidenceOf(1, 1), 0.206549);
  t.is(confidenceOf(0, 7), 0);
  t.is(confidenceOf(0, 0), 0);
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (some, support) => {
      const agreeing = Math.min(some, support);
      const confidence = confidenceOf(agreeing, support);
      t.true(confidence >= 0 && confidence <= agreeing / support);
      // Were the bound the true share, what was seen would be 1.96 standard errors above it.
      const p = confidence;
      const distance = Math.abs(agreeing / support - p) ** 2;
      const expected = (1.959963984540054 ** 2 * p * (1 - p)) / support;
      t.true(Math.abs(distance - expected) < 1e-5, `${agreeing} of ${support}: ${confidence}`);
      if (agreeing < support) t.true(confidenceOf(agreeing + 1, support) > confidence);
    }),
  );
});

test('a name is found as whole words only, and the longest counts', (t) => {
  t.is(longest('Tamanu Beach Lodge', 'Aman'), null);
  t.is(longest('Aman Tokyo', 'Aman'), 'Aman');
  t.is(longest('Ibis Budget Wien Messe', 'ibis', 'ibis budget', 'ibis Styles'), 'ibis budget');
  t.is(longest('ibis styles Wien', 'ibis', 'ibis budget', 'ibis Styles'), 'ibis Styles');
  t.is(longest('Hotel ibis Wien City', 'ibis', 'ibis budget', 'ibis Styles'), 'ibis');
  t.is(longest('Hilton Garden Inn Vienna', 'Hilton', 'Hilton Garden Inn'), 'Hilton Garden Inn');
  t.is(longest('DoubleTree by Hilton Oradea', 'Hilton', 'DoubleTree by Hilton'), 'DoubleTree by Hilton');
  t.is(longest('NH Collection Wien Zentrum', 'NH', 'NH Collection'), 'NH Collection');
  t.is(longest('NH Wien City', 'NH', 'NH Collection'), 'NH');
  t.is(longest('Parkhotel Schönbrunn', 'Park', 'Park Inn'), null);
  t.is(longest('LE MERIDIEN VIENNA', 'Le Méridien'), 'Le Méridien');
  t.is(longest('Le Me\u0301ridien Wien', 'Le Meridien'), 'Le Meridien');
  t.is(longest('Азимут Отель Олимпик Москва', 'АЗИМУТ Отель'), 'АЗИМУТ Отель');
  t.is(longest('Ritz-Carlton, Vienna', 'Ritz Carlton'), 'Ritz Carlton');
  t.is(longest('', 'Aman'), null);
  t.is(longest('!!!', '&'), null);
});

test('the longest name is that of a search through all of them', (t) => {
  const word = fc.constantFrom('ibis', 'budget', 'park', 'inn', 'nh', 'o', 'é');
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(phrase, { maxLength: 12 }), phrase, (names, hotel) => {
      const carried = names.filter((name) => ` ${fold(hotel)} `.includes(` ${fold(name)} `));
      const lengthOf = (name: string): number => Array.from(fold(name)).length;
      const most = Math.max(0, ...carried.map(lengthOf));
      const expected = carried.filter((name) => lengthOf(name) === most).sort();
      t.is(fold(longest(hotel, ...names) ?? ''), fold(expected.map(canonicalize).sort()[0] ?? ''));
    }),
  );
});

test('names of generic words are never brands, brands of such words are', (t) => {
  for (const name of [
    'Park', 'Parkhotel', 'Grand Hotel', 'Palace', 'Central', 'Hotel', 'Hotel Central', 'The Palace Hotel',
    'Hôtel', 'Отель', 'W', '7', 'Hotel 81', 'Royal Garden Resort & Spa', '&', '', 'Guest House', 'Apartments',
    'None', 'Other hotels', 'Independent',
  ]) t.true(isGenericName(name), name); // oxfmt-ignore
  for (const name of [
    'Park Inn', 'Holiday Inn', 'Premier Inn', 'Hilton', 'ibis', 'NH', 'Aman', 'Le Méridien', 'Motel One', 'NH Collection',
    'B&B Hotels', 'Super 8', 'Motel 6', 'Best Western', 'Leonardo Hotels', '東横イン', 'Азимут',
  ]) t.false(isGenericName(name), name); // oxfmt-ignore
  t.deepEqual(placeLikeParts('Grand Hotel Wien'), ['grand hotel wien', 'wien']);
  t.deepEqual(placeLikeParts('The Westin'), ['the westin', 'westin']);
  t.deepEqual(placeLikeParts('Motel One'), ['motel one']);
  t.deepEqual(placeLikeParts('Westin'), ['westin']);
});

test('countries have their English names', (t) => {
  const names = countryNames();
  for (const name of ['austria', 'united states', 'jordan', 'cote d ivoire', 'uk'])
    t.true(names.has(name), name);
  t.false(names.has('hilton'));
});

test('a name that most hotels carry without being of such a chain misleads', (t) => {
  const survey = createBrandSurvey();
  const add = (count: number, providerCode: string, key: string, chainKey: string | null): void => {
    for (let index = 0; index < count; index += 1) survey.add({ providerCode, key, chainKey });
  };
  add(4, 'alpha', 'metropol', 'metropol hotels');
  add(5, 'alpha', 'metropol', null);
  add(8, 'alpha', 'hilton', 'hilton');
  add(7, 'alpha', 'hilton', null);
  add(900, 'beta', 'hilton', null); // knows no such chain
  add(2, 'alpha', 'sunrise', 'sunrise');
  for (const chain of ['one', 'two', 'three']) add(2, 'beta', 'sunrise', chain);
  add(2, 'alpha', 'accent', 'accent');
  add(50, 'beta', 'accent', 'group of accent brands');
  add(50, 'beta', 'accent', 'other');
  add(50, 'beta', 'accent', 'another');
  add(100, 'beta', 'unnamed', '');
  t.deepEqual([...survey.misleading()].sort(), ['metropol', 'sunrise']);
});

test('a name has to win, with enough votes', (t) => {
  const tally = (support: number, votes: Readonly<Record<string, number>>, majority = false) =>
    winnerOf(
      { support, votes: Object.entries(votes).map(([name, count]) => ({ name, count })) },
      { majority },
    );
  t.is(tally(1, { a: 1 }), null);
  t.like(tally(2, { a: 2 }), { canonical: 'a', isTied: false, agreeing: 2, conflicting: [] });
  t.like(tally(40, { b: 20, a: 20, c: 1 }), {
    canonical: 'a',
    isTied: true,
    conflicting: [
      { name: 'b', count: 20 },
      { name: 'c', count: 1 },
    ],
  });
  t.is(tally(40, { a: 20, b: 20 }, true), null);
  t.like(tally(40, { a: 21, b: 19 }, true), { canonical: 'a', isTied: false });
  t.is(tally(10, { a: 5 }), null);
  t.is(tally(5, {}), null);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`n${index}`, 200 - index]));
  t.is(tally(200, many)?.conflicting.length, 50);
});

test('hotels without a known name count as support', (t) => {
  const tally = createHotelTally(matcherOf('Aman', 'Ibis'));
  for (let index = 0; index < 7; index += 1) tally.add(`H${index}`, 'aman resort');
  for (let index = 7; index < 12; index += 1) tally.add(`H${index}`, 'tamanu');
  t.deepEqual(tally.result(), {
    winner: {
      canonical: 'aman',
      confidence: confidenceOf(7, 12),
      isTied: false,
      agreeing: 7,
      conflicting: [],
    },
    spelling: 'Aman',
    support: 12,
    hotelCodes: ['H0', 'H1', 'H2', 'H3', 'H4'],
  });
  t.is(createHotelTally(matcherOf('Aman')).result(), null);
});
