import { readFile } from 'node:fs/promises';
import test from 'ava';
import * as ofTypeScript from '../../catalog/text/generated/folded-letters.ts';
import { foldedLettersFile, foldedLettersIn, foldedLettersSql } from '../../scripts/folded-letters.ts';
import { lettersToFold } from '../../scripts/letters-to-fold.ts';

const committed = await readFile(foldedLettersFile, 'utf8');
const version = /^-- Unicode (\d+)/.exec(committed)?.[1];
const own = process.versions['unicode']?.split('.')[0];

test('TypeScript has the letters of Postgres', (t) => {
  const letters = foldedLettersIn(committed);
  t.true(letters.size > 4000);
  t.deepEqual(Array.from(ofTypeScript.letters), [...letters.keys()]);
  t.deepEqual(ofTypeScript.texts.split(' '), [...letters.values()]);
});

if (version === own) {
  test('the letters are those of the packages and of Unicode', (t) => {
    t.is(foldedLettersSql(lettersToFold()), committed);
  });
} else {
  // Another Node.js has another Unicode: what both know must be the same. A later
  // one may assign what was free.
  test(`the letters of Unicode ${version ?? ''} agree with Unicode ${own ?? ''} where both assign them`, (t) => {
    const letters = foldedLettersIn(committed);
    const made = lettersToFold();
    for (const letter of new Set([...letters.keys(), ...made.keys()])) {
      if (/\p{Cn}/u.test(letter) || letters.get(letter) === made.get(letter)) continue;
      t.true(Number(own) > Number(version), letter);
    }
    t.pass();
  });
}
