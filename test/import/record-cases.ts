import { oneOfEach } from './one-of-each.ts';

type Row = Readonly<Record<string, unknown>>;

/** What becomes of a type of records in its table. */
interface RecordCase {
  /** With all of its fields. */
  readonly full: Row & { readonly type: string };
  readonly table: string;
  readonly row: Row;
  /** With its key and what must be sent. */
  readonly least: Row;
  /** What the columns of its row have; all others are empty. */
  readonly kept: Row;
}

const city = '11111111-2222-4333-8444-555555555555';
const zone = '66666666-2222-4333-8444-555555555555';
const oldTown = 'aaaaaaaa-2222-4333-8444-555555555555';

/** The record of a type that has all fields, some of them as other senders write them. */
function one(type: string, changes: object = {}): RecordCase['full'] {
  return { ...oneOfEach.find((record) => record.type === type), ...changes, type };
}

export const recordCases: readonly RecordCase[] = [
  {
    full: one('provider', {
      ...{ providerCode: 'ACME_1', family: 'AcmeGroup', aliases: ['Old-1', 'acme_1', 'old-1'] },
      languages: ['en', 'de'],
    }),
    table: 'providers',
    row: {
      ...{ provider_code: 'acme_1', name: 'Acme', family: 'acmegroup', aliases: ['old-1'], sandbox: true },
      languages: ['en', 'de'],
    },
    least: { type: 'provider', providerCode: 'acme_1', name: 'Acme' },
    kept: { provider_code: 'acme_1', name: 'Acme', family: 'acme_1', sandbox: false },
  },
  {
    full: one('place', {
      ...{ placeId: oldTown.toUpperCase(), countryCode: 'at', parentId: city, members: [city] },
      ...{ names: [{ languageCode: 'de', name: 'Altstadt' }, { name: 'Centre' }], population: 3_000_000_000 },
    }),
    table: 'places',
    row: {
      ...{ place_id: oldTown, place_type: 'ZONE', zone_kind: 'tourism', name: 'Old Town' },
      names: [{ languageCode: 'de', name: 'Altstadt' }, { name: 'Centre' }],
      ...{
        codes: [{ system: 'IATA', code: 'VIE' }],
        country_code: 'AT',
        parent_id: city,
        member_ids: [city],
      },
      ...{ latitude: 48.2, longitude: 16.37, radius_km: 2.5, population: 3_000_000_000 },
    },
    least: { type: 'place', placeId: oldTown, placeType: 'CITY', name: 'Old Town', countryCode: 'AT' },
    kept: { place_id: oldTown, place_type: 'CITY', name: 'Old Town', country_code: 'AT' },
  },
  {
    full: one('destination', {
      ...{ destinationType: 'CITY', countryCode: 'at', parentCode: 'AT' },
      texts: [{ type: 'long', languageCode: 'de', text: 'Wien\r\nan der Donau' }, { type: 'empty' }, null],
    }),
    table: 'destinations',
    row: {
      ...{ destination_code: 'VIE', name: 'Vienna', name_folded: 'vienna', destination_type: 'CITY' },
      ...{ country_code: 'AT', parent_code: 'AT', place_id: city, latitude: 48, longitude: 16 },
      texts: [{ type: 'long', languageCode: 'de', text: 'Wien\nan der Donau' }],
    },
    least: { type: 'destination', providerCode: 'acme', destinationCode: 'VIE', name: 'Vienna' },
    kept: { destination_code: 'VIE', name: 'Vienna', name_folded: 'vienna' },
  },
  {
    full: one('board', {
      ...{ platformBoardCode: 'BED_AND_BREAKFAST', texts: [{ text: 'with breakfast' }] },
      names: [{ languageCode: ' de-AT ', name: 'Früh\tstück' }, null],
    }),
    table: 'boards',
    row: {
      names: [{ languageCode: 'de-AT', name: 'Früh stück' }],
      ...{ board_code: 'BB', name: 'Breakfast', platform_board_code: 'BED_AND_BREAKFAST' },
      texts: [{ text: 'with breakfast' }],
    },
    least: { type: 'board', providerCode: 'acme', boardCode: 'BB', name: 'Breakfast' },
    kept: { board_code: 'BB', name: 'Breakfast' },
  },
  {
    full: one('category', { description: 'Four\nstars', texts: [{ text: 'four' }] }),
    table: 'categories',
    row: {
      ...{ category_code: '4', description: 'Four stars', language: 'en', star_rating: 4.5 },
      ...{ platform_category_code: '4S', texts: [{ text: 'four' }] },
      names: [{ languageCode: 'pt-BR', name: 'Viena' }],
    },
    least: { type: 'category', providerCode: 'acme', categoryCode: '4' },
    kept: { category_code: '4' },
  },
  {
    full: one('amenity'),
    table: 'amenities',
    row: {
      ...{ code: 'wifi', name: 'Wi-Fi', name_en: 'Wifi', name_es: 'Wifi-es' },
      ...{ category: 'Internet', subcategory: 'Free', top_rank: 3 },
      names: [{ languageCode: 'pt-BR', name: 'Viena' }],
    },
    least: { type: 'amenity', code: 'wifi' },
    kept: { code: 'wifi' },
  },
  {
    full: one('amenityMapping'),
    table: 'amenity_mappings',
    row: { provider_code: 'acme', provider_amenity_code: '77', code: 'wifi' },
    least: { type: 'amenityMapping', providerCode: 'acme', providerAmenityCode: '77' },
    kept: { provider_code: 'acme', provider_amenity_code: '77' },
  },
  {
    full: one('roomType', { baseCode: 'ROOM:DBL' }),
    table: 'room_types',
    row: { base_code: 'ROOM:DBL', name: 'Double' },
    least: { type: 'roomType', baseCode: 'ROOM:DBL' },
    kept: { base_code: 'ROOM:DBL' },
  },
  {
    full: one('mapping', { hotelCode: 'h:1', confidencePct: 0 }),
    table: 'mappings',
    row: {
      ...{ provider_code: 'acme', hotel_code: 'h:1', sent_base_code: 'B1', base_code: 'B1' },
      confidence_pct: 0,
    },
    least: { type: 'mapping', providerCode: 'acme', hotelCode: 'h:1', baseCode: 'B1' },
    kept: { provider_code: 'acme', hotel_code: 'h:1', sent_base_code: 'B1', base_code: 'B1' },
  },
  {
    full: one('baseCodeAlias'),
    table: 'base_code_aliases',
    row: { old_base_code: 'OLD', base_code: 'NEW', survivor: 'NEW', reason: 'merged', note: 'twice' },
    least: { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW' },
    kept: { old_base_code: 'OLD', base_code: 'NEW', survivor: 'NEW' },
  },
  {
    full: one('baseCodeConflict', { resolved: false }),
    table: 'base_code_conflicts',
    row: { sent_base_code: 'B1', base_code: 'B1', reason: 'two masters' },
    least: { type: 'baseCodeConflict', baseCode: 'B1' },
    kept: { sent_base_code: 'B1', base_code: 'B1' },
  },
  {
    full: one('popularity'),
    table: 'base_code_popularities',
    row: { base_code: 'B1', popularity: 7 },
    least: { type: 'popularity', baseCode: 'B1', popularity: 1 },
    kept: { base_code: 'B1', popularity: 1 },
  },
  {
    full: one('chain', { name: 'Hôtels X' }),
    table: 'chains',
    row: { chain_code: 'HX', name: 'Hôtels X', name_canonical: 'hotels x', master_chain_id: city },
    least: { type: 'chain', providerCode: 'acme', chainCode: 'HX' },
    kept: { chain_code: 'HX' },
  },
  {
    full: one('masterChain'),
    table: 'master_chains',
    row: { master_chain_id: city, name: 'Grand' },
    least: { type: 'masterChain', masterChainId: city, name: 'Grande' },
    kept: { master_chain_id: city, name: 'Grande' },
  },
  {
    full: one('organization'),
    table: 'organizations',
    row: { organization_code: 'org', name: 'North' },
    least: { type: 'organization', organizationCode: 'org', name: 'South' },
    kept: { organization_code: 'org', name: 'South' },
  },
  {
    full: one('connection', { providerCode: 'ACME', sandbox: true }),
    table: 'connections',
    row: { connection_code: 'conn', organization_code: 'org', provider_code: 'acme', sandbox: true },
    least: { type: 'connection', connectionCode: 'conn', organizationCode: 'org', providerCode: 'acme' },
    kept: { connection_code: 'conn', organization_code: 'org', provider_code: 'acme', sandbox: false },
  },
  {
    full: one('agency', { connectionCodes: ['a', 'b', 'a'] }),
    table: 'agencies',
    row: { agency_code: 'ag', organization_code: 'org', connection_codes: ['a', 'b'] },
    least: { type: 'agency', agencyCode: 'ag' },
    kept: { agency_code: 'ag' },
  },
  {
    full: one('geoPolicy', { agencyCode: null, include: { countries: ['at', 'DE'], cities: [city] } }),
    table: 'geo_policies',
    row: {
      ...{ connection_code: 'conn', agency_code: null },
      ...{ include_countries: ['AT', 'DE'], include_cities: [city] },
      ...{ exclude_countries: ['IT'], exclude_cities: [zone] },
    },
    least: { type: 'geoPolicy', connectionCode: 'conn' },
    kept: { connection_code: 'conn' },
  },
  {
    full: one('hotel', {
      name: ' Hôtel\tdu Lac ',
      descriptions: [
        { type: 'general', language: 'fr', text: 'Au bord\r\ndu lac' },
        { type: 'none', text: ' ' },
      ],
      location: {
        ...{ address: '1, quai', city: 'Genève', postalCode: '1200', countryCode: 'ch' },
        ...{ latitude: 46.2, longitude: 6.15, canonicalCityId: city },
      },
      ...{ boardCodes: ['RO', 'BB', 'RO', ''], amenities: ['77', null, '78'], rooms: [] },
      media: [
        { url: 'u1', mediaType: 'IMAGE', caption: 'Lac', hash: '0F1E2D3C4B5A6978' },
        { url: 'u2', order: 0 },
        {},
      ],
      petPolicy: [{ text: 'Dogs\r\n(small)' }, { language: 'fr' }, null],
      pointsOfInterest: [null, { kind: 'sight' }, { name: ' Jet  d’eau ', distanceKm: 0 }, { name: 'Lac' }],
      reviews: [{ source: 'Guestbook', score: 8.5, scale: 10 }, null],
    }),
    table: 'hotels',
    row: {
      ...{ hotel_code: 'H1', name: 'Hôtel du Lac', name_folded: 'hotel du lac', address: '1, quai' },
      ...{ city: 'Genève', postal_code: '1200', country_code: 'CH', latitude: 46.2, longitude: 6.15 },
      ...{ place_id: city, phone: '1', email: 'e@example.com', website: 'https://example.com' },
      ...{ category_code: '4', star_rating: 4, property_type: 'HOTEL', chain_code: 'HX' },
      ...{ board_codes: ['RO', 'BB'], amenity_codes: ['77', '78'] },
      closest_destinations: [{ code: 'GVA', name: 'Geneve' }],
      descriptions: [{ type: 'general', language: 'fr', text: 'Au bord\ndu lac' }],
      media: [
        { url: 'u1', mediaType: 'IMAGE', order: 0, caption: 'Lac', hash: '0f1e2d3c4b5a6978' },
        { url: 'u2', order: 0 },
      ],
      ...{ check_in_from: '15:00', check_in_until: '01:30' },
      ...{ check_out_from: '06:30', check_out_until: '11:00' },
      ...{ year_built: 1899, year_renovated: 2020, room_count: 120 },
      important_information: [{ type: 'notice', language: 'en', text: 'The pool is closed.' }],
      payment_policy: [{ type: 'payment', language: 'en', text: 'Cards only.' }],
      pet_policy: [{ text: 'Dogs\n(small)' }],
      points_of_interest: [{ name: 'Jet  d’eau', distanceKm: 0 }, { name: 'Lac' }],
      reviews: [{ source: 'Guestbook', score: 8.5, scale: 10 }],
    },
    least: { type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Hôtel du Lac' },
    kept: {
      ...{ hotel_code: 'H1', name: 'Hôtel du Lac', name_folded: 'hotel du lac' },
      ...{ important_information: null, payment_policy: null, pet_policy: null },
      ...{ points_of_interest: null, reviews: null },
    },
  },
];
