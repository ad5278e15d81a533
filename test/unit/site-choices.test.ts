import test from 'ava';
import fc from 'fast-check';
import { countryCodes } from '../../api/site/assets/choices/country-codes.js';
import { findChoice, textOfChoice } from '../../api/site/assets/choices/find-choice.js';

const names = new Intl.DisplayNames('en', { type: 'region' });
const countries = countryCodes().map((code) => ({ code, name: names.of(code) ?? code }));

for (const [text, code] of [
  ['Austria', 'AT'],
  ['austria', 'AT'],
  ['AU', 'AU'],
  ['Austria (AT)', 'AT'],
  ['reunion', 'RE'],
  [' Guinea ', 'GN'],
  ['turki', 'TR'],
] as const) {
  test(`${text} is ${code}`, (t) => {
    t.is(findChoice(countries, text).choice?.code, code);
  });
}

test('a beginning of several names, and one of none, decide nothing', (t) => {
  t.deepEqual(
    findChoice(countries, 'aust').candidates?.map(({ code }) => code),
    ['AT', 'AU'],
  );
  t.deepEqual(findChoice(countries, 'Atlantis').candidates, []);
});

test('countries have names and codes of their own, and each is found by what is shown of it', (t) => {
  t.is(new Set(countries.map(({ name }) => name)).size, countries.length);
  t.true(countries.length >= 249, 'as many as ISO 3166-1 has');
  fc.assert(
    fc.property(fc.constantFrom(...countries), ({ code, name }) =>
      [code, name, textOfChoice({ code, name })].every(
        (text) => findChoice(countries, text).choice?.code === code,
      ),
    ),
  );
});
