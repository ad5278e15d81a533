import type { Pool } from 'pg';
import { type GeoPolicy, isEmptyArea, restrictionOf } from '../../catalog/access/geo-policy.ts';
import { readGeographiesOfGroups } from '../../catalog/access/read-geographies.ts';
import { readCountriesOfPlaces } from '../../catalog/places/read-countries.ts';
import type { AutocompleteItem } from '../engine.ts';
import { hotelIdOf } from './hotels.ts';

/** What policies leave of hotels to be sold. */
export interface SellableHotels {
  /** Those of some hotels that may be sold, by the rule of `POST /hotels/geo-check`, in their order. */
  among(
    hotels: readonly AutocompleteItem[],
    policies: readonly GeoPolicy[],
  ): Promise<readonly AutocompleteItem[]>;
  /** The countries outside of which nothing may be sold, ascending; null where there are no such bounds. */
  countriesOf(policies: readonly GeoPolicy[]): Promise<readonly string[] | null>;
}

export function createSellableHotels(pool: Pool): SellableHotels {
  return {
    async among(hotels, policies) {
      const cities = policies.flatMap(({ include, exclude }) => [...include.cities, ...exclude.cities]);
      const geographies = await readGeographiesOfGroups(pool, hotels, cities);
      const isBlocked = restrictionOf(policies);
      return hotels.filter((hotel) => !isBlocked(geographies.get(hotelIdOf(hotel)) ?? []));
    },
    async countriesOf(policies) {
      const areas = policies.map(({ include }) => include).filter((area) => !isEmptyArea(area));
      if (areas.length === 0) return null;
      const countryOf = await readCountriesOfPlaces(
        pool,
        areas.flatMap(({ cities }) => cities),
      );
      const allowed = areas.map(
        ({ countries, cities }) =>
          new Set([...countries, ...cities.flatMap((city) => countryOf.get(city) ?? [])]),
      );
      const [first = new Set<string>(), ...others] = allowed;
      return [...first].filter((country) => others.every((countries) => countries.has(country))).sort();
    },
  };
}
