import test from 'ava';
import fc from 'fast-check';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { fileOwner } from '../support/file-owner.ts';
import { publishedDocument } from '../support/openapi/document.ts';
import { type Texts, textsForWishes } from '../support/oracles/brute-force-languages.ts';
import { runs, seed } from '../support/properties.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

/** As suppliers write them. */
const tags = [
  ...['de', 'de-AT', 'DE_ch', 'en', 'en-GB', 'EN_us', 'pt', 'pt-BR', 'fr', 'fr-ca', 'zh-Hant', 'zh-hans'],
  ...['English', 'Ελληνικά', 'x-own', ''],
];
const anyText = (languageMember: string) =>
  fc.record({
    type: fc.constantFrom('', 'general', 'General', 'room'),
    [languageMember]: fc.constantFrom(...tags),
    text: fc.constantFrom('Sunny.', 'Warm.', 'Ensoleillé.'),
  });
const drawn = (count: number, languageMember: string): Texts[] =>
  fc.sample(fc.array(anyText(languageMember), { maxLength: 8 }), { numRuns: count, seed });

const codes = Array.from({ length: 30 }, (_, index) => `${index}`);
const descriptions = drawn(2 * codes.length, 'language');
const policies = drawn(3 * codes.length, 'language');
const texts = drawn(4 * codes.length, 'languageCode');

const owner = fileOwner();
const { pool, ask, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'provider', providerCode: 'mar', name: 'Mar' },
  ...codes.flatMap((code, index) => {
    const of = (list: number): Texts | undefined => texts[4 * index + list];
    return [
      hotel('sol', code, {
        descriptions: descriptions[2 * index],
        importantInformation: policies[3 * index],
        paymentPolicy: policies[3 * index + 1],
        rooms: [{ roomCode: 'r', texts: of(0) }],
      }),
      hotel('mar', code, {
        descriptions: descriptions[2 * index + 1],
        petPolicy: policies[3 * index + 2],
      }),
      mapping('sol', code, `B${code}`),
      mapping('mar', code, `B${code}`),
      { type: 'board', providerCode: 'sol', boardCode: code, name: 'Board', texts: of(1) },
      { type: 'category', providerCode: 'sol', categoryCode: code, texts: of(2) },
      { type: 'destination', providerCode: 'sol', destinationCode: code, name: 'Place', texts: of(3) },
    ];
  }),
  ...[
    hotel('luna', 'h1', {
      descriptions: [
        { type: 'general', language: 'en', text: 'Sunny.' },
        { type: 'general', language: 'de_AT', text: 'Warm.' },
        { type: 'general', language: 'DE-ch', text: 'Strand.' },
        { type: 'general', language: 'de-at', text: 'Schön.' },
        { type: 'location', language: 'fr', text: 'Près de la mer.' },
        { type: 'location', text: 'Near the sea.' },
        { text: 'Hotel.' },
      ],
    }),
    hotel('luna', 'h2'),
    hotel('sol', 'filling', { descriptions: [{ language: 'pt', text: 'Sol.' }, { text: 'Sun.' }] }),
    mapping('luna', 'h2', 'M'),
    mapping('sol', 'filling', 'M'),
  ],
]);
await publishAllChanges(pool);
const document = await publishedDocument(server);
test.after.always(owner.end);

/** Routes that return texts, with the member that names their language. */
const routes: readonly (readonly [path: string, body: object, languageMember: string])[] = [
  ['/hotels', { query: { maxSize: 1000 } }, 'language'],
  ['/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: codes }, 'language'],
  [
    '/hotels/by-base-codes',
    { baseCodes: codes.map((code) => `B${code}`), includeAllSources: true },
    'language',
  ],
  ['/hotels/changed-since', { since: '1970-01-01T00:00:00Z' }, 'language'],
  ['/rooms', { query: { providerCode: 'sol' } }, 'languageCode'],
  ['/boards', {}, 'languageCode'],
  ['/categories', {}, 'languageCode'],
  ['/destinations', {}, 'languageCode'],
];

const listsOfTexts = ['texts', 'descriptions', 'importantInformation', 'paymentPolicy', 'petPolicy'];

/** The same answer, with the texts that the oracle leaves in each list. */
function inLanguages(answer: unknown, wished: readonly string[], languageMember: string): unknown {
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      listsOfTexts.includes(name) && Array.isArray(value)
        ? textsForWishes(value as Texts, wished, languageMember)
        : value,
    ),
  );
}

test('texts of one language come of each list and type, whatever the route', async (t) => {
  const whole = await Promise.all(routes.map(([path, body]) => ask(path, body)));
  let shorter = 0;
  const wishes = fc.array(
    fc.constantFrom(
      'de',
      'DE-at',
      'de-CH',
      'en',
      'en-us',
      'pt',
      'pt-PT',
      'fr-FR',
      'zh-TW',
      'el',
      'x-own',
      'english',
    ),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(wishes, async (languages) => {
      for (const [index, [path, body, languageMember]] of routes.entries()) {
        const expected = inLanguages(whole[index], languages, languageMember);
        const answer = await ask(path, { ...body, languages });
        t.deepEqual(answer, expected, `${path} ${languages.join()}`);
        if (JSON.stringify(answer).length < JSON.stringify(whole[index]).length) shorter += 1;
      }
    }),
    { numRuns: runs(6) },
  );
  t.true(shorter >= routes.length);
});

