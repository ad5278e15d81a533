import test from 'ava';
import fc from 'fast-check';
import { highlight } from '../../api/site/assets/highlight.js';

const marked = (name: string, typed: string): string =>
  highlight(name, typed)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test('what is typed is found under accents and spelled-out letters', (t) => {
  t.is(marked('Hôtel Köln', 'hotel koln'), '[Hôtel] [Köln]');
  t.is(marked('Große Straße 12', 'stras'), 'Große [Straß]e 12');
  t.is(marked('The Ritz-Carlton', 'ritz ca'), 'The [Ritz]-[Ca]rlton');
  t.is(marked('Hotel', 'xy'), 'Hotel');
});

test('a name is never changed by its marks', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
      t.is(
        highlight(name, typed)
          .map(({ text }) => text)
          .join(''),
        name.normalize('NFC'),
      );
    }),
  );
});
