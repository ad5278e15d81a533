import { largestOrdinaryGroup as defaultLargest } from '../../../catalog/hotels/groups.ts';
import {
  type Allocate,
  allocateFloat64,
  allocateUint16,
  allocateUnshared,
  keepInt32,
} from '../../packed/allocate.ts';
import { type Bitmap, buildBitmap } from '../../packed/bitmap.ts';
import type { HotelRow, RetiredCode } from '../index/hotel-row.ts';
import { invertLists, type Lists } from '../../packed/lists.ts';
import { maxPopularity } from '../../../catalog/base-codes/max-popularity.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import { createTextReader } from '../../packed/string-table.ts';
import { buildCodeTable } from './code-table.ts';
import {
  collectRetiredCode,
  collectRow,
  countBytes,
  createCollectedRows,
  type CollectedRows,
} from './collect-rows.ts';
import { createEachGram } from './distinct-grams.ts';
import { namesByValue } from './filter-lists.ts';
import { buildInnerBeginnings } from './inner-beginnings.ts';
import { keepLists } from '../../packed/lists-builder.ts';
import { numberGroups, numberProviders } from './number-groups.ts';
import { numberNames } from './number-names.ts';
import { numberPairs } from './number-pairs.ts';
import { findPairCitySets } from './pair-city-sets.ts';
import { keepTexts, permuteTexts, pick } from './permute.ts';
import { sortByPopularity } from './popularity-classes.ts';
import { tableOf } from '../../packed/string-list.ts';
import { buildGramLists } from './gram-lists.ts';
import { createWordNumbers, splitAll, wordsOfSets } from './word-numbers.ts';

export interface BuildOptions {
  /** Where the arrays are; in this thread alone by default. */
  readonly allocate?: Allocate;
  /** Rows of an ordinary group at most; `largestOrdinaryGroup` of the catalog by default. */
  readonly largestOrdinaryGroup?: number | undefined;
}

/** Takes the live rows of a catalog in any order, each once, and makes an index of them. */
export interface IndexBuilder {
  addHotel(row: HotelRow): void;
  addRetiredCode(code: RetiredCode): void;
  /** Bytes of what was added so far: the index has more. */
  collectedBytes(): number;
  /** Ends the builder. */
  build(): MemoryIndex;
}

export function createIndexBuilder(options: BuildOptions): IndexBuilder {
  const collected = createCollectedRows();
  return {
    addHotel: (row) => {
      collectRow(collected, row);
    },
    addRetiredCode: (code) => {
      collectRetiredCode(collected, code);
    },
    collectedBytes: () => countBytes(collected),
    build: () => buildIndex(collected, options),
  };
}

