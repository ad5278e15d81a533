import test from 'ava';
import { changesInWords } from '../../api/site/assets/search/changes.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

test('what changed at one time stands together, the newest first, and what was added is said once', (t) => {
  const [first, second, third] = [
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
  ];
  const atlas = { providerCode: 'atlas', providerHotelCode: '1' };
  const sol = { providerCode: 'sol', providerHotelCode: '2' };
  t.deepEqual(
    changesInWords([
      {
        ...atlas,
        createdAt: first,
        changedAt: { hotel: third, media: third, descriptions: first, rooms: second },
      },
      {
        ...sol,
        createdAt: second,
        changedAt: { hotel: second, media: second, descriptions: second, rooms: second },
      },
    ]),
    [
      { at: third, what: 'atlas 1: hotel data, pictures' },
      { at: second, what: 'atlas 1: rooms' },
      { at: second, what: 'sol 2: added' },
      { at: first, what: 'atlas 1: added' },
    ],
  );
});
