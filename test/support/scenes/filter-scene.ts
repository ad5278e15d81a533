import { hotel, place } from '../records.ts';
import { openPageScene, type PageScene } from './page-scene.ts';

/** The town whose hotels are filtered. */
export const filterTown = '00000000-0000-4000-8000-000000000021';

/** Stars, a position that is a step west to east, amenities and boards of each hotel, from west to east. */
const hotelsOfTown = [
  ['Alder House', 3, ['wifi'], ['BB'], 1],
  ['Birch Hotel', 4, ['wifi', 'pool'], ['BB'], 1],
  ['Cedar Palace', 5, ['wifi', 'pool'], ['HB'], 1],
  ['Dogwood Inn', 4, [], ['BB'], 0],
  ['Elm Grand', 4, ['wifi'], ['HB'], 1],
  ['Fir Lodge', null, ['pool'], [], 0],
] as const;

function* records(): Generator<object> {
  yield { type: 'provider', providerCode: 'alpha', name: 'Alpha' };
  yield place(filterTown, 'CITY', 'Treetown', 'AT', { latitude: 47, longitude: 13.025 });
  for (const [code, nameEn, names] of [
    ['WIFI', 'Wi-Fi', []],
    ['POOL', 'Swimming pool', [{ languageCode: 'de', name: 'Schwimmbad' }]],
  ] as const) {
    yield { type: 'amenity', code, nameEn, name: nameEn, names };
    yield { type: 'amenityMapping', providerCode: 'alpha', providerAmenityCode: code.toLowerCase(), code };
  }
  yield {
    ...{ type: 'board', providerCode: 'alpha', boardCode: 'HB', name: 'Half board' },
    names: [{ languageCode: 'de-AT', name: 'Halbpension' }],
  };
  for (const [index, [name, starRating, amenities, boardCodes, pictures]] of hotelsOfTown.entries()) {
    yield hotel('alpha', String(index), {
      ...{ name, amenities, boardCodes },
      ...(starRating === null ? {} : { starRating }),
      location: { canonicalCityId: filterTown, city: 'Treetown', latitude: 47, longitude: 13 + index / 100 },
      media: pictures === 0 ? [] : [{ url: 'https://example.com/1.jpg', mediaType: 'image/jpeg', order: 1 }],
    });
  }
}

/** A service with six hotels of a town that filters tell apart, which its tests only read. */
export function openFilterScene(): Promise<PageScene> {
  return openPageScene(records());
}
