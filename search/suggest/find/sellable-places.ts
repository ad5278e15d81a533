import { type GeoPolicy, isEmptyArea, liesIn } from '../../../catalog/access/geo-policy.ts';
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
    includesAll: isEmptyArea(include),
    includes: liesIn(include),
    around: new Set(include.placeIds.flatMap((placeId) => pathOf(placeId) ?? [])),
    excludes: liesIn(exclude),
  }));
  return ({ countryCode, path }) =>
    rules.every((rule) => {
      const [own = ''] = path;
      const geography = { countryCode, placeIds: path };
      if (rule.excludes(geography)) return false;
      return rule.includesAll || rule.includes(geography) || rule.around.has(own);
    });
}