function buildIndex(
  collected: CollectedRows,
  { allocate = allocateUnshared, largestOrdinaryGroup = defaultLargest }: BuildOptions,
): MemoryIndex {
  const { citySets, rows } = collected;
  const nameTexts = collected.names.table();
  const cityNames = citySets.names();

  const wordNumbers = createWordNumbers();
  const wordsOfNames = splitAll(wordNumbers, nameTexts, createTextReader(nameTexts));
  const wordsOfCities = splitAll(wordNumbers, cityNames, createTextReader(cityNames));
  const words = wordNumbers.finish(allocate);
  const eachGram = createEachGram(words.grams, words.gramValues.length);

  const names = numberNames(nameTexts, wordsOfNames, words.renumbered, eachGram, allocate);
  const groups = numberGroups(collected, largestOrdinaryGroup, allocate);
  const providers = numberProviders(collected);
  const hotelCodes = tableOf(collected.hotelCodes);
  const pairs = numberPairs(
    {
      names: pick(names.renumbered, rows.names.values()),
      groups: groups.ofRows,
      providers: pick(providers.renumbered, rows.providers.values()),
      hotelCodes,
    },
    names.sizes.length,
    groups.count,
    allocate,
  );
  const inRowOrder = (values: Int32Array): Int32Array => keepInt32(allocate, pick(values, pairs.rowOrder));
  const inRowOrderFloat64 = (values: Float64Array): Float64Array => {
    const kept = allocateFloat64(allocate, values.length);
    pairs.rowOrder.forEach((row, position) => {
      kept[position] = values[row] ?? NaN;
    });
    return kept;
  };
  const rowCitySets = inRowOrder(rows.citySets.values());
  const rowCountries = allocateUint16(allocate, pairs.rowOrder.length);
  rowCountries.set(pick(rows.countries.values(), pairs.rowOrder));

  const onePerPair = Int32Array.from({ length: pairs.groups.length + 1 }, (_, index) => index);
  const groupPairs = invertLists({ starts: onePerPair, values: pairs.groups }, groups.count, allocate);
  const grouped = { pairs: groupPairs, isLarge: groups.isLarge, largestOrdinary: largestOrdinaryGroup };
  const pairSets = findPairCitySets(citySets, grouped, pairs.rows, rowCitySets, allocate);
  const sets = keepLists(allocate, citySets.sets());
  const wordsOfSet = wordsOfSets(sets, wordsOfCities, words.renumbered, allocate);
  const rowProviders = inRowOrder(pick(providers.renumbered, rows.providers.values()));
  const rowsOfNames = pick(pairs.rows, pairs.ofNames);
  const byPopularity = sortByPopularity(names.byBytes, pairs, groups.popularity);
  const rowCodes = permuteTexts(hotelCodes, pairs.rowOrder, allocate);

  return {
    names: {
      texts: names.texts,
      byBytes: keepInt32(allocate, byPopularity.order),
      popularityStarts: keepInt32(allocate, byPopularity.starts),
      sizes: names.sizes,
      words: names.words,
      unspaced: unspacedLists(names.words, words.unspaced, allocate),
      pairs: pairs.ofNames,
    },
    pairs: { names: pairs.names, groups: pairs.groups, citySets: pairSets.ofPairs, rows: pairs.rows },
    rows: {
      providers: rowProviders,
      countries: rowCountries,
      citySets: rowCitySets,
      hotelCodes: rowCodes,
    },
    display: {
      names: keepTexts(collected.displayNames.table(), allocate),
      nameOf: inRowOrder(rows.displayNames.values()),
      cities: keepTexts(collected.displayCities.table(), allocate),
      cityOf: inRowOrder(rows.displayCities.values()),
      latitudes: inRowOrderFloat64(rows.latitudes.values()),
      longitudes: inRowOrderFloat64(rows.longitudes.values()),
    },
    groups: {
      keys: groups.keys,
      isMapped: groups.isMapped,
      largestOrdinary: largestOrdinaryGroup,
      popularity: groups.popularity,
      pairs: groupPairs,
    },
    words: {
      texts: words.texts,
      inner: buildInnerBeginnings(words.texts, words.unspaced, allocate),
      ofGrams: invertLists(words.grams, words.gramValues.length, allocate),
      names: invertLists(names.words, words.renumbered.length, allocate),
      citySets: invertLists(wordsOfSet, words.renumbered.length, allocate),
    },
    grams: buildGramLists(words.gramValues, eachGram, names.words, wordsOfSet, allocate),
    cities: {
      names: keepTexts(cityNames, allocate),
      nameWords: keepLists(allocate, {
        starts: wordsOfCities.starts,
        values: pick(words.renumbered, wordsOfCities.values),
      }),
      sets,
      words: wordsOfSet,
      unspaced: unspacedLists(wordsOfSet, words.unspaced, allocate),
      pairs: invertLists(pairSets.possible, sets.starts.length - 1, allocate),
    },
    filters: {
      countries: namesByValue(
        rowsOfNames,
        (row) => rowCountries[row] ?? 0,
        collected.countries.size,
        allocate,
      ),
      families: namesByValue(
        rowsOfNames,
        (row) => providers.families[rowProviders[row] ?? 0] ?? 0,
        providers.familyCodes.length,
        allocate,
      ),
    },
    codes: buildCodeTable(rowCodes, groups, collected.retired, allocate),
    // Without names no class begins.
    maxPopularity: Math.max(0, maxPopularity - byPopularity.starts.findLastIndex((start) => start === 0)),
    providerCodes: providers.codes,
    providerFamilies: providers.families,
    families: providers.familyCodes,
    countryCodes: [...collected.countries.keys()],
  };
}

/** Which lists of words have one that may begin inside. */
function unspacedLists({ starts, values }: Lists, unspaced: ReadonlySet<number>, allocate: Allocate): Bitmap {
  const isUnspaced = (list: number): boolean =>
    values.subarray(starts[list], starts[list + 1]).some((word) => unspaced.has(word));
  return buildBitmap(unspaced.size === 0 ? 0 : starts.length - 1, isUnspaced, allocate);
}
