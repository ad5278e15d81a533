import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'ava';
import { findJavaHome } from '../support/services/java.ts';
import { findPython } from '../support/services/python.ts';
import { readFromRoot, repositoryRoot } from '../support/repository.ts';
import { ServiceMissingError } from '../support/services/service.ts';
import { resourceOrSkip } from '../support/services.ts';

/** The patterns of the published document, as validators and generators of other languages read them. */

const python = await resourceOrSkip(findPython);
const java = await resourceOrSkip(() => {
  const home = findJavaHome(17, 'javac');
  if (home === undefined) throw new ServiceMissingError('there is no JDK 17 or newer');
  return path.join(home, 'bin', 'java');
});

const patterns = [...new Set(patternsIn(JSON.parse(readFromRoot('docs/openapi.json'))))];

function patternsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

/** Blanks of all kinds, control characters, letters beyond ASCII and beyond U+FFFF, and halves of those. */
const characters = [
  ...Array.from('aZ09_-.:|/ é😀'),
  ...[
    '\u0000',
    '\t',
    '\n',
    '\u000b',
    '\r',
    '\u001c',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u1680',
    '\u180e',
    '\u2003',
  ],
  ...['\u200b', '\u2028', '\u202f', '\u3000', '\ufeff', '\ud83d', '\ude00', '\ufffd', '\ud83c\udfe8'],
];
/** Where a text ends in a new line, `$` is before it too in Python and Java: no text here does. */
const texts = [
  '',
  'de',
  'de-AT',
  'zh-Hant-TW',
  'AT',
  '2026-01-31',
  'bytes */7',
  ...characters,
  'x'.repeat(33),
]
  .flatMap((text) => [text, `${text}a`, `a${text}`, `a${text}a`, `${text}${text}`])
  .filter((text) => !/[\n\r\u0085\u2028\u2029]$/.test(text));

/** What each pattern gives of the texts: ones and zeros. */
const byJavaScript = patterns.map((pattern) => {
  const compiled = new RegExp(pattern, 'u');
  return texts.map((text) => (compiled.test(text) ? '1' : '0')).join('');
});

function byProgram(command: string, file: string): readonly string[] {
  const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const input = [...patterns.map(hex), ...texts.map((text) => ` ${hex(text)}`)].join('\n');
  const program = path.join(repositoryRoot, 'test/support/patterns', file);
  const { stdout, stderr, status } = spawnSync(command, [program], { input: `${input}\n`, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${file}: ${stderr}`);
  return stdout.trimEnd().split('\n');
}

test('JavaScript compiles them in Unicode mode, and each says something', (t) => {
  t.true(patterns.length > 5);
  for (const [index, matches] of byJavaScript.entries()) {
    t.true(matches.includes('1') && matches.includes('0'), patterns[index]);
  }
});

python.testWith('Python compiles them, and they say the same', (t) => {
  for (const [index, matches] of byProgram(python.url, 'match.py').entries()) {
    t.is(matches, byJavaScript[index] ?? '', patterns[index]);
  }
});

java.testWith('Java compiles them, and they say the same', (t) => {
  for (const [index, matches] of byProgram(java.url, 'Match.java').entries()) {
    t.is(matches, byJavaScript[index] ?? '', patterns[index]);
  }
});
