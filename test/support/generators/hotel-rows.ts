import { fold } from '../../../catalog/text/fold.ts';
import type { HotelRow, RetiredCode } from '../../../search/memory/index/hotel-row.ts';
import type { SmallCatalog, SmallHotel, SmallPlace } from './small-catalog.ts';

/** The live rows of a catalog as the typeahead in memory takes them, without a database. */
export function hotelRowsOf(catalog: SmallCatalog): {
  readonly hotels: readonly HotelRow[];
  readonly retiredCodes: readonly RetiredCode[];
} {
  const places = new Map(catalog.places.map((place) => [place.placeId, place]));
  const families = new Map(catalog.providers.map(({ providerCode, family }) => [providerCode, family]));
  const successors = new Map(catalog.aliases.map(({ oldBaseCode, baseCode }) => [oldBaseCode, baseCode]));
  const sentCodes = new Map(catalog.mappings.map((mapping) => [keyOf(mapping), mapping.baseCode]));
  const survivorOf = (code: string): string => {
    const successor = successors.get(code);
    return successor === undefined ? code : survivorOf(successor);
  };
  const placesUpToCity = (placeId: string | null): readonly SmallPlace[] => {
    const path: SmallPlace[] = [];
    for (
      let place = places.get(placeId ?? '');
      place !== undefined;
      place = places.get(place.parentId ?? '')
    ) {
      path.push(place);
      if (place.placeType === 'CITY') break;
    }
    return path;
  };
  const rowOf = (hotel: SmallHotel): HotelRow => {
    const sentCode = sentCodes.get(keyOf(hotel));
    const path = placesUpToCity(hotel.placeId);
    return {
      providerCode: hotel.providerCode,
      hotelCode: hotel.hotelCode,
      name: fold(hotel.name),
      countryCode: hotel.countryCode ?? path[0]?.countryCode ?? null,
      family: families.get(hotel.providerCode) ?? hotel.providerCode,
      baseCode: sentCode === undefined ? null : survivorOf(sentCode),
      popularity: 0,
      cityNames: [...(hotel.city === null ? [] : [hotel.city]), ...path.map(({ name }) => name)].map(fold),
      displayName: hotel.name,
      displayCity: path.find(({ placeType }) => placeType === 'CITY')?.name ?? hotel.city,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
    };
  };
  return {
    hotels: catalog.hotels.filter(({ deleted }) => !deleted).map(rowOf),
    retiredCodes: catalog.aliases.map(({ oldBaseCode }) => ({
      code: oldBaseCode,
      baseCode: survivorOf(oldBaseCode),
    })),
  };
}

function keyOf({ providerCode, hotelCode }: Pick<SmallHotel, 'providerCode' | 'hotelCode'>): string {
  return `${providerCode}:${hotelCode}`;
}
