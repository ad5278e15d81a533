import type { Lists } from '../../packed/lists.ts';
import type { Bitmap } from '../../packed/bitmap.ts';
import type { Nibbles } from '../../packed/nibbles.ts';
import type { StringTable } from '../../packed/string-table.ts';
import type { InnerBeginnings } from './inner-beginnings.ts';

/**
 * What the typeahead knows of a catalog, as numbers: a plain object of typed arrays, which threads can share.
 *
 * Names, pairs, rows, groups, words, grams and city sets have numbers from 0 on. The numbers of names
 * ascend by grams in the name and then by bytes, those of groups by the bytes of their keys, and
 * those of pairs by name and group: where two candidates share equally many grams with a query, the
 * ranking takes the lower pair first.
 */
export interface MemoryIndex {
  /** Distinct folded names. */
  readonly names: {
    readonly texts: StringTable;
    /**
     * Their numbers by the greatest popularity of a pair of each, descending, then in the order of their
     * bytes.
     */
    readonly byBytes: Int32Array;
    /**
     * Where in it each popularity begins, the greatest first, and as the last element the number of names.
     */
    readonly popularityStarts: Int32Array;
    /** Distinct grams of each. */
    readonly sizes: Int32Array;
    /** The words of each, in order. */
    readonly words: Lists;
    /** Those with a word that may begin inside. */
    readonly unspaced: Bitmap;
    /** The first pair of each, and the number of pairs. */
    readonly pairs: Int32Array;
  };
  /** Distinct pairs of a name and a group: what candidates are made of. */
  readonly pairs: {
    readonly names: Int32Array;
    readonly groups: Int32Array;
    /** The city names of the group; −1 in a large group, where those of the row to show count. */
    readonly citySets: Int32Array;
    /**
     * The first row of each, and the number of rows; rows of a pair ascend by provider code and hotel code.
     */
    readonly rows: Int32Array;
  };
  readonly rows: {
    /** Position in `providerCodes`, which are in the order of their bytes. */
    readonly providers: Int32Array;
    /** Position in `countryCodes`. */
    readonly countries: Uint16Array;
    readonly citySets: Int32Array;
    readonly hotelCodes: StringTable;
  };
  /** What is shown of rows. */
  readonly display: {
    readonly names: StringTable;
    /** Position in `names`, by row. */
    readonly nameOf: Int32Array;
    readonly cities: StringTable;
    /** Position in `cities`, by row; −1 where there is none. */
    readonly cityOf: Int32Array;
    /** Degrees by row; NaN where they are not known. */
    readonly latitudes: Float64Array;
    readonly longitudes: Float64Array;
  };
  readonly groups: {
    readonly keys: StringTable;
    /** 1 where the key is a base code. */
    readonly isMapped: Uint8Array;
    /** The most rows of a group that is not large. */
    readonly largestOrdinary: number;
    readonly popularity: Nibbles;
    readonly pairs: Lists;
  };
  /** Distinct words of names and of city names, in the order of their bytes. */
  readonly words: {
    readonly texts: StringTable;
    readonly inner: InnerBeginnings;
    readonly ofGrams: Lists;
    readonly names: Lists;
    readonly citySets: Lists;
  };
  readonly grams: GramLists;
  readonly cities: {
    readonly names: StringTable;
    /** The words of each name, in order. */
    readonly nameWords: Lists;
    readonly sets: Lists;
    /** The distinct words of each set. */
    readonly words: Lists;
    /** Those with a word that may begin inside. */
    readonly unspaced: Bitmap;
    /** The pairs that each set belongs to, or may belong to by one of their rows. */
    readonly pairs: Lists;
  };
  /** The names of rows by what queries filter them. */
  readonly filters: {
    /** By position in `countryCodes`. */
    readonly countries: Lists;
    /** By position in `families`. */
    readonly families: Lists;
  };
  readonly codes: CodeTable;
  /** The greatest popularity of a group. */
  readonly maxPopularity: number;
  /** Few enough to be texts. */
  readonly providerCodes: readonly string[];
  /** Position in `families`, by provider. */
  readonly providerFamilies: Int32Array;
  readonly families: readonly string[];
  /** The first stands for a country that is not known. */
  readonly countryCodes: readonly (string | null)[];
}

/** The distinct grams of all words, and which names and city sets have them. */
export interface GramLists {
  /** Ascending. */
  readonly values: Float64Array;
  /** The names of each; empty where it has a bitmap. */
  readonly names: Lists;
  /** The bitmap of each, by position; −1 where it has a list. */
  readonly bitmapOf: Int32Array;
  /** Bitmaps of names, `wordsPerBitmap` numbers each. */
  readonly bitmaps: Int32Array;
  readonly wordsPerBitmap: number;
  /** How many names have it. */
  readonly frequencies: Int32Array;
  readonly citySets: Lists;
}

/**
 * Codes by the hash of their lower case. An entry is a row (its hotel code), then, after all rows, a group
 * (its base code), then, after all groups, a retired code.
 */
export interface CodeTable {
  /** Entries by bucket; their number is a power of two. */
  readonly buckets: Lists;
  readonly retired: StringTable;
  readonly retiredGroups: Int32Array;
}