interface Answer {
  readonly hotels: readonly {
    readonly descriptions: Texts;
    readonly primary: { readonly descriptions: Texts };
    readonly provenance: object;
  }[];
  readonly error: { readonly details: readonly { readonly field: string; readonly reason: string }[] };
}

const textsOf = (list: Texts | undefined) => (list ?? []).map(({ text }) => text);

test('the tag, then its language, then English, then the first tag, and nothing named last', async (t) => {
  const cases: [string[], string[]][] = [
    [['de'], ['Warm.', 'Schön.', 'Près de la mer.', 'Hotel.']],
    [['DE-CH'], ['Strand.', 'Près de la mer.', 'Hotel.']],
    [
      ['de-DE', 'fr'],
      ['Warm.', 'Schön.', 'Près de la mer.', 'Hotel.'],
    ],
    [
      ['es', 'fr-CA'],
      ['Sunny.', 'Près de la mer.', 'Hotel.'],
    ],
    [['es'], ['Sunny.', 'Près de la mer.', 'Hotel.']],
    [
      ['en-GB', 'de'],
      ['Sunny.', 'Près de la mer.', 'Hotel.'],
    ],
  ];
  for (const [languages, expected] of cases) {
    const body = { providerCode: 'luna', hotelCodes: ['h1'], languages };
    const { hotels } = await ask<Answer>('/hotels/by-provider-codes', body);
    t.deepEqual(textsOf(hotels[0]?.descriptions), expected, languages.join());
  }
});

test('a merged hotel is filled first', async (t) => {
  const { hotels } = await ask<Answer>('/hotels/by-base-codes', {
    ...{ baseCodes: ['M'], preferredContentSource: 'luna', languages: ['pt-BR'] },
  });
  t.deepEqual(textsOf(hotels[0]?.primary.descriptions), ['Sol.']);
  t.deepEqual(hotels[0]?.provenance, { descriptions: 'sol' });
});

test('a route without body takes the languages of Accept-Language, by weight', async (t) => {
  const read = (header: string): Promise<Response> =>
    server.send('/hotels/B3?includeAllSources=true', { key, headers: { 'Accept-Language': header } });
  const expected = async (languages: readonly string[] | undefined): Promise<unknown> => {
    const body = { baseCodes: ['B3'], includeAllSources: true, languages };
    return (await ask<Answer>('/hotels/by-base-codes', body)).hotels[0];
  };
  const cases: [string, string[] | undefined][] = [
    ['*', undefined],
    ['', undefined],
    ['de;q=0', undefined],
    ['de_AT, ;, fr;q=2', undefined],
    ['pt', ['pt']],
    ['de-AT,de;q=0.9,fr;q=0.8,*;q=0.5', ['de-AT', 'de', 'fr']],
    ['en;q=0.2, pt-BR;q=0.5 , fr;Q=0.500,zh-Hans', ['zh-Hans', 'pt-BR', 'fr', 'en']],
    ['en;q=0,fr', ['fr']],
    [`${Array<string>(10).fill('x-none').join()},de`, ['x-none']],
  ];
  for (const [header, languages] of cases) {
    const response = await read(header);
    t.regex(response.headers.get('Vary') ?? '', /Accept-Language/);
    t.deepEqual(await response.json(), await expected(languages), header);
  }
  const tags = await Promise.all(
    ['zh', 'de', 'de;q=0.3'].map(async (header) => (await read(header)).headers.get('ETag')),
  );
  t.is(tags[1], tags[2]);
  const { parameters = [] } = document.paths['/content/hotels/v1/hotels/{baseCode}']?.['get'] ?? {};
  t.true(parameters.some(({ name }) => name === 'Accept-Language'));
});

test('a token is valid whatever languages are wished', async (t) => {
  for (const path of ['/hotels', '/boards', '/rooms']) {
    const query = { providerCode: 'sol', maxSize: 2 };
    const { token } = await ask(path, { query, languages: ['de'] });
    const { count } = await ask(path, { query, languages: ['fr'], token });
    t.is(count, (await ask(path, { query, token }))['count'], path);
  }
});

test('languages are one to ten tags, of routes that return texts', async (t) => {
  for (const [path, body] of routes) {
    for (const languages of [[], [''], ['d'], ['de_AT'], ['*'], ['de-'], Array(11).fill('de'), 'de', null])
      await ask(path, { ...body, languages }, 400);
    await ask(path, { ...body, languages: [...Array<string>(9).fill('de'), 'de-CH-1996-x-own'] });
  }
  await ask('/metadata', { languages: ['de'] }, 400);
  const { error } = await ask<Answer>('/hotels', { query: { languages: ['de'] } }, 400);
  t.like(error.details, [{ field: 'query.languages' }]);
});
