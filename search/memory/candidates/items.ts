import type { HotelKey } from '../../../catalog/hotels/hotel-key.ts';
import type { TypeaheadItem } from '../../engine.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import { compareTexts, createTextReader } from '../../packed/string-table.ts';

interface ListedPair extends Pick<TypeaheadItem, 'match' | 'score' | 'popularity'> {
  readonly pair: number;
  /** Its row to show. */
  readonly row: number;
}

/** Reads what is shown of a pair. */
export type ItemReader = (listed: ListedPair) => TypeaheadItem;

export function createItemReader(index: MemoryIndex): ItemReader {
  const { rows, pairs, groups, display, providerCodes, countryCodes } = index;
  const groupKey = createTextReader(groups.keys);
  const hotelCode = createTextReader(rows.hotelCodes);
  const name = createTextReader(display.names);
  const city = createTextReader(display.cities);
  const keyOf = (row: number): HotelKey => ({
    providerCode: providerCodes[rows.providers[row] ?? 0] ?? '',
    hotelCode: hotelCode(row),
  });
  return ({ pair, row, match, score, popularity }) => {
    const group = pairs.groups[pair] ?? 0;
    const cityNumber = display.cityOf[row] ?? -1;
    return {
      baseCode: groups.isMapped[group] === 1 ? groupKey(group) : null,
      name: name(display.nameOf[row] ?? 0),
      city: cityNumber === -1 ? null : city(cityNumber),
      countryCode: countryCodes[rows.countries[row] ?? 0] ?? null,
      latitude: degreesOf(display.latitudes[row]),
      longitude: degreesOf(display.longitudes[row]),
      score,
      match,
      popularity,
      providers: Array.from(rowsOfGroup(index, group), keyOf),
    };
  };
}

/** All rows of a group, by provider code and hotel code. */
function rowsOfGroup({ groups, pairs, rows }: MemoryIndex, group: number): readonly number[] {
  const found: number[] = [];
  const end = groups.pairs.starts[group + 1] ?? 0;
  for (let place = groups.pairs.starts[group] ?? 0; place < end; place += 1) {
    const pair = groups.pairs.values[place] ?? 0;
    for (let row = pairs.rows[pair] ?? 0; row < (pairs.rows[pair + 1] ?? 0); row += 1) found.push(row);
  }
  return found.sort(
    (a, b) => (rows.providers[a] ?? 0) - (rows.providers[b] ?? 0) || compareTexts(rows.hotelCodes, a, b),
  );
}

function degreesOf(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
