/** Parts of the world; a hotel lies in one when it lies in any country or place of it. */
export interface Area {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countries: readonly string[];
  /** Ids of places; what lies in a descendant of one lies in it. */
  readonly placeIds: readonly string[];
}

/** What a connection, or an agency on it, may sell. A policy of empty areas is still a policy. */
export interface GeoPolicy {
  readonly include: Area;
  readonly exclude: Area;
}

/** Where a live row of a hotel lies. */
export interface Geography {
  readonly countryCode: string | null;
  /** Its place and the ancestors of it, or those of them that some policy names. */
  readonly placeIds: readonly string[];
}

export function isEmptyArea({ countries, placeIds }: Area): boolean {
  return countries.length === 0 && placeIds.length === 0;
}

/**
 * Whether a hotel must not be sold, by its live rows: all of its base code, or the one of an unmapped hotel.
 */
export type IsBlocked = (rows: readonly Geography[]) => boolean;

/**
 * The rule of policies that all apply. One is enough to block a hotel: when it includes an area and no row of
 * the hotel lies in it, or when it excludes an area and any row does. Without geography, or without rows, a
 * hotel fails an include and passes an exclude.
 */
export function restrictionOf(policies: readonly GeoPolicy[]): IsBlocked {
  const rules = policies.map(({ include, exclude }) => ({
    includes: isEmptyArea(include) ? null : liesIn(include),
    excludes: liesIn(exclude),
  }));
  return (rows) =>
    rules.some(
      ({ includes, excludes }) => (includes !== null && !rows.some(includes)) || rows.some(excludes),
    );
}

export function liesIn(area: Area): (row: Geography) => boolean {
  const countries = new Set(area.countries);
  const places = new Set(area.placeIds);
  return ({ countryCode, placeIds }) =>
    (countryCode !== null && countries.has(countryCode)) || placeIds.some((placeId) => places.has(placeId));
}
