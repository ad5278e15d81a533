import type { Candidate } from '../../typeahead/candidate-source.ts';
import type { GramOverlap } from '../../typeahead/candidate-source.ts';
import type { Word } from '../../typeahead/word.ts';
import type { MatchTier, TypeaheadItem } from '../../engine.ts';
import { createItemReader, type ItemReader } from './items.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { QueryState } from '../query/query-state.ts';
import { createPopularity, type PairPopularity } from './popularity.ts';
import { isSet } from '../../packed/bitmap.ts';
import { createTextReader } from '../../packed/string-table.ts';
import type { GramMasks } from '../query/gram-masks.ts';
import { createWordReader, type WordReader } from './word-reader.ts';

export interface MemoryCandidate extends Candidate {
  item(match: MatchTier, score: number): TypeaheadItem;
}

/** Reads the texts of an index. */
export interface TextReaders {
  readonly name: (index: number) => string;
  readonly groupKey: (index: number) => string;
  readonly cityName: (index: number) => string;
  readonly item: ItemReader;
  readonly words: WordReader;
}

export function createTextReaders(index: MemoryIndex): TextReaders {
  const { names, groups, cities } = index;
  return {
    words: createWordReader(index),
    name: createTextReader(names.texts),
    groupKey: createTextReader(groups.keys),
    cityName: createTextReader(cities.names),
    item: createItemReader(index),
  };
}

/** Makes candidates of pairs; of one pair always the same. */
export function createCandidateReader(
  state: QueryState,
  readers: TextReaders,
): (pairs: Int32Array) => MemoryCandidate[] {
  const known = new Map<number, PairCandidate>();
  const popularityOf = createPopularity(state.index);
  const texts: Texts = { index: state.index, readers, popularityOf, citySets: new Map() };
  const candidateOf = (pair: number, masks: GramMasks): PairCandidate => {
    let candidate = known.get(pair);
    if (candidate === undefined) {
      const name = state.index.pairs.names[pair] ?? 0;
      const row = state.filter.firstRow(pair);
      const overlap = {
        size: state.index.names.sizes[name] ?? 0,
        ...masks.overlapOf(name, citySetOf(state.index, pair, row)),
      };
      candidate = new PairCandidate(texts, pair, row, overlap);
      known.set(pair, candidate);
    }
    return candidate;
  };
  return (some) => {
    const masks = state.masks();
    return Array.from(some, (pair) => candidateOf(pair, masks));
  };
}

/** The texts that candidates of one query have read. */
interface Texts {
  readonly index: MemoryIndex;
  readonly readers: TextReaders;
  readonly popularityOf: PairPopularity;
  readonly citySets: Map<number, readonly string[]>;
}

/** Reads its texts when they are asked for: most candidates are not listed, and many not even compared. */
class PairCandidate implements MemoryCandidate {
  readonly overlap: GramOverlap;
  private readonly texts: Texts;
  private readonly pair: number;
  private readonly row: number;
  private nameText: string | undefined;
  private groupKeyText: string | undefined;

  constructor(texts: Texts, pair: number, row: number, overlap: GramOverlap) {
    this.texts = texts;
    this.pair = pair;
    this.row = row;
    this.overlap = overlap;
    this.nameText = undefined;
    this.groupKeyText = undefined;
  }

  get name(): string {
    const { index, readers } = this.texts;
    return (this.nameText ??= readers.name(index.pairs.names[this.pair] ?? 0));
  }

  get groupKey(): string {
    const { index, readers } = this.texts;
    return (this.groupKeyText ??= readers.groupKey(index.pairs.groups[this.pair] ?? 0));
  }

  get popularity(): number {
    return this.texts.popularityOf(this.pair);
  }

  get isUnspaced(): boolean {
    const { index } = this.texts;
    return (
      isSet(index.names.unspaced, index.pairs.names[this.pair] ?? 0) ||
      isSet(index.cities.unspaced, citySetOf(index, this.pair, this.row))
    );
  }

  get nameWords(): readonly Word[] {
    const { index, readers } = this.texts;
    return readers.words.ofName(index.pairs.names[this.pair] ?? 0);
  }

  get cityWords(): readonly (readonly Word[])[] {
    const { index, readers } = this.texts;
    return readers.words.ofCitySet(citySetOf(index, this.pair, this.row));
  }

  get cityNames(): readonly string[] {
    const { index, readers, citySets } = this.texts;
    const set = citySetOf(index, this.pair, this.row);
    let names = citySets.get(set);
    if (names === undefined) {
      const { starts, values } = index.cities.sets;
      names = Array.from(values.subarray(starts[set], starts[set + 1]), readers.cityName);
      citySets.set(set, names);
    }
    return names;
  }

  item(match: MatchTier, score: number): TypeaheadItem {
    const { pair, row, popularity } = this;
    return this.texts.readers.item({ pair, row, popularity, match, score });
  }
}

/** The city set of a pair: of its group, in a large group of the row to show. */
export function citySetOf({ pairs, rows }: MemoryIndex, pair: number, row: number): number {
  const ofGroup = pairs.citySets[pair] ?? -1;
  return ofGroup === -1 ? (rows.citySets[row] ?? 0) : ofGroup;
}
