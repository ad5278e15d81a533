// Names of places. cspell:disable
import test from 'ava';
import { callCommand, runCommand, type CommandResult } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { idOf } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const database = await createTestDatabase();

test.after.always(() => database.drop());

const place = (number: number, placeType: string, name: string, more: object = {}): object => ({
  ...{ type: 'place', placeId: idOf(number), placeType, name, countryCode: 'AT', ...more },
});
const zone = (number: number, zoneKind: string, name: string, more: object = {}): object =>
  place(number, 'ZONE', name, { zoneKind, ...more });
const centre = { latitude: 48.2, longitude: 16.4 };

const places = [
  place(1, 'REGION', 'Lower Austria'),
  place(2, 'CITY', 'Krems', { parentId: idOf(1), population: 24_000, ...centre }),
  place(3, 'CITY', 'Wien', {
    ...{ names: [{ languageCode: 'en', name: 'Vienna' }], codes: [{ system: 'IATA', code: 'VIE' }] },
    ...{ population: 1_900_000, ...centre },
  }),
  zone(4, 'district', 'Innere Stadt', { parentId: idOf(3), ...centre }),
  place(5, 'CITY', 'Wien', { countryCode: 'DE', population: 300, ...centre }),
  zone(6, 'tourism', 'Wachau', { members: [idOf(2)], radiusKm: 10, ...centre }),
  place(7, 'CITY', 'Groß-Wienberg', centre),
  place(8, 'CITY', 'Klein Wien', { population: 900, ...centre }),
  zone(9, 'landmark', 'Donauturm', { radiusKm: 2, ...centre }),
  place(10, 'CITY', 'Wiener Neustadt', { parentId: idOf(1), population: 46_000, ...centre }),
  zone(11, 'district', 'Wiener Straße', { parentId: idOf(2) }),
  zone(12, 'district', 'Wiener Tor', { parentId: idOf(2) }),
];

const hotel = (providerCode: string, hotelCode: string, placeNumber: number, baseCode?: string): object[] => [
  { type: 'hotel', providerCode, hotelCode, name: 'Hotel', location: { canonicalCityId: idOf(placeNumber) } },
  ...(baseCode === undefined ? [] : [{ type: 'mapping', providerCode, hotelCode, baseCode }]),
];

const hotels = [
  ...hotel('alpha', '1', 2, 'KREMS'),
  ...hotel('beta', '1', 2, 'KREMS'),
  ...hotel('alpha', '2', 2),
  ...hotel('alpha', '3', 4, 'STADT'),
  ...hotel('alpha', '4', 12),
];

test.before(() => loadRecords(database.pool, [...places, ...hotels]));

const variables = { DATABASE_URL: database.url };

const command = (...args: string[]): Promise<CommandResult> => callCommand(['places', ...args], variables);

/** The same by a process of its own. */
const asProcess = (...args: string[]): Promise<CommandResult> => runCommand(['places', ...args], variables);

interface Place {
  readonly placeId: string;
  readonly name: string;
}

async function found(...args: string[]): Promise<Place[]> {
  const { out } = await command(...args, '--json');
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Place);
}

const idsOf = (found: readonly Place[]): string[] => found.map(({ placeId }) => placeId);

test.serial(
  'a place is found by the beginnings of its words, with all that tells it from others',
  async (t) => {
    t.deepEqual(await found('aus', 'low'), [
      {
        placeId: idOf(1),
        name: 'Lower Austria',
        placeType: 'REGION',
        zoneKind: null,
        countryCode: 'AT',
        population: null,
        ancestors: [],
        hotels: 4,
        baseCodes: 1,
        matchedName: null,
      },
    ]);
    t.like((await found('STRASSE'))[0], {
      placeId: idOf(11),
      placeType: 'ZONE',
      zoneKind: 'district',
      ancestors: [
        { placeId: idOf(2), name: 'Krems' },
        { placeId: idOf(1), name: 'Lower Austria' },
      ],
    });
  },
);

test.serial('a place is found by its names in other languages, its codes, and with a mistake', async (t) => {
  const wien = { placeId: idOf(3), name: 'Wien', hotels: 1, ancestors: [] };
  for (const [text, matchedName] of [
    ['vienna', 'Vienna'],
    ['Wien', null],
    ['VIE', null],
    ['viena', 'Vienna'],
  ] as const)
    t.like((await found(text))[0], { ...wien, matchedName }, text);
  t.deepEqual(idsOf(await found('vienna', '--country', 'DE')), []);
  t.regex((await command('vienna')).out, new RegExp(`^${idOf(3)}  Wien \\(Vienna\\)  CITY `, 'm'));
});

test.serial('the best come first', async (t) => {
  // As in the search box: whole names, then those that begin so; places without hotels of which only the
  // beginning was typed come last.
  t.deepEqual(idsOf(await found('wien')), [3, 5, 12, 10, 11, 8, 7].map(idOf));
  t.deepEqual(idsOf(await found('wien', '--country', 'de')), [idOf(5)]);
  t.deepEqual(idsOf(await found('wien', '--type', 'zone')), [12, 11].map(idOf));
  const { out, err } = await command('wien', '--limit', '2', '--json');
  t.is(out.trim().split('\n').length, 2);
  t.is(err, '2 of 7 places; --limit shows more.\n');
});

test.serial('columns for people', async (t) => {
  const { status, out, err } = await asProcess('innere');
  t.is(status, 0, err);
  t.is(
    out,
    [
      'PLACE ID                              NAME          TYPE           COUNTRY  POPULATION  HOTELS  BASE CODES  IN',
      `${idOf(4)}  Innere Stadt  ZONE district  AT                        1           1  Wien`,
      '',
    ].join('\n'),
  );
});

test.serial('a place id shows the place', async (t) => {
  const { status, out, err } = await asProcess(idOf(6).toUpperCase());
  t.is(status, 0, err);
  t.regex(out, /^type +ZONE tourism$/m);
  t.regex(out, /^centre +48\.2, 16\.4$/m);
  t.regex(out, /^radius +10 km$/m);
  t.regex(out, new RegExp(`^members +Krems +${idOf(2)}$`, 'm'));
  const [details] = await found(idOf(2));
  t.like(details, {
    name: 'Krems',
    centre,
    radiusKm: null,
    members: [],
    ancestors: [{ placeId: idOf(1), name: 'Lower Austria' }],
    children: 2,
    hotels: 4,
    baseCodes: 1,
  });
});

const nothing: readonly (readonly [args: readonly string[], status: number, message: RegExp])[] = [
  [['no such place'], 1, /^No place was found\.\n$/],
  [['wien', '--country', 'FR'], 1, /^No place was found\.\n$/],
  [['%'], 1, /^No place was found\.\n$/],
  [[idOf(99)], 1, /^No place has this id\.\n$/],
  [[], 2, /missing required argument 'name'/],
  [[' '], 2, /must not be blank/],
  [['\u0301'], 2, /nothing but accents/],
  [['wien', '--type', 'TOWN'], 2, /CITY, REGION or ZONE/],
  [['wien', '--country', 'AUT'], 2, /ISO 3166-1/],
  [['wien', '--limit', '0'], 2, /greater than 0/],
  [['check', 'wien'], 2, /too many arguments/],
];

test.serial('nothing found, by a process', async (t) => {
  t.deepEqual(await asProcess('%'), { status: 1, out: '', err: 'No place was found.\n' });
});

for (const [args, status, message] of nothing) {
  test.serial(`found nothing: places ${JSON.stringify(args)}`, async (t) => {
    const result = await command(...args);
    t.is(result.status, status);
    t.regex(result.err, message);
    t.is(result.out, '');
  });
}
