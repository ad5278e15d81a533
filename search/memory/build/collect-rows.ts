import { groupKeyOf } from '../../../catalog/hotels/hotel-key.ts';
import type { HotelRow, RetiredCode } from '../index/hotel-row.ts';
import { type CitySetNumbers, createCitySetNumbers } from './city-sets.ts';
import {
  createFloat64List,
  createInt32List,
  type Float64List,
  type Int32List,
} from '../../packed/number-list.ts';
import { createInterner, type Interner } from './interner.ts';
import { appendText, createStringList, type StringList, tableOf } from '../../packed/string-list.ts';

/** How many countries a row's number of its country tells apart. */
const maxCountries = 0x10000;

type RowNumber =
  | 'names'
  | 'groups'
  | 'providers'
  | 'countries'
  | 'citySets'
  | 'displayNames'
  | 'displayCities';

/** Rows as they came, their texts by number: first come, first numbered. */
export interface CollectedRows {
  readonly names: Interner;
  readonly groupKeys: Interner;
  /** 1 or 0 for each group. */
  readonly isMapped: Int32List;
  /** Of each group. */
  readonly popularity: Int32List;
  readonly citySets: CitySetNumbers;
  readonly hotelCodes: StringList;
  readonly displayNames: Interner;
  readonly displayCities: Interner;
  readonly retired: { readonly codes: StringList; readonly baseCodes: string[] };
  /** Of each row. */
  readonly rows: Readonly<Record<RowNumber, Int32List>> &
    Readonly<Record<'latitudes' | 'longitudes', Float64List>>;
  readonly providers: Map<string, { readonly number: number; family: string }>;
  readonly countries: Map<string | null, number>;
}

export function createCollectedRows(): CollectedRows {
  return {
    names: createInterner(),
    groupKeys: createInterner(),
    isMapped: createInt32List(),
    popularity: createInt32List(),
    citySets: createCitySetNumbers(),
    hotelCodes: createStringList(),
    displayNames: createInterner(),
    displayCities: createInterner(),
    retired: { codes: createStringList(), baseCodes: [] },
    rows: {
      names: createInt32List(),
      groups: createInt32List(),
      providers: createInt32List(),
      countries: createInt32List(),
      citySets: createInt32List(),
      displayNames: createInt32List(),
      displayCities: createInt32List(),
      latitudes: createFloat64List(),
      longitudes: createFloat64List(),
    },
    providers: new Map(),
    countries: new Map([[null, 0]]),
  };
}

export function collectRow(collected: CollectedRows, row: HotelRow): void {
  const { rows, groupKeys, isMapped, popularity } = collected;
  const key = groupKeyOf(row);
  const knownGroups = groupKeys.size();
  const group = groupKeys.intern(key);
  if (group === knownGroups) {
    isMapped.push(row.baseCode === null ? 0 : 1);
    popularity.push(row.popularity);
  }
  rows.names.push(collected.names.intern(row.name));
  rows.groups.push(group);
  rows.providers.push(providerOf(collected, row));
  rows.countries.push(countryOf(collected, row));
  rows.citySets.push(collected.citySets.numberOf(row.cityNames));
  rows.displayNames.push(collected.displayNames.intern(row.displayName));
  rows.displayCities.push(row.displayCity === null ? -1 : collected.displayCities.intern(row.displayCity));
  rows.latitudes.push(row.latitude ?? NaN);
  rows.longitudes.push(row.longitude ?? NaN);
  appendText(collected.hotelCodes, row.hotelCode);
}

export function collectRetiredCode({ retired }: CollectedRows, { code, baseCode }: RetiredCode): void {
  appendText(retired.codes, code);
  retired.baseCodes.push(baseCode);
}

/** Bytes of the texts and numbers collected so far. */
export function countBytes({ names, groupKeys, hotelCodes, displayNames, rows }: CollectedRows): number {
  const texts = [names.table(), groupKeys.table(), displayNames.table(), tableOf(hotelCodes)];
  return (
    texts.reduce((sum, { bytes, starts }) => sum + bytes.length + starts.byteLength, 0) +
    Object.values(rows).reduce((sum, list) => sum + list.values().byteLength, 0)
  );
}

function providerOf({ providers }: CollectedRows, { providerCode, family }: HotelRow): number {
  const known = providers.get(providerCode);
  if (known === undefined) {
    providers.set(providerCode, { number: providers.size, family });
    return providers.size - 1;
  }
  known.family = family;
  return known.number;
}

function countryOf({ countries }: CollectedRows, { countryCode }: HotelRow): number {
  const known = countries.get(countryCode);
  if (known !== undefined) return known;
  if (countries.size === maxCountries) throw new RangeError(`more than ${maxCountries} countries`);
  countries.set(countryCode, countries.size);
  return countries.size - 1;
}
