import test from 'ava';
import { operations as germanOperations } from '../../api/site/assets/messages/de/operations.js';
import { messages as german } from '../../api/site/assets/messages/de.js';
import { operations as englishOperations } from '../../api/site/assets/messages/en/operations.js';
import { messages as english } from '../../api/site/assets/messages/en.js';
import { operations as spanishOperations } from '../../api/site/assets/messages/es/operations.js';
import { messages as spanish } from '../../api/site/assets/messages/es.js';
import { operations as frenchOperations } from '../../api/site/assets/messages/fr/operations.js';
import { messages as french } from '../../api/site/assets/messages/fr.js';
import { problemInWords, problemOfBox, warningInWords } from '../../api/site/assets/problem-words.js';
import {
  addOperationsWords,
  catalogLanguages,
  inWords,
  languages,
  pageLanguage,
  partsInWords,
  useLanguages,
  wishedLanguages,
} from '../../api/site/assets/words.js';
import { filesBelow, readFromRoot } from '../support/repository.ts';

type Message = string | Readonly<Record<string, string>>;

const all: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  en: { ...english, ...englishOperations },
  de: { ...german, ...germanOperations },
  es: { ...spanish, ...spanishOperations },
  fr: { ...french, ...frenchOperations },
};
const keys = Object.keys(all['en'] ?? {});
/** Those that are there before the part Operations is opened. */
const firstKeys = Object.keys(english);

const formsOf = (message: Message | undefined): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {});

const placeholdersOf = (message: Message | undefined): readonly string[] =>
  [...new Set(formsOf(message).flatMap((form) => form.match(/\{\w*\}/g) ?? []))].sort();

const assets = 'api/site/assets/';
const page = readFromRoot('api/site/index.html');
const code = filesBelow(assets).filter((file) => file.endsWith('.js'));

test('every language says the same things of the same values', (t) => {
  t.deepEqual(Object.keys(all), languages);
  t.true(keys.length > 200);
  for (const [language, messages] of Object.entries(all)) {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    t.deepEqual(Object.keys(messages).sort(), keys.toSorted(), language);
    for (const [key, message] of Object.entries(messages)) {
      const which = `${language}: ${key}`;
      t.true(
        formsOf(message).every((form) => form.trim() === form && form !== ''),
        which,
      );
      t.deepEqual(placeholdersOf(message), placeholdersOf(all['en']?.[key]), which);
      t.is(typeof message, typeof all['en']?.[key], which);
      if (typeof message === 'string') continue;
      t.true('other' in message && 'one' in message, which);
      t.true(
        Object.keys(message).every((form) => (categories as readonly string[]).includes(form)),
        which,
      );
      t.true(placeholdersOf(message).includes('{count}'), which);
    }
  }
});

test('no key stands twice, and each is used', (t) => {
  const written = code
    .filter((file) => file.startsWith(`${assets}messages/en/`))
    .flatMap((file) => [...readFromRoot(file).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key));
  t.deepEqual(written.toSorted(), keys.toSorted());
  const users = code.filter((file) => !file.startsWith(`${assets}messages/`));
  t.true(users.length > 30);
  const source = users.map((file) => readFromRoot(file)).join('\n');
  for (const key of keys) t.true(source.includes(`'${key}'`) || page.includes(`="${key}"`), key);
});

test('the page itself has keys, and no words', (t) => {
  const named = [...page.matchAll(/\bdata-(?:text|aria-label|placeholder|label)="([^"]*)"/g)];
  t.true(named.length > 80);
  for (const [, key = ''] of named) t.true(firstKeys.includes(key), key);

  // The title is there before the words are, and so is what stays where they cannot be loaded; the others are
  // names of standards.
  const unloaded = ['This page needs JavaScript.', 'The page could not be loaded.', 'Try again'];
  const names = ['Hotel content service', 'API', 'OpenAPI', ...unloaded];
  const shown = page
    .slice(page.indexOf('<title'))
    .replaceAll(/<kbd>.*?<\/kbd>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  t.deepEqual(
    shown.filter((text) => /\p{L}/u.test(text)),
    names,
  );
  for (const [, attribute = '', text = ''] of page.matchAll(
    /(?<![\w-])(aria-label|label|placeholder|title|alt)="([^"]*)"/g,
  ))
    t.notRegex(text, /\p{L}/u, attribute);
});

test.serial('words of Operations are there once they are loaded, in the language of the page', async (t) => {
  await useLanguages(['de']);
  await addOperationsWords();
  t.is(inWords('opImports'), 'Importe');
  t.is(inWords('opProgressOf', { name: 'x' }), 'Fortschritt von x');
  t.is(inWords('show'), 'Anzeigen');
});

