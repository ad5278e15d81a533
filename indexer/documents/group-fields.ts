import { sharesCities } from '../../catalog/hotels/groups.ts';
import { fold } from '../../catalog/text/fold.ts';
import { type DisplayFields, encodeMembers } from '../../mappings/candidate-fields.ts';
import type { HotelDocument } from '../../mappings/hotels.ts';
import type { GroupRow } from './group-reader.ts';

/** What the document of a row takes from its group. */
export interface GroupFields {
  /** The folded city names by which the row is found. */
  readonly cityNames: readonly string[];
  readonly display: Pick<DisplayFields, 'providers' | 'groupRows'>;
  readonly indexed: Pick<
    HotelDocument,
    'geoCountries' | 'geoPlaceIds' | 'memberCountries' | 'memberPlaceIds' | 'members'
  >;
}

/** @param position of the row in its group */
export type GroupFieldsOf = (row: GroupRow, position: number) => GroupFields;

/** How many rows of a large group one document lists. */
const membersPerDocument = 500;

/** In an ordinary group, each document repeats the fields of the whole group. */
export function ordinaryGroupFields(rows: readonly GroupRow[]): GroupFieldsOf {
  const fields: GroupFields = {
    cityNames: cityNamesOf(rows),
    display: { providers: rows.map(memberOf) },
    indexed: { geoCountries: countriesOf(rows), geoPlaceIds: placeIdsOf(rows) },
  };
  return () => fields;
}

/**
 * In a large group, each document has the fields of its own row, few city names of the group aside, and some
 * documents list a range of the members, so that the size of the group in the index is linear in its rows.
 */
export function largeGroupFields(rows: readonly GroupRow[], largest: number): GroupFieldsOf {
  const all = cityNamesOf(rows);
  const shared = sharesCities(all.length, largest) ? all : null;
  return (row, position) => ({
    cityNames: shared ?? cityNamesOf([row]),
    display: { groupRows: rows.length },
    indexed: {
      geoCountries: [],
      geoPlaceIds: [],
      memberCountries: countriesOf([row]),
      memberPlaceIds: placeIdsOf([row]),
      ...(position % membersPerDocument === 0 && {
        members: encodeMembers(rows.slice(position, position + membersPerDocument).map(memberOf)),
      }),
    },
  });
}

function memberOf({ providerCode, hotelCode }: GroupRow) {
  return { providerCode, hotelCode };
}

function countriesOf(rows: readonly GroupRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => row.countryCode ?? row.farCountryCode ?? []))];
}

/** The places of the rows and their ancestors, for restrictions. */
function placeIdsOf(rows: readonly GroupRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => idsOfPath(row.placePath ?? row.farPlacePath)))];
}

/** The places of a path of `GroupRow`. */
export function idsOfPath(path: string | null): readonly string[] {
  return path === null ? [] : path.split(',');
}

/** The folded names of the rows' cities, in any order. */
function cityNamesOf(rows: readonly GroupRow[]): readonly string[] {
  const names = new Set<string>();
  for (const { city, placeCityNames } of rows) {
    if (city !== null) names.add(fold(city));
    for (const name of placeCityNames) names.add(name);
  }
  return [...names];
}
