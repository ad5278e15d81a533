import type { Schemas } from '../../../api/operation-types.ts';
import { connection, hotel, mapping, place } from '../records.ts';
import type { Owner } from '../servers/service.ts';
import { type ApiScene, openApiScene } from './api-scene.ts';

export interface SuggestAnswer {
  readonly items: readonly Schemas['Suggestion'][];
  readonly cut?: readonly Schemas['CutSuggestion'][];
  readonly warnings: readonly { readonly code: string }[];
  readonly error?: { readonly code: string };
}

interface SuggestScene extends ApiScene {
  readonly send: (body: object) => Promise<Response>;
  readonly suggest: (body: object) => Promise<SuggestAnswer>;
  /** The suggestions as lines: `hotel prefix Vienna Inn`. */
  readonly found: (body: object) => Promise<readonly string[]>;
}

const austria = '00000000-0000-4000-8000-000000000001';
export const vienna = '00000000-0000-4000-8000-000000000002';
const leopoldstadt = '00000000-0000-4000-8000-000000000003';
export const cologne = '00000000-0000-4000-8000-000000000004';
export const viennaInUs = '00000000-0000-4000-8000-000000000005';
const viennet = '00000000-0000-4000-8000-000000000006';
const lisbon = '00000000-0000-4000-8000-000000000007';

const within = (canonicalCityId: string) => ({
  location: { canonicalCityId, latitude: 48.2, longitude: 16.4 },
});

const records = [
  { type: 'provider', providerCode: 'sol', name: 'Sol', family: 'sunny' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  place(austria, 'REGION', 'Lower Austria', 'AT'),
  place(vienna, 'CITY', 'Vienna', 'AT', {
    ...{ parentId: austria, latitude: 48.2085, longitude: 16.3721, population: 1_982_097 },
    names: [
      { languageCode: 'de', name: 'Wien' },
      { languageCode: 'fr', name: 'Vienne' },
    ],
    codes: [{ system: 'IATA', code: 'VIE' }],
  }),
  place(leopoldstadt, 'ZONE', 'Leopoldstadt', 'AT', { zoneKind: 'district', parentId: vienna }),
  place(cologne, 'CITY', 'Köln', 'DE', {
    ...{ latitude: 50.9333, longitude: 6.95, population: 1_087_000 },
    names: [{ languageCode: 'en', name: 'Cologne' }],
  }),
  place(viennaInUs, 'CITY', 'Vienna', 'US', { latitude: 38.9, longitude: -77.26, population: 16_000 }),
  place(viennet, 'CITY', 'Vienna Inner Town', 'AT', { population: 9 }),
  place(lisbon, 'CITY', 'Lisbon', 'PT', { codes: [{ system: 'IATA', code: 'LIS' }] }),
  { type: 'chain', providerCode: 'sol', chainCode: 'VI', name: 'Vienna House' },
  hotel('sol', '1', { name: 'Vienna', ...within(vienna) }),
  hotel('luna', '1', { name: 'Vienna', ...within(vienna) }),
  hotel('sol', '2', { name: 'Vienna Inn', ...within(leopoldstadt) }),
  hotel('sol', '3', { name: 'Grand Hotel Köln', chainCode: 'VI', ...within(cologne) }),
  hotel('luna', '4', { name: 'Koelner Hof', ...within(cologne) }),
  hotel('luna', '5', { name: 'Nowhere Inn' }),
  hotel('luna', 'X-44', { name: 'Palace of Rest and Comfort', ...within(lisbon) }),
  hotel('sol', 'X-44', { name: 'Palace Rest Listening' }),
  mapping('sol', '1', 'B1'),
  mapping('luna', '1', 'B1'),
  mapping('sol', '2', 'B2'),
  { type: 'organization', organizationCode: 'north', name: 'North' },
  ...['all', 'germany', 'novienna', 'onlyvienna'].map((code) => ({
    ...connection(code, 'north', 'demo'),
    sandbox: true,
  })),
  connection('sunny', 'north', 'sol'),
  { type: 'geoPolicy', connectionCode: 'germany', include: { countries: ['DE'] } },
  { type: 'geoPolicy', connectionCode: 'novienna', exclude: { cities: [vienna] } },
  { type: 'geoPolicy', connectionCode: 'onlyvienna', include: { cities: [vienna] } },
];

/** Places, hotels and a chain with names that are alike, suggested to a caller of organization `north`. */
export async function openSuggestScene(owner: Owner): Promise<SuggestScene> {
  const scene = await openApiScene(owner, records, { organizationCode: 'north' });
  const suggest = (body: object) => scene.ask<SuggestAnswer>('/suggest', body);
  return {
    ...scene,
    send: (body) => scene.server.send('/suggest', { key: scene.key, body }),
    suggest,
    found: async (body) =>
      (await suggest(body)).items.map(({ kind, match, name }) => `${kind} ${match} ${name}`),
  };
}
