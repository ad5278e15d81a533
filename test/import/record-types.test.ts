import test from 'ava';
import { createImporter } from './importer.ts';

const city = '11111111-2222-4333-8444-555555555555';
const zone = '66666666-2222-4333-8444-555555555555';
const master = 'aaaaaaaa-2222-4333-8444-555555555555';

/** A record of each type with all of its fields, the row that it becomes, and the row of its key alone. */
const cases = [
  {
    full: {
      type: 'provider',
      providerCode: 'ACME_1',
      name: 'Acme',
      family: 'AcmeGroup',
      aliases: ['Old-1', 'acme_1', 'old-1'],
      sandbox: true,
      languages: ['en', 'de'],
    },
    least: { type: 'provider', providerCode: 'acme_1', name: 'Acme' },
    sql: 'select provider_code, name, family, aliases, sandbox, languages from providers',
    row: {
      provider_code: 'acme_1',
      name: 'Acme',
      family: 'acmegroup',
      aliases: ['old-1'],
      sandbox: true,
      languages: ['en', 'de'],
    },
    leastRow: {
      provider_code: 'acme_1',
      name: 'Acme',
      family: 'acme_1',
      aliases: [],
      sandbox: false,
      languages: [],
    },
  },
  {
    full: {
      type: 'place',
      placeId: zone.toUpperCase(),
      placeType: 'ZONE',
      zoneKind: 'tourism',
      name: 'Old Town',
      names: [{ languageCode: 'de', name: 'Altstadt' }, { name: 'Centre' }],
      codes: [{ system: 'IATA', code: 'VIE' }],
      countryCode: 'at',
      parentId: city,
      latitude: 48.2,
      longitude: 16.37,
      radiusKm: 2.5,
      population: 3_000_000_000,
      members: [city],
    },
    least: { type: 'place', placeId: zone, placeType: 'CITY', name: 'Old Town', countryCode: 'AT' },
    sql: `select place_id, place_type, zone_kind, name, names, codes, country_code, parent_id, latitude, longitude, radius_km,
            population::float8, member_ids from places`,
    row: {
      place_id: zone,
      place_type: 'ZONE',
      zone_kind: 'tourism',
      name: 'Old Town',
      names: [{ languageCode: 'de', name: 'Altstadt' }, { name: 'Centre' }],
      codes: [{ system: 'IATA', code: 'VIE' }],
      country_code: 'AT',
      parent_id: city,
      latitude: 48.2,
      longitude: 16.37,
      radius_km: 2.5,
      population: 3_000_000_000,
      member_ids: [city],
    },
    leastRow: {
      place_id: zone,
      place_type: 'CITY',
      zone_kind: null,
      name: 'Old Town',
      names: [],
      codes: [],
      country_code: 'AT',
      parent_id: null,
      latitude: null,
      longitude: null,
      radius_km: null,
      population: null,
      member_ids: [],
    },
  },
  {
    full: {
      type: 'destination',
      providerCode: 'acme',
      destinationCode: 'VIE',
      name: 'Vienna',
      destinationType: 'CITY',
      countryCode: 'at',
      parentCode: 'AT',
      placeId: city,
      latitude: 48,
      longitude: 16,
      texts: [{ type: 'long', languageCode: 'de', text: 'Wien\r\nan der Donau' }, { type: 'empty' }, null],
    },
    least: { type: 'destination', providerCode: 'acme', destinationCode: 'VIE', name: 'Vienna' },
    sql: `select destination_code, name, name_folded, destination_type, country_code, parent_code, place_id, latitude,
            longitude, texts from destinations`,
    row: {
      destination_code: 'VIE',
      name: 'Vienna',
      name_folded: 'vienna',
      destination_type: 'CITY',
      country_code: 'AT',
      parent_code: 'AT',
      place_id: city,
      latitude: 48,
      longitude: 16,
      texts: [{ type: 'long', languageCode: 'de', text: 'Wien\nan der Donau' }],
    },
    leastRow: {
      destination_code: 'VIE',
      name: 'Vienna',
      name_folded: 'vienna',
      destination_type: null,
      country_code: null,
      parent_code: null,
      place_id: null,
      latitude: null,
      longitude: null,
      texts: [],
    },
  },
  {
    full: {
      type: 'board',
      providerCode: 'acme',
      boardCode: 'BB',
      name: 'Breakfast',
      platformBoardCode: 'BED_AND_BREAKFAST',
      texts: [{ text: 'with breakfast' }],
    },
    least: { type: 'board', providerCode: 'acme', boardCode: 'BB', name: 'Breakfast' },
    sql: 'select board_code, name, platform_board_code, texts from boards',
    row: {
      board_code: 'BB',
      name: 'Breakfast',
      platform_board_code: 'BED_AND_BREAKFAST',
      texts: [{ text: 'with breakfast' }],
    },
    leastRow: { board_code: 'BB', name: 'Breakfast', platform_board_code: null, texts: [] },
  },
  {
    full: {
      type: 'category',
      providerCode: 'acme',
      categoryCode: '4',
      description: 'Four\nstars',
      language: 'en',
      starRating: 4.5,
      platformCategoryCode: '4STAR',
      texts: [{ text: 'four' }],
    },
    least: { type: 'category', providerCode: 'acme', categoryCode: '4' },
    sql: 'select category_code, description, language, star_rating, platform_category_code, texts from categories',
    row: {
      category_code: '4',
      description: 'Four stars',
      language: 'en',
      star_rating: 4.5,
      platform_category_code: '4STAR',
      texts: [{ text: 'four' }],
    },
    leastRow: {
      category_code: '4',
      description: null,
      language: null,
      star_rating: null,
      platform_category_code: null,
      texts: [],
    },
  },
  {
    full: {
      type: 'amenity',
      code: 'wifi',
      name: 'Wi-Fi',
      nameEn: 'Wi-Fi',
      nameEs: 'Wifi',
      category: 'Internet',
      subcategory: 'Free',
      topRank: 3,
    },
    least: { type: 'amenity', code: 'wifi' },
    sql: 'select code, name, name_en, name_es, category, subcategory, top_rank from amenities',
    row: {
      code: 'wifi',
      name: 'Wi-Fi',
      name_en: 'Wi-Fi',
      name_es: 'Wifi',
      category: 'Internet',
      subcategory: 'Free',
      top_rank: 3,
    },
    leastRow: {
      code: 'wifi',
      name: null,
      name_en: null,
      name_es: null,
      category: null,
      subcategory: null,
      top_rank: null,
    },
  },
  {
    full: { type: 'amenityMapping', providerCode: 'acme', providerAmenityCode: '77', code: 'wifi' },
    least: { type: 'amenityMapping', providerCode: 'acme', providerAmenityCode: '77' },
    sql: 'select provider_code, provider_amenity_code, code from amenity_mappings',
    row: { provider_code: 'acme', provider_amenity_code: '77', code: 'wifi' },
    leastRow: { provider_code: 'acme', provider_amenity_code: '77', code: null },
  },
  {
    full: { type: 'roomType', baseCode: 'ROOM:DBL', name: 'Double' },
    least: { type: 'roomType', baseCode: 'ROOM:DBL' },
    sql: 'select base_code, name from room_types',
    row: { base_code: 'ROOM:DBL', name: 'Double' },
    leastRow: { base_code: 'ROOM:DBL', name: null },
  },
  {
    full: { type: 'mapping', providerCode: 'acme', hotelCode: 'h:1', baseCode: 'B1', confidencePct: 0 },
    least: { type: 'mapping', providerCode: 'acme', hotelCode: 'h:1', baseCode: 'B1' },
    sql: 'select provider_code, hotel_code, sent_base_code, base_code, confidence_pct from mappings',
    row: {
      provider_code: 'acme',
      hotel_code: 'h:1',
      sent_base_code: 'B1',
      base_code: 'B1',
      confidence_pct: 0,
    },
    leastRow: {
      provider_code: 'acme',
      hotel_code: 'h:1',
      sent_base_code: 'B1',
      base_code: 'B1',
      confidence_pct: null,
    },
  },
  {
    full: { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW', reason: 'merged', note: 'twice' },
    least: { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW' },
    sql: 'select old_base_code, base_code, survivor, reason, note from base_code_aliases',
    row: { old_base_code: 'OLD', base_code: 'NEW', survivor: 'NEW', reason: 'merged', note: 'twice' },
    leastRow: { old_base_code: 'OLD', base_code: 'NEW', survivor: 'NEW', reason: null, note: null },
  },
  {
    full: { type: 'baseCodeConflict', baseCode: 'B1', reason: 'two masters', resolved: false },
    least: { type: 'baseCodeConflict', baseCode: 'B1' },
    sql: 'select sent_base_code, base_code, reason from base_code_conflicts',
    row: { sent_base_code: 'B1', base_code: 'B1', reason: 'two masters' },
    leastRow: { sent_base_code: 'B1', base_code: 'B1', reason: null },
  },
  {
    full: { type: 'chain', providerCode: 'acme', chainCode: 'HX', name: 'Hôtels X', masterChainId: master },
    least: { type: 'chain', providerCode: 'acme', chainCode: 'HX' },
    sql: 'select chain_code, name, name_canonical, master_chain_id from chains',
    row: { chain_code: 'HX', name: 'Hôtels X', name_canonical: 'hotels x', master_chain_id: master },
    leastRow: { chain_code: 'HX', name: null, name_canonical: null, master_chain_id: null },
  },
  {
    full: { type: 'masterChain', masterChainId: master, name: 'Grand' },
    least: { type: 'masterChain', masterChainId: master, name: 'Grande' },
    sql: 'select master_chain_id, name from master_chains',
    row: { master_chain_id: master, name: 'Grand' },
    leastRow: { master_chain_id: master, name: 'Grande' },
  },
  {
    full: { type: 'organization', organizationCode: 'org', name: 'North' },
    least: { type: 'organization', organizationCode: 'org', name: 'South' },
    sql: 'select organization_code, name from organizations',
    row: { organization_code: 'org', name: 'North' },
    leastRow: { organization_code: 'org', name: 'South' },
  },
  {
    full: {
      type: 'connection',
      connectionCode: 'conn',
      organizationCode: 'org',
      providerCode: 'ACME',
      sandbox: true,
    },
    least: { type: 'connection', connectionCode: 'conn', organizationCode: 'org', providerCode: 'acme' },
    sql: 'select connection_code, organization_code, provider_code, sandbox from connections',
    row: { connection_code: 'conn', organization_code: 'org', provider_code: 'acme', sandbox: true },
    leastRow: { connection_code: 'conn', organization_code: 'org', provider_code: 'acme', sandbox: false },
  },
  {
    full: { type: 'agency', agencyCode: 'ag', organizationCode: 'org', connectionCodes: ['a', 'b', 'a'] },
    least: { type: 'agency', agencyCode: 'ag' },
    sql: 'select agency_code, organization_code, connection_codes from agencies',
    row: { agency_code: 'ag', organization_code: 'org', connection_codes: ['a', 'b'] },
    leastRow: { agency_code: 'ag', organization_code: null, connection_codes: [] },
  },
  {
    full: {
      type: 'geoPolicy',
      connectionCode: 'conn',
      agencyCode: null,
      include: { countries: ['at', 'DE'], cities: [city] },
      exclude: { countries: ['IT'], cities: [zone] },
    },
    least: { type: 'geoPolicy', connectionCode: 'conn' },
    sql: `select connection_code, agency_code, include_countries, include_cities::text[], exclude_countries,
            exclude_cities::text[] from geo_policies`,
    row: {
      connection_code: 'conn',
      agency_code: null,
      include_countries: ['AT', 'DE'],
      include_cities: [city],
      exclude_countries: ['IT'],
      exclude_cities: [zone],
    },
    leastRow: {
      connection_code: 'conn',
      agency_code: null,
      include_countries: [],
      include_cities: [],
      exclude_countries: [],
      exclude_cities: [],
    },
  },
  {
    full: {
      type: 'hotel',
      providerCode: 'acme',
      hotelCode: 'H1',
      name: ' Hôtel\tdu Lac ',
      descriptions: [
        { type: 'general', language: 'fr', text: 'Au bord\r\ndu lac' },
        { type: 'none', text: ' ' },
      ],
      location: {
        address: '1, quai',
        city: 'Genève',
        postalCode: '1200',
        countryCode: 'ch',
        latitude: 46.2,
        longitude: 6.15,
        canonicalCityId: city,
      },
      contact: { phone: '1', email: 'e@example.com', website: 'https://example.com' },
      categoryCode: '4',
      starRating: 4,
      propertyType: 'HOTEL',
      chainCode: 'HX',
      boardCodes: ['RO', 'BB', 'RO', ''],
      amenities: ['77', null, '78'],
      media: [
        { url: 'https://example.com/1.jpg', mediaType: 'IMAGE', caption: 'Lac' },
        { url: 'u2', order: 0 },
        {},
      ],
      closestDestinations: [{ code: 'GVA', name: 'Geneva' }],
      rooms: [],
    },
    least: { type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Hôtel du Lac' },
    sql: `select hotel_code, name, name_folded, address, city, postal_code, country_code, latitude, longitude, place_id,
            phone, email, website, category_code, star_rating, property_type, chain_code, board_codes, amenity_codes,
            closest_destinations, descriptions, media from hotels`,
    row: {
      hotel_code: 'H1',
      name: 'Hôtel du Lac',
      name_folded: 'hotel du lac',
      address: '1, quai',
      city: 'Genève',
      postal_code: '1200',
      country_code: 'CH',
      latitude: 46.2,
      longitude: 6.15,
      place_id: city,
      phone: '1',
      email: 'e@example.com',
      website: 'https://example.com',
      category_code: '4',
      star_rating: 4,
      property_type: 'HOTEL',
      chain_code: 'HX',
      board_codes: ['RO', 'BB'],
      amenity_codes: ['77', '78'],
      closest_destinations: [{ code: 'GVA', name: 'Geneva' }],
      descriptions: [{ type: 'general', language: 'fr', text: 'Au bord\ndu lac' }],
      media: [
        { url: 'https://example.com/1.jpg', mediaType: 'IMAGE', order: 0, caption: 'Lac' },
        { url: 'u2', order: 0 },
      ],
    },
    leastRow: {
      hotel_code: 'H1',
      name: 'Hôtel du Lac',
      name_folded: 'hotel du lac',
      address: null,
      city: null,
      postal_code: null,
      country_code: null,
      latitude: null,
      longitude: null,
      place_id: null,
      phone: null,
      email: null,
      website: null,
      category_code: null,
      star_rating: null,
      property_type: null,
      chain_code: null,
      board_codes: [],
      amenity_codes: [],
      closest_destinations: [],
      descriptions: [],
      media: [],
    },
  },
];

for (const { full, least, sql, row, leastRow } of cases) {
  test(`${full.type}: all fields are kept, sending it again changes nothing, what is absent becomes empty`, async (t) => {
    const { records, rows } = await createImporter(t);

    t.deepEqual((await records([full])).counts, { [full.type]: { new: 1 } });
    t.deepEqual(await rows(sql), [row]);
    t.deepEqual((await records([full])).counts, { [full.type]: { unchanged: 1 } });

    const nothing = Object.fromEntries(
      Object.keys(full).map((name) => [name, name in least ? undefined : '']),
    );
    t.deepEqual((await records([{ ...nothing, ...least }])).counts, { [full.type]: { changed: 1 } });
    t.deepEqual(await rows(sql), [leastRow]);
    t.deepEqual((await records([least])).counts, { [full.type]: { unchanged: 1 } });
  });
}

test('a hotel’s rooms: those that are new, that differ and that are gone are written, the others left alone', async (t) => {
  const { records, rows } = await createImporter(t);
  const rooms = [
    {
      roomCode: 'DBL',
      name: 'Double',
      maxOccupancy: 3,
      occupancy: { adults: 2, children: 1, total: 3 },
      beds: [{ type: 'king', count: 1 }],
      sizeSqM: 22.5,
      texts: [{ type: 'short', languageCode: 'en', text: 'A room' }],
      images: [{ code: 'i1', url: 'https://example.com/r.jpg', mediaType: 'IMAGE' }],
      platformRoomCode: 'ROOM_DBL',
    },
    { roomCode: 'SGL' },
    { roomCode: 'TWN', name: 'Twin' },
  ];
  const hotel = { type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Lac' };
  const sql = `select room_code, name, max_occupancy, adults, children, total, beds, size_sqm, texts, images,
      platform_room_code, created_at, updated_at from rooms order by room_code`;

  t.deepEqual((await records([{ ...hotel, rooms }])).counts, { hotel: { new: 1 } });
  const [double, single, twin] = await rows(sql);
  t.like(double, {
    room_code: 'DBL',
    name: 'Double',
    max_occupancy: 3,
    adults: 2,
    children: 1,
    total: 3,
    beds: [{ type: 'king', count: 1 }],
    size_sqm: 22.5,
    texts: [{ type: 'short', languageCode: 'en', text: 'A room' }],
    images: [{ code: 'i1', url: 'https://example.com/r.jpg', order: 0, mediaType: 'IMAGE' }],
    platform_room_code: 'ROOM_DBL',
  });
  t.like(single, { room_code: 'SGL', name: null, max_occupancy: null, beds: [], texts: [], images: [] });

  t.deepEqual((await records([{ ...hotel, rooms: [...rooms].reverse() }])).counts, {
    hotel: { unchanged: 1 },
  });

  const changed = [rooms[0], { roomCode: 'TWN', name: 'Twins' }, { roomCode: 'äpt' }, { roomCode: 'Zpt' }];
  t.deepEqual((await records([{ ...hotel, rooms: changed }])).counts, { hotel: { changed: 1 } });
  const after = await rows(sql);
  t.deepEqual(
    after.map((room): unknown => room['room_code']),
    ['DBL', 'TWN', 'Zpt', 'äpt'],
  );
  t.deepEqual(after[0], double);
  t.is(after[1]?.['name'], 'Twins');
  t.deepEqual(after[1]?.['created_at'], twin?.['created_at']);
  t.deepEqual((await records([{ ...hotel, rooms: changed }])).counts, { hotel: { unchanged: 1 } });

  t.deepEqual((await records([hotel])).counts, { hotel: { changed: 1 } });
  t.deepEqual(await rows(sql), []);
});

test('a room that stands twice in a hotel counts as it stands last', async (t) => {
  const { records, rows } = await createImporter(t);
  const rooms = [
    { roomCode: 'A', name: 'first' },
    { roomCode: 'A', name: 'last' },
  ];
  await records([{ type: 'hotel', providerCode: 'acme', hotelCode: 'H1', name: 'Lac', rooms }]);
  t.deepEqual(await rows('select room_code, name from rooms'), [{ room_code: 'A', name: 'last' }]);
});

test('what a record says is gone is removed, once', async (t) => {
  const { records, rows } = await createImporter(t);
  const gone = [
    { type: 'mapping', providerCode: 'acme', hotelCode: 'H1', baseCode: null },
    { type: 'baseCodeConflict', baseCode: 'B1', resolved: true },
    { type: 'geoPolicy', connectionCode: 'c', agencyCode: 'a', removed: true },
  ];
  await records([
    { type: 'mapping', providerCode: 'acme', hotelCode: 'H1', baseCode: 'B1' },
    { type: 'baseCodeConflict', baseCode: 'B1' },
    { type: 'geoPolicy', connectionCode: 'c', agencyCode: 'a', include: { countries: ['AT'] } },
    { type: 'geoPolicy', connectionCode: 'c' },
  ]);
  const once = { mapping: { removed: 1 }, baseCodeConflict: { removed: 1 }, geoPolicy: { removed: 1 } };
  t.deepEqual((await records(gone)).counts, once);
  t.deepEqual(await rows('select from mappings union all select from base_code_conflicts'), []);
  t.deepEqual(await rows('select connection_code, agency_code from geo_policies'), [
    { connection_code: 'c', agency_code: null },
  ]);
  const twice = {
    mapping: { unchanged: 1 },
    baseCodeConflict: { unchanged: 1 },
    geoPolicy: { unchanged: 1 },
  };
  t.deepEqual((await records(gone)).counts, twice);
});

test('references join once the other side arrives: retired codes in any order, a mapping before its hotel', async (t) => {
  const { records, rows } = await createImporter(t);
  const alias = (oldBaseCode: string, baseCode: string): object => ({
    type: 'baseCodeAlias',
    oldBaseCode,
    baseCode,
  });
  await records([
    { type: 'mapping', providerCode: 'acme', hotelCode: 'H1', baseCode: 'A' },
    { type: 'baseCodeConflict', baseCode: 'B' },
  ]);
  await records([alias('B', 'C')]);
  await records([alias('A', 'B')]);
  await records([alias('C', 'D')]);
  t.deepEqual(
    await rows('select base_code from mappings union all select base_code from base_code_conflicts'),
    [{ base_code: 'D' }, { base_code: 'D' }],
  );
  await records([alias('C', 'E')]);
  t.deepEqual(await rows('select old_base_code, survivor from base_code_aliases order by 1'), [
    { old_base_code: 'A', survivor: 'E' },
    { old_base_code: 'B', survivor: 'E' },
    { old_base_code: 'C', survivor: 'E' },
  ]);
});

test('a place that comes before its parent gets its way up once that comes', async (t) => {
  const { records, rows } = await createImporter(t);
  const tree = 'select path::text[] as path, city_id, city_names from place_tree where place_id = $1';
  await records([
    {
      type: 'place',
      placeId: zone,
      placeType: 'ZONE',
      zoneKind: 'district',
      name: 'Döbling',
      countryCode: 'AT',
      parentId: city,
    },
  ]);
  t.deepEqual(await rows(tree, [zone]), [{ path: [zone], city_id: null, city_names: ['dobling'] }]);
  await records([{ type: 'place', placeId: city, placeType: 'CITY', name: 'Wien', countryCode: 'AT' }]);
  t.deepEqual(await rows(tree, [zone]), [
    { path: [zone, city], city_id: city, city_names: ['dobling', 'wien'] },
  ]);
});
