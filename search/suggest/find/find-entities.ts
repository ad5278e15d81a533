import { fold } from '../../../catalog/text/fold.ts';
import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { words } from '../../../catalog/text/words.ts';
import { lettersPerEdit } from '../../typeahead/word-score.ts';
import type { MatchTier, TierObserver } from '../../engine.ts';
import type { Lists } from '../../packed/lists.ts';
import {
  type BestMatchCriteria,
  type BestMatches,
  createBestMatches,
  type KeptMatch,
  type MatchQuality,
  type OfferedMatch,
} from './best-matches.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import { createNameCandidates } from './name-candidates.ts';
import { tiers } from '../ranking/rank.ts';
import { editsOfTerm } from '../terms/term-ranges.ts';
import { rangeOf } from '../terms/terms.ts';
import { createTypedWords, type TypedWord, type TypedWords } from './typed-words.ts';

/** How an entity was found: by which of its names, and how near that is to what was typed. */
export interface EntityMatch extends KeptMatch {
  readonly match: MatchTier;
}

export interface EntityCriteria extends BestMatchCriteria {
  /** How many are wanted. */
  readonly count: number;
  /** Whether tier `fuzzy` is looked at too. */
  readonly withMistakes: boolean;
  readonly onTier?: TierObserver;
}

/**
 * Finds the first entities that a text may mean, each once, by its best name, in the order of the tiers,
 * and within a tier of their ranks.
 */
export type FindEntities = (query: string, criteria: EntityCriteria) => readonly EntityMatch[];

/** What of a name was typed. */
interface NameMatch extends Pick<MatchQuality, 'edits' | 'closeness'> {
  /** Of the name, less the mistakes. */
  readonly letters: number;
}

/** Words beyond these are not looked at. */
const maxWords = 12;

/** The catalog has no circles of places; what is read while it changes may have one. */
const maxDepth = 20;

/**
 * Four tiers, of which an entity is in the first that it fits: `code`, one of its codes was typed; `prefix`,
 * one of its names starts with what was typed; `word`, each word that was typed starts a word of one of its
 * names, or of what it belongs to (at least one of them a word of the name); `fuzzy`, the same with words
 * that have mistakes, as few as the word score of hotels allows, also with all that was typed as one word. A
 * tier is looked at only where those before it have too few.
 */
