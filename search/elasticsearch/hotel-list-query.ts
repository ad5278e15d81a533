import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { Circle } from '../../catalog/geography/distance.ts';
import { type Area, isEmptyArea } from '../../catalog/access/geo-policy.ts';
import { documentId } from '../../mappings/document-id.ts';
import type { LookedUp } from '../filters/hotel-filter.ts';
import { filterClauses } from '../filters/hotel-filters.ts';
import type { HotelCriteria, SalesScope } from '../hotel-list.ts';
import { isWithin } from './is-within.ts';
import type { LargeGroupsIn } from './large-group-lookup.ts';
import { anyOf, anyTerm, type Clause } from './query-clauses.ts';
import { tuning } from './tuning.ts';

/**
 * The query for rows that pass the criteria. Where there is a circle it also matches a few rows just outside,
 * whose distance the caller has to check.
 *
 * @param largeGroupsIn looked up in the same index, for each area of the criteria
 */
export function hotelQuery(criteria: HotelCriteria & LookedUp, largeGroupsIn: LargeGroupsIn): Clause {
  const { named, near, salesScopes } = criteria;
  const filter: Clause[] = [];
  const addTerms = (field: string, values: readonly string[] | undefined): void => {
    if (values !== undefined) filter.push(anyTerm(field, values));
  };
  addTerms('providerCode', criteria.providerCodes);
  if (salesScopes !== undefined) {
    filter.push(anyOf(salesScopes.map((scope) => isInSalesScope(scope, largeGroupsIn))));
  }
  if (named !== undefined) {
    filter.push(anyOf([anyTerm('baseCode', named.baseCodes), anyTerm('hotelCode', named.hotelCodes)]));
  }
  addTerms('countryCode', criteria.countries);
  addTerms('destinationCodes', criteria.destinationCodes);
  filter.push(...filterClauses(criteria));
  addTerms('placeIds', criteria.placeIds);
  if (near !== undefined) filter.push(isNear(near));
  if (criteria.within !== undefined) filter.push(isWithin(criteria.within));
  if (criteria.onlyRows !== undefined) filter.push(isOneOf(criteria.onlyRows));
  if (criteria.exceptRows !== undefined) filter.push({ bool: { must_not: isOneOf(criteria.exceptRows) } });
  return filter.length === 0 ? { match_all: {} } : { bool: { filter } };
}

function isOneOf(rows: readonly HotelKey[]): Clause {
  return {
    ids: {
      values: rows.map(({ providerCode, hotelCode }) => documentId(providerCode, hotelCode)),
    },
  };
}

/** The same rule as `restrictionOf`. */
function isInSalesScope({ providerCodes, policies }: SalesScope, largeGroupsIn: LargeGroupsIn): Clause {
  const liesIn = (area: Area): readonly Clause[] =>
    isEmptyArea(area) ? [] : [groupLiesIn(area, largeGroupsIn(area))];
  return {
    bool: {
      filter: [
        ...(providerCodes === null ? [] : [anyTerm('providerCode', providerCodes)]),
        ...policies.flatMap(({ include }) => liesIn(include)),
      ],
      must_not: policies.flatMap(({ exclude }) => liesIn(exclude)),
    },
  };
}

/**
 * Documents carry the geography of their group, but for large groups, whose geography was looked up before.
 */
function groupLiesIn({ countries, placeIds }: Area, largeGroups: readonly string[]): Clause {
  return anyOf([
    anyTerm('geoCountries', countries),
    anyTerm('geoPlaceIds', placeIds),
    ...(largeGroups.length === 0 ? [] : [anyTerm('groupKey', largeGroups)]),
  ]);
}

/** What lies in the circle whatever is rounded; null for nothing. */
export function insideBeyondDoubt(circle: Circle): Clause | null {
  // A clause reaches the margin farther than its radius.
  const radiusKm = circle.radiusKm - 2 * tuning.circleMarginKm;
  return radiusKm > 0 ? isNear({ ...circle, radiusKm }) : null;
}

/** Reaches `tuning.circleMarginKm` farther than the circle. */
function isNear({ latitude, longitude, radiusKm }: Circle): Clause {
  return {
    geo_distance: {
      distance: `${radiusKm + tuning.circleMarginKm}km`,
      position: { lat: latitude, lon: longitude },
    },
  };
}
