import test from 'ava';
import { openApiScene } from '../support/scenes/api-scene.ts';

const providers = ['alpha', 'beta', 'delta', 'gamma'];
const [district, ...cities] = Array.from({ length: 8 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);
const spain = { countryCode: 'ES', name: 'Place' };

const records = [
  ...cities.map((placeId) => ({ type: 'place', placeId, placeType: 'CITY', ...spain })),
  { type: 'place', placeId: district, placeType: 'ZONE', zoneKind: 'district', ...spain },
  ...providers.map((providerCode) => ({
    type: 'amenityMapping',
    providerCode,
    providerAmenityCode: 'wifi',
    code: 'WIFI',
  })),
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  { type: 'organization', organizationCode: 'o', name: 'O' },
  { type: 'connection', connectionCode: 'c', organizationCode: 'o', providerCode: 'demo' },
  { type: 'geoPolicy', connectionCode: 'c', include: { countries: ['ES'] }, exclude: { cities: [district] } },
];

/** 16,000 hotels, most in one city, and an eighth in the district. Half have no country of their own. */
const fill = `
  insert into hotels (provider_code, hotel_code, name, place_id, country_code, amenity_codes)
  select (array['${providers.join("', '")}'])[1 + n % 4], to_char(n, 'FM000000'), 'Hotel ' || n,
    ('00000000-0000-4000-8000-00000000000' || (array[1, 1, 1, 1, 0, 1, 2, 3])[1 + n % 8])::uuid,
    case when n % 2 = 0 then 'ES' end, case when n % 3 = 0 then array['wifi'] else '{}' end
  from generate_series(1, 16000) as n;
  insert into mappings (provider_code, hotel_code, sent_base_code)
  select provider_code, hotel_code, 'B' || hotel_code::integer % 5000 from hotels where hotel_code::integer % 100 < 85;
  analyze`;

interface Page {
  readonly hotels: readonly { readonly code: string }[];
  readonly count: number;
  readonly token: string | null;
}

test('the last page of a restricted list comes as the first one does', async (t) => {
  t.timeout(120_000);
  const { pool, ask } = await openApiScene(t, records);
  await pool.query(fill);
  const numbers = Array.from({ length: 16_000 }, (_, index) => index + 1);
  const sellable = numbers.filter((n) => n % 8 !== 4 && n % 3 === 0);
  const query = { connectionCode: 'c', amenities: ['WIFI'], maxSize: 1000 };
  const codes: string[] = [];
  let token: string | null = null;
  do {
    const page: Page = await ask('/hotels', { query, fields: ['code'], ...(token !== null && { token }) });
    t.is(page.count, sellable.length);
    codes.push(...page.hotels.map(({ code }) => code));
    token = page.token;
  } while (token !== null);
  const ofProvider = (provider: number) => sellable.filter((n) => n % 4 === provider);
  t.deepEqual(
    codes,
    [0, 1, 2, 3].flatMap(ofProvider).map((n) => String(n).padStart(6, '0')),
  );
});
