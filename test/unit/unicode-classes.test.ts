import { readFile } from 'node:fs/promises';
import test from 'ava';
import { unicodeClasses, unicodeClassesFile, unicodeClassesSql } from '../../scripts/unicode-classes.ts';

const committed = await readFile(unicodeClassesFile, 'utf8');
const version = /^-- Unicode (\d+)/.exec(committed)?.[1];
const own = process.versions['unicode']?.split('.')[0];

if (version === own) {
  test('the classes of characters are those of Unicode', (t) => {
    t.is(unicodeClassesSql(), committed);
  });
} else {
  // Another Node.js has another Unicode: what both know must be the same. A later
  // one may assign what was free.
  test(`the classes of Unicode ${version ?? ''} agree with Unicode ${own ?? ''} where both assign a character`, (t) => {
    const bodies = committed.split('create or replace function').slice(1);
    unicodeClasses.forEach(({ has }, index) => {
      const pattern = [...(bodies[index] ?? '').matchAll(/^ {4}'(.*?)'/gm)].map(([, text]) => text).join('');
      const inClass = new RegExp(
        `[${pattern
          .replace(/\]$/, '')
          .replaceAll(/\\U([0-9A-F]{8})/g, '\\u{$1}')
          .replaceAll(/\\u([0-9A-F]{4})/g, '\\u{$1}')}]`,
        'u',
      );
      for (let point = 1; point <= 0x10ffff; point += 1) {
        const character = String.fromCodePoint(point);
        if (/[\p{Cn}\p{Cs}]/u.test(character) || has(character) === inClass.test(character)) continue;
        t.true(Number(own) > Number(version), `U+${point.toString(16)}`);
      }
    });
    t.pass();
  });
}
