import test from 'ava';
import { guestFacts } from '../../api/site/assets/search/guest-facts.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

const wordsOf = (hotel: object) =>
  Object.fromEntries(guestFacts(hotel).map(([name, words]) => [name, words]));

test('hours are words whichever of them are known', (t) => {
  const checkIn = (hours: object | null) => wordsOf({ checkIn: hours })['checkIn'];
  t.is(checkIn({ from: '15:00', until: '01:00' }), '15:00–01:00');
  t.is(checkIn({ from: '15:00', until: null }), 'from 15:00');
  t.is(checkIn({ from: null, until: '22:00' }), 'until 22:00');
  t.is(checkIn(null), undefined);
});

test('reviews and places say what is known of them, and few places are shown', (t) => {
  const { reviews, nearby } = wordsOf({
    reviews: [
      { source: 'Guestbook', score: 8.5, scale: 10, count: 1204 },
      { source: 'Pillow', score: 4, scale: 5, count: null },
    ],
    pointsOfInterest: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({
      name,
      distanceKm: index === 0 ? 0.5 : null,
    })),
  });
  t.is(reviews, 'Guestbook 8.5 of 10 (1,204), Pillow 4 of 5');
  t.is(nearby, 'a 0.5 km, b, c, d, e');
});

test('texts have their language', (t) => {
  const facts = guestFacts({
    petPolicy: [{ type: null, language: 'fr', text: 'Dogs only.' }],
    paymentPolicy: [{ type: null, language: null, text: 'Cash.' }],
  });
  t.deepEqual(
    facts.filter(([, words]) => words !== undefined),
    [
      ['payment', 'Cash.', 'paymentPolicy', undefined],
      ['pets', 'Dogs only.', 'petPolicy', 'fr'],
    ],
  );
});

test('of a hotel of which nothing is known nothing is said', (t) => {
  t.deepEqual(
    Object.values(
      wordsOf({ reviews: [], pointsOfInterest: [], petPolicy: [], paymentPolicy: [], yearBuilt: null }),
    ).filter((words) => words !== undefined),
    [],
  );
});
