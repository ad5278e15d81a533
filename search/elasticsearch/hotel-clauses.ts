import type { Circle } from '../../catalog/geography/distance.ts';
import { type Area, type GeoPolicy, isEmptyArea } from '../../catalog/access/geo-policy.ts';
import { ngramQuery } from '../../mappings/name-ngrams.ts';
import type { HotelCriteria, SalesScope } from '../hotel-list.ts';
import { type Clause, ofSomeGroup, oneOf, some } from './clauses.ts';
import type { LargeGroupsIn } from './large-groups.ts';
import { tuning } from './tuning.ts';

/**
 * The query for rows that pass the criteria; where there is a circle, for a few more rows at its edge, which are to be
 * measured exactly.
 *
 * @param largeGroupsIn those of the areas that the criteria name, of the index that is asked
 */
export function hotelQuery(criteria: HotelCriteria, largeGroupsIn: LargeGroupsIn): Clause {
  const { named, near, salesScopes } = criteria;
  const filter: Clause[] = [];
  const on = (field: string, codes: readonly string[] | undefined): void => {
    if (codes !== undefined) filter.push(oneOf(field, codes));
  };
  on('providerCode', criteria.providerCodes);
  if (salesScopes !== undefined) filter.push(some(salesScopes.map((seller) => sells(seller, largeGroupsIn))));
  if (named !== undefined) {
    filter.push(some([oneOf('baseCode', named.baseCodes), oneOf('hotelCode', named.hotelCodes)]));
  }
  on('countryCode', criteria.countries);
  on('chainCode', criteria.chainCodes);
  on('categoryCodes', criteria.categories);
  on('boardCodes', criteria.boardCodes);
  on('destinationCodes', criteria.destinationCodes);
  if (criteria.nameContains !== undefined) filter.push(nameContains(criteria.nameContains));
  if (criteria.updatedSince !== undefined) {
    filter.push({ range: { updatedAt: { gte: criteria.updatedSince.getTime() } } });
  }
  if (criteria.placeId !== undefined) filter.push({ term: { placeIds: criteria.placeId } });
  if (near !== undefined) filter.push(isNear(near));
  return filter.length === 0 ? { match_all: {} } : { bool: { filter } };
}

/** What `restrictionOf` says. */
function sells({ providerCodes, policies }: SalesScope, largeGroupsIn: LargeGroupsIn): Clause {
  const liesIn = (area: Area): readonly Clause[] =>
    isEmptyArea(area) ? [] : [groupLiesIn(area, largeGroupsIn(area))];
  return {
    bool: {
      filter: [
        ...(providerCodes === null ? [] : [oneOf('providerCode', providerCodes)]),
        ...policies.flatMap(({ include }: GeoPolicy) => liesIn(include)),
      ],
      must_not: policies.flatMap(({ exclude }: GeoPolicy) => liesIn(exclude)),
    },
  };
}

/** Documents carry the geography of their group, or are of a large group, whose geography was looked up before. */
function groupLiesIn({ countries, cities }: Area, largeGroups: readonly string[]): Clause {
  return some([
    oneOf('geoCountries', countries),
    oneOf('geoPlaceIds', cities),
    ...(largeGroups.length === 0 ? [] : [ofSomeGroup(largeGroups)]),
  ]);
}

function nameContains(text: string): Clause {
  const query = ngramQuery(text);
  return 'phrase' in query
    ? { match_phrase: { nameNgrams: query.phrase } }
    : { prefix: { nameNgrams: query.beginning } };
}

function isNear({ latitude, longitude, radiusKm }: Circle): Clause {
  return {
    geo_distance: {
      distance: `${radiusKm + tuning.circleMarginKm}km`,
      position: { lat: latitude, lon: longitude },
    },
  };
}
