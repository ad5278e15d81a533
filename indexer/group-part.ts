import { fold } from '../catalog/text/fold.ts';
import { words } from '../catalog/text/words.ts';
import { type HotelDocument, encodeMembers, type DisplayFields } from '../mappings/hotels.ts';
import type { GroupRow } from './group-reader.ts';

/** What the document of a row says of its group. */
export interface GroupPart {
  /** The folded city names by which the row is found. */
  readonly cityNames: readonly string[];
  readonly cityWords: readonly string[];
  readonly shown: Pick<DisplayFields, 'providers' | 'groupRows'>;
  readonly fields: Pick<
    HotelDocument,
    'geoCountries' | 'geoPlaceIds' | 'memberCountries' | 'memberPlaceIds' | 'members'
  >;
}

/** @param position of the row in its group */
export type GroupPartOf = (row: GroupRow, position: number) => GroupPart;

/** Rows of a large group that one document lists. */
const membersOfDocument = 500;

/** The part of an ordinary group, which each of its documents repeats. */
export function ordinaryGroupPart(rows: readonly GroupRow[]): GroupPartOf {
  const cityNames = cityNamesOf(rows);
  const part: GroupPart = {
    cityNames,
    cityWords: cityNames.flatMap((name) => words(name)),
    shown: { providers: rows.map(memberOf) },
    fields: { geoCountries: countriesOf(rows), geoPlaceIds: placeIdsOf(rows) },
  };
  return () => part;
}

/**
 * The part of a large group is divided among its documents: each says where its own row lies, and some list a stretch of
 * the members, so that the group costs as much as its rows.
 */
export function largeGroupPart(rows: readonly GroupRow[]): GroupPartOf {
  return (row, position) => {
    const cityNames = cityNamesOf([row]);
    const stretch =
      position % membersOfDocument === 0 ? rows.slice(position, position + membersOfDocument) : [];
    return {
      cityNames,
      cityWords: cityNames.flatMap((name) => words(name)),
      shown: { groupRows: rows.length },
      fields: {
        geoCountries: [],
        geoPlaceIds: [],
        memberCountries: countriesOf([row]),
        memberPlaceIds: placeIdsOf([row]),
        ...(stretch.length > 0 && { members: encodeMembers(stretch.map(memberOf)) }),
      },
    };
  };
}

function memberOf({ providerCode, hotelCode }: GroupRow) {
  return { providerCode, providerHotelCode: hotelCode };
}

/** Where a restriction places the rows. */
function countriesOf(rows: readonly GroupRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => row.countryCode ?? row.farCountryCode ?? []))];
}

/** As `countriesOf`. */
function placeIdsOf(rows: readonly GroupRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => idsOfPath(row.placePath ?? row.farPlacePath)))];
}

/** The places of a path as `GroupRow` has it. */
export function idsOfPath(path: string | null): readonly string[] {
  return path === null ? [] : path.split(',');
}

/** The folded names of the cities that rows are in, in no particular order. */
function cityNamesOf(rows: readonly GroupRow[]): readonly string[] {
  const names = new Set<string>();
  for (const { city, placeCityNames } of rows) {
    if (city !== null) names.add(fold(city));
    for (const name of placeCityNames) names.add(name);
  }
  return [...names];
}
