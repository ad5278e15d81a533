import { fold } from '../../../catalog/text/fold.ts';
import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { words } from '../../../catalog/text/words.ts';
import { lettersPerEdit } from '../../typeahead/word-score.ts';
import type { MatchTier, TierObserver } from '../../engine.ts';
import {
  type BestMatchCriteria,
  type BestMatches,
  createBestMatches,
  type KeptMatch,
} from './best-matches.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import { createNameCandidates } from './name-candidates.ts';
import { createNameMatcher } from './name-matcher.ts';
import { tiers } from '../ranking/rank.ts';
import { rangeOf } from '../terms/terms.ts';
import { createTypedWords, type TypedWord, type TypedWords } from './typed-words.ts';

/** How an entity was found: by which of its names, and how near that is to what was typed. */
export interface EntityMatch extends KeptMatch {
  readonly match: MatchTier;
}

export interface EntityCriteria extends BestMatchCriteria {
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

/** Words beyond these are not looked at. */
const maxWords = 12;

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
  const { entityOfName } = index;
  const { qualityOf, meet } = createNameMatcher(index);
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
      const entity = entityOfName[name] ?? 0;
      const quality = { isWhole, edits: 0, completeness: folded.length / length, closeness: null };
      if (matches.isOpenTo(entity, quality)) matches.offer(entity, { ...quality, name });
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
}
