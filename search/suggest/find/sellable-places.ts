import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import type { LocatedPlace } from '../../../catalog/places/read-located-places.ts';

/**
 * Whether policies leave something of a place to be sold: it lies in no area that they exclude, and lies in
 * or around one that they include, where they include any.
 *
 * @param pathOf the path of a place by its id; undefined where there is none
 */
export function createPlaceFilter(
  policies: readonly GeoPolicy[],
  pathOf: (placeId: string) => readonly string[] | undefined,
): (place: LocatedPlace) => boolean {
  const rules = policies.map(({ include, exclude }) => ({
    includesAll: include.countries.length + include.placeIds.length === 0,
    countries: new Set(include.countries),
    placeIds: new Set(include.placeIds),
    around: new Set(include.placeIds.flatMap((placeId) => pathOf(placeId) ?? [])),
    excludedCountries: new Set(exclude.countries),
    excludedPlaceIds: new Set(exclude.placeIds),
  }));
  return ({ countryCode, path }) =>
    rules.every((rule) => {
      const [own = ''] = path;
      const isIn = (countries: ReadonlySet<string>, placeIds: ReadonlySet<string>): boolean =>
        (countryCode !== null && countries.has(countryCode)) || path.some((placeId) => placeIds.has(placeId));
      if (isIn(rule.excludedCountries, rule.excludedPlaceIds)) return false;
      return rule.includesAll || isIn(rule.countries, rule.placeIds) || rule.around.has(own);
    });
}
