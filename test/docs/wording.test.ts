import test from 'ava';
import { filesBelow, readFromRoot } from '../support/repository.ts';

/** Phrases and names that were replaced by plainer ones; cspell.json has the single words. */
const replaced: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bgo(?:es)? before (?:it|them)\b/, 'takes precedence over'],
  [/\bknown.text\b/i, 'tokenized text'],
  [/\bend.of.prefix\b/i, 'prefix upper bound'],
  [/\b(?:is|are|was|were|be|been) answered\b/, 'is returned; gets a response'],
  [/\b(?:is|are|was|were) told (?!apart)/, 'is reported; receives'],
  [/\bof itself\b/, 'a plain sentence'],
  [/\bthe same an? (?:minute|hour|day)\b/i, 'the whole sentence, with "per"'],
  [/\breads slowly\b/, 'a slow client'],
  [/\bmost[A-Z]\w*/, 'max…'],
  [/\bSellingOf\w*/, 'sales scope'],
];

const checked = /\.(?:ts|js|sql|md|html|css|yml)$/;
const notOurs =
  /^(?:docs\/openapi\.json|(?:api|catalog\/text)\/generated\/|packages\/client\/src\/generated\.ts|api\/site\/assets\/highlight\.js)/;

test('phrases that were replaced stay out', (t) => {
  const files = filesBelow().filter((file) => checked.test(file) && !notOurs.test(file));
  t.true(files.includes('README.md'));
  for (const file of files.filter((name) => name !== 'test/docs/wording.test.ts')) {
    for (const [number, line] of readFromRoot(file).split('\n').entries()) {
      for (const [phrase, instead] of replaced)
        t.notRegex(line, phrase, `${file}:${number + 1}: write instead: ${instead}`);
    }
  }
});
