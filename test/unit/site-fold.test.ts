import test from 'ava';
import fc from 'fast-check';
import { fold as foldOfPage } from '../../api/site/assets/fold.js';
import { fold } from '../../catalog/text/fold.ts';

test('the page folds as the service does, but for blanks', (t) => {
  t.is(foldOfPage('Hôtel Straße Łódź'), 'hotel strasse lodz');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      t.is(foldOfPage(text).replaceAll(/\s+/gu, ' ').trim(), fold(text));
    }),
  );
});
