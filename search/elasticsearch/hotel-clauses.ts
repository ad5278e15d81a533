import type { estypes } from '@elastic/elasticsearch';
import type { Circle } from '../../catalog/geography/distance.ts';
import { type Area, type GeoPolicy, isEmptyArea } from '../../catalog/restriction/policy.ts';
import { pieceQuery } from '../../mappings/name-pieces.ts';
import type { HotelCriteria, Seller } from '../hotel-list.ts';
import { tuning } from './tuning.ts';

type Clause = NonNullable<estypes.QueryDslQueryContainer>;

/**
 * The query for rows that pass the criteria; where there is a circle, for a few more rows at its edge, which are to be
 * measured exactly.
 */
export function hotelQuery(criteria: HotelCriteria): Clause {
  const { named, near, sellers } = criteria;
  const filter: Clause[] = [];
  const on = (field: string, codes: readonly string[] | undefined): void => {
    if (codes !== undefined) filter.push(oneOf(field, codes));
  };
  on('providerCode', criteria.providerCodes);
  if (sellers !== undefined) filter.push(some(sellers.map(sells)));
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

function oneOf(field: string, codes: readonly string[]): Clause {
  return { terms: { [field]: [...codes] } };
}

function some(clauses: readonly Clause[]): Clause {
  return { bool: { should: [...clauses], minimum_should_match: 1 } };
}

/** What `restrictionOf` says, for documents that carry the geography of their whole group. */
function sells({ providerCodes, policies }: Seller): Clause {
  return {
    bool: {
      filter: [
        ...(providerCodes === null ? [] : [oneOf('providerCode', providerCodes)]),
        ...policies.flatMap(({ include }) => (isEmptyArea(include) ? [] : [liesIn(include)])),
      ],
      must_not: policies.flatMap(({ exclude }: GeoPolicy) => (isEmptyArea(exclude) ? [] : [liesIn(exclude)])),
    },
  };
}

function liesIn({ countries, cities }: Area): Clause {
  return some([oneOf('geoCountries', countries), oneOf('geoPlaceIds', cities)]);
}

function nameContains(text: string): Clause {
  const query = pieceQuery(text);
  return 'phrase' in query
    ? { match_phrase: { namePieces: query.phrase } }
    : { prefix: { namePieces: query.beginning } };
}

function isNear({ latitude, longitude, radiusKm }: Circle): Clause {
  return {
    geo_distance: {
      distance: `${radiusKm + tuning.circleMarginKm}km`,
      position: { lat: latitude, lon: longitude },
    },
  };
}