export function createEntityFinder(
  index: EntityIndex,
  typedWords: TypedWords = createTypedWords(index),
): FindEntities {
  const { entityOfName, firstNames, lettersOfName, parents, countries, termsOfName } = index;
  const candidates = createNameCandidates(index);

  return (query, { count, withMistakes, accepts, rankOf, onTier }) => {
    const folded = fold(query);
    const typed = words(folded).slice(0, maxWords);
    const offers: Readonly<Record<MatchTier, (matches: BestMatches) => void>> = {
      code: (matches) => {
        offerCodes(lowerCode(query.trim()), matches);
      },
      prefix: (matches) => {
        offerPrefixes(folded, matches);
      },
      word: (matches) => {
        offerNames(
          typed.map((word) => typedWords.exactly(word)),
          matches,
          false,
        );
      },
      fuzzy: (matches) => {
        const last = typed.length - 1;
        offerNames(
          typed.map((word, position) => typedWords.withEdits(word, position === last)),
          matches,
          true,
        );
        // Blanks may be missing or stand elsewhere, and short words have mistakes.
        if (last > 0) offerNames([typedWords.withEdits(typed.join(''), true)], matches, true);
      },
    };
    const found = new Map<number, EntityMatch>();
    for (const match of tiers) {
      if (match === 'fuzzy' && !withMistakes) break;
      const since = performance.now();
      const matches = createBestMatches(count - found.size, {
        accepts: (entity) => !found.has(entity) && accepts(entity),
        rankOf,
      });
      offers[match](matches);
      for (const kept of matches.list) found.set(kept.entity, { ...kept, match });
      onTier?.(match, (performance.now() - since) / 1000);
      if (found.size >= count) break;
    }
    return [...found.values()];
  };

  function offerCodes(code: string, matches: BestMatches): void {
    for (const entity of index.entitiesOfCode(code))
      matches.offer(entity, { name: null, isWhole: true, edits: 0, completeness: 1, closeness: null });
  }

  function offerPrefixes(folded: string, matches: BestMatches): void {
    if (folded === '') return;
    const { from, end } = rangeOf(index.spellings, folded);
    for (let spelling = from; spelling < end; spelling += 1) {
      const name = index.nameOfSpelling[spelling] ?? 0;
      const length = index.lengthOfSpelling[spelling] ?? 0;
      const isWhole = length === folded.length;
      const completeness = folded.length / length;
      matches.offer(entityOfName[name] ?? 0, { name, isWhole, edits: 0, completeness, closeness: null });
    }
  }

  /** Offers the names that meet all words. */
  function offerNames(typed: readonly TypedWord[], matches: BestMatches, isFuzzy: boolean): void {
    const typedLetters = typed.reduce((sum, { letters }) => sum + letters, 0);
    const terms = typed.map((word) => word.terms);
    candidates.visit(terms, (name, edits) => {
      const entity = entityOfName[name] ?? 0;
      const most = Math.max(0, typedLetters - edits * lettersPerEdit);
      const closeness = isFuzzy ? most / typedLetters : null;
      if (!matches.isOpenTo(entity, qualityOf(name, { edits, letters: most, closeness }))) return;
      const match = meet(typed, name, isFuzzy);
      if (match !== null) matches.offer(entity, match);
    });
  }

  function qualityOf(name: number, { letters, edits, closeness }: NameMatch): MatchQuality {
    const all = lettersOfName[name] ?? 0;
    return { isWhole: false, edits, completeness: all === 0 ? 0 : Math.min(1, letters / all), closeness };
  }

  /** Null where a word meets neither the name nor what its entity belongs to, or none meets the name. */
  function meet(typed: readonly TypedWord[], name: number, isFuzzy: boolean): OfferedMatch | null {
    const entity = entityOfName[name] ?? 0;
    let edits = 0;
    let letters = 0;
    let typedLetters = 0;
    let metLetters = 0;
    let isMet = false;
    for (const word of typed) {
      const inName = editsOf(word, termsOfName, name, name + 1);
      const least = inName === Infinity ? editsInContext(word, entity) : inName;
      if (least === Infinity) return null;
      edits += least;
      typedLetters += word.letters;
      metLetters += Math.max(0, word.letters - least * lettersPerEdit);
      if (inName === Infinity) continue;
      isMet = true;
      letters += word.letters;
    }
    if (!isMet) return null;
    const rest = Math.max(0, letters - edits * lettersPerEdit);
    const closeness = isFuzzy ? metLetters / typedLetters : null;
    return { name, ...qualityOf(name, { edits, letters: rest, closeness }) };
  }

  /** By how many edits a word meets what an entity belongs to: its country, and the places above it. */
  function editsInContext(word: TypedWord, entity: number): number {
    return Math.min(
      editsToCountry(word, countries.ofEntity[entity] ?? -1),
      editsToPlace(word, parents[entity] ?? -1, 0),
    );
  }

  /** Many entities are in one country: it is compared with the word once. */
  function editsToCountry(word: TypedWord, country: number): number {
    if (country < 0) return Infinity;
    let edits = word.editsToCountry.get(country);
    if (edits === undefined) {
      edits = editsOf(word, countries.words, country, country + 1);
      word.editsToCountry.set(country, edits);
    }
    return edits;
  }

  /** So is a place to which many belong. */
  function editsToPlace(word: TypedWord, place: number, depth: number): number {
    if (place < 0 || depth > maxDepth) return Infinity;
    let edits = word.editsToPlace.get(place);
    if (edits === undefined) {
      const own = editsOf(word, termsOfName, firstNames[place] ?? 0, firstNames[place + 1] ?? 0);
      edits = Math.min(own, editsToPlace(word, parents[place] ?? -1, depth + 1));
      word.editsToPlace.set(place, edits);
    }
    return edits;
  }
}

/** The fewest edits by which a word meets a term of some lists; Infinity where it meets none. */
function editsOf({ terms }: TypedWord, { starts, values }: Lists, list: number, endList: number): number {
  const end = starts[endList] ?? 0;
  let least = Infinity;
  for (let at = starts[list] ?? 0; at < end && least > 0; at += 1)
    least = Math.min(least, editsOfTerm(terms, values[at] ?? 0));
  return least;
}
