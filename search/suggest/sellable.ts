import type { Pool } from 'pg';
import { type GeoPolicy, isEmptyArea, restrictionOf } from '../../catalog/access/geo-policy.ts';
import { readGeographiesOfListed } from '../../catalog/access/read-geographies.ts';
import { unavailableOnFailure } from '../../catalog/access/read-geo-policies.ts';
import { type LocatedPlace, readLocatedPlaces } from '../../catalog/places/read-located-places.ts';
import type { TypeaheadItem } from '../engine.ts';
import type { FoundEntity } from './find/entity-search.ts';
import { createPlaceFilter } from './find/sellable-places.ts';

/**
 * What policies leave to be sold of what was found, as the catalog is now: who found it may be behind. Calls
 * reject with RestrictionUnavailableError.
 */
export interface Sellable {
  /**
   * Those of some hotels that are still there and may be sold, by the rule of `POST /hotels/geo-check`; in
   * their order.
   */
  hotels(hotels: readonly TypeaheadItem[], policies: readonly GeoPolicy[]): Promise<readonly TypeaheadItem[]>;
  /** Chains, and those of some places of which something may be sold, in their order. */
  entities(entities: readonly FoundEntity[], policies: readonly GeoPolicy[]): Promise<readonly FoundEntity[]>;
  /** The countries outside of which nothing may be sold, ascending; null where there are no such bounds. */
  countriesOf(policies: readonly GeoPolicy[]): Promise<readonly string[] | null>;
}

export function createSellable(pool: Pool): Sellable {
  const readPlaces = (placeIds: readonly string[]): Promise<ReadonlyMap<string, LocatedPlace>> =>
    unavailableOnFailure(readLocatedPlaces(pool, placeIds));
  return {
    async hotels(hotels, policies) {
      const placeIds = policies.flatMap(({ include, exclude }) => [...include.placeIds, ...exclude.placeIds]);
      const geographies = await readGeographiesOfListed(pool, hotels, placeIds);
      const isBlocked = restrictionOf(policies);
      // Of one whose rows are gone nobody knows any more whether it was blocked.
      return hotels.filter(
        (_, position) => !geographies[position]?.some((rows) => rows.length === 0 || isBlocked(rows)),
      );
    },
    async entities(entities, policies) {
      const found = entities.filter(({ kind }) => kind === 'place').map(({ id }) => id);
      if (found.length === 0) return entities;
      const places = await readPlaces([...found, ...policies.flatMap(({ include }) => include.placeIds)]);
      const isSellable = createPlaceFilter(policies, (placeId) => places.get(placeId)?.path);
      return entities.filter(({ kind, id }) => {
        if (kind === 'chain') return true;
        const place = places.get(id);
        return place !== undefined && isSellable(place);
      });
    },
    async countriesOf(policies) {
      const areas = policies.map(({ include }) => include).filter((area) => !isEmptyArea(area));
      if (areas.length === 0) return null;
      const places = await readPlaces(areas.flatMap(({ placeIds }) => placeIds));
      const allowed = areas.map(
        ({ countries, placeIds }) =>
          new Set([...countries, ...placeIds.flatMap((placeId) => places.get(placeId)?.countryCode ?? [])]),
      );
      const [first = new Set<string>(), ...others] = allowed;
      return [...first].filter((country) => others.every((countries) => countries.has(country))).sort();
    },
  };
}