test.serial('numbers and plurals are those of the language and its region', async (t) => {
  const said: Readonly<Record<string, readonly string[]>> = {
    'en-GB': ['1 hotel', '0 hotels', '12,345 hotels', '4.5 stars'],
    de: ['1 Hotel', '0 Hotels', '12.345 Hotels', '4,5 Sterne'],
    es: ['1 hotel', '0 hoteles', '12.345 hoteles', '4,5 estrellas'],
    fr: ['1 hôtel', '0 hôtel', '12\u202f345 hôtels', '4,5 étoiles'],
  };
  for (const [language, expected] of Object.entries(said)) {
    await useLanguages([language]);
    t.is(pageLanguage(), language.slice(0, 2));
    t.deepEqual(
      [
        ...[1, 0, 12_345].map((count) => inWords('hotelCount', { count })),
        inWords('starCount', { count: 4.5 }),
      ],
      expected,
    );
  }
  await useLanguages(['de-CH']);
  t.is(inWords('starCount', { count: 4.5 }), '4.5 Sterne');
  await useLanguages(['fr']);
  t.is(inWords('cut', { list: 'a : b' }), 'Coupé par la limite\u00a0: a : b.', 'no line begins with a colon');
  t.is(inWords('wordNowhere', { typed: '{x}' }), '«\u00a0{x}\u00a0» ne se trouve nulle part');
  t.deepEqual(partsInWords('inPlaces', { places: ['a', 'b'] }), ['Dans ', 'a', 'b', '']);
});

test.serial('what the service says in English is introduced in the language of the page', async (t) => {
  const error = { message: 'The chain is not known.' };
  await useLanguages(['de']);
  for (const [status, said] of [
    [400, 'Die Anfrage ist ungültig. The chain is not known.'],
    [403, 'Dafür fehlt die Berechtigung. The chain is not known.'],
    [404, 'Nicht gefunden. The chain is not known.'],
    [409, 'Das geht zurzeit nicht. The chain is not known.'],
    [503, 'Das ist zurzeit nicht verfügbar. The chain is not known.'],
    [500, 'Im Dienst ist ein Fehler aufgetreten. The chain is not known.'],
    [401, 'Der API-Schlüssel fehlt oder ist ungültig.'],
  ] as const)
    t.is(problemInWords(status, null, { error }), said);
  t.is(
    problemInWords(409, null, { error: { ...error, code: 'ALREADY_ACCEPTED' } }),
    'Darüber ist schon entschieden. The chain is not known.',
  );
  t.is(problemInWords(429, '1', { error }), 'Zu viele Anfragen. Bitte in 1 Sekunde noch einmal versuchen.');
  t.is(problemOfBox({ status: null, message: 'x', retryMs: null }), 'Der Dienst ist nicht erreichbar.');
  t.is(
    problemOfBox({ status: 429, message: 'x', retryMs: 2000 }),
    'Zu viele Anfragen. Bitte in 2 Sekunden noch einmal versuchen.',
  );
  const sandbox = { code: 'WARN_SANDBOX_FULL_CATALOG', message: 'x' };
  t.regex(warningInWords(sandbox), /^Eine Sandbox hat keinen eigenen Katalog/);
  t.is(warningInWords({ code: 'WARN_ANOTHER', message: 'Another.' }), 'Another.');
});

test.serial('the address decides, then the browser, then English', async (t) => {
  for (const [named, ofBrowser, language, wished] of [
    [null, ['pt-BR', 'fr-CA', 'de'], 'fr', ['pt-BR', 'fr-CA', 'de', 'en']],
    ['es', ['de-AT', 'en-GB'], 'es', ['es', 'de-AT', 'en-GB', 'en']],
    ['xx', ['it'], 'en', ['it', 'en']],
    ['de-AT', [], 'en', ['en']],
    [null, ['en-US@posix', 'DE'], 'de', ['DE', 'en']],
  ] as const) {
    t.deepEqual(wishedLanguages(named, ofBrowser), [...wished]);
    await useLanguages(wished);
    t.is(pageLanguage(), language);
    t.deepEqual(catalogLanguages(), [...wished]);
  }
  const many = wishedLanguages(null, 'bg cs da el et fi ga hr hu it lt de'.split(' '));
  await useLanguages(many);
  t.is(pageLanguage(), 'de');
  t.is(catalogLanguages().length, 10, 'a request takes no more');
});
