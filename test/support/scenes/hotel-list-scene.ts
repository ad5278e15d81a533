import { connection, hotel, mapping, place } from '../records.ts';
import { families } from './families.ts';
import { type Json, keysOf, SearchScene } from './search-scene.ts';

export const placeIds = {
  spain: '00000000-0000-4000-8000-000000000001',
  palma: '00000000-0000-4000-8000-000000000002',
  harbour: '00000000-0000-4000-8000-000000000003',
  nowhere: '00000000-0000-4000-8000-0000000000ff',
} as const;
const { spain, palma, harbour, nowhere } = placeIds;

/**
 * Hotels of two families in three countries, one of them mapped twice, and
 * connections with and without policies.
 */
export const records = [
  ...families,
  place(spain, 'REGION', 'Spain', 'ES'),
  place(palma, 'CITY', 'Palma', 'ES', { parentId: spain }),
  place(harbour, 'ZONE', 'Harbour', 'ES', { zoneKind: 'district', parentId: palma }),
  { type: 'category', providerCode: 'sol', categoryCode: '4EST', platformCategoryCode: '4STAR' },
  { type: 'board', providerCode: 'sol', boardCode: 'AD', name: 'Desayuno', platformBoardCode: 'BB' },
  { type: 'amenityMapping', providerCode: 'sol', providerAmenityCode: 'w', code: 'WIFI' },
  hotel('sol', 'a1', {
    ...{ name: 'Hotel Ágora', categoryCode: '4EST', starRating: 4, chainCode: 'CH', amenities: ['w'] },
    ...{ boardCodes: ['AD', 'XX'], closestDestinations: [{ code: 'PMI' }] },
    location: { canonicalCityId: harbour, latitude: 39.57, longitude: 2.65, city: 'P.' },
  }),
  hotel('sol', 'b1', {
    ...{ name: 'Straßen Inn', categoryCode: '4STAR' },
    location: { countryCode: 'AT', city: 'Wien' },
  }),
  hotel('sol', 'c1', { name: 'Casa', location: { canonicalCityId: nowhere } }),
  hotel('solgv', 'a1', { name: 'Hotel Agora', location: { canonicalCityId: palma }, boardCodes: ['BB'] }),
  hotel('luna', 'a1', {
    ...{ name: 'Agora Palace', chainCode: 'CH' },
    location: { countryCode: 'FR', latitude: 39.571, longitude: 2.651 },
  }),
  hotel('luna', 'l2', { name: 'Luna Dos', location: { countryCode: 'ES' } }),
  hotel('luna', 'gone'),
  mapping('sol', 'a1', 'OLD'),
  mapping('luna', 'a1', 'NEW'),
  mapping('luna', 'l2', 'L2'),
  { type: 'baseCodeAlias', oldBaseCode: 'OLDEST', baseCode: 'OLD' },
  { type: 'baseCodeAlias', oldBaseCode: 'OLD', baseCode: 'NEW' },
  connection('c-spain', 'north', 'sol'),
  connection('c-not-palma', 'north', 'luna'),
  { type: 'geoPolicy', connectionCode: 'c-spain', include: { countries: ['ES'] } },
  { type: 'geoPolicy', connectionCode: 'c-not-palma', exclude: { cities: [palma] } },
];

/** Lists of these hotels, behind one kind of search. */
export class HotelListScene extends SearchScene {
  /** The hotels that `/hotels` lists, as `provider:code`. */
  async list(query: object): Promise<string[]> {
    const { hotels, count } = await this.ask('/hotels', { query });
    const keys = keysOf(hotels);
    if (count !== keys.length) throw new Error(`counted ${String(count)}, listed ${keys.length}`);
    return keys;
  }

  /** The hotels that `/hotels/filter` names, as `provider:code`. */
  async filter(body: object): Promise<string[]> {
    return keysOf(((await this.ask('/hotels/filter', body))['hotelCodes'] as Json)['provider']);
  }
}
