import { codePoints } from '../../catalog/text/code-points.ts';
import { fold } from '../../catalog/text/fold.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { words } from '../../catalog/text/words.ts';
import { allowedEdits, lettersPerEdit } from '../autocomplete/word-score.ts';
import type { MatchTier } from '../engine.ts';
import { type BestMatchCriteria, createBestMatches, type OfferedMatch } from './best-matches.ts';
import type { EntityIndex } from './entity-index.ts';
import { visitTermsWithinEdits } from './terms-within-edits.ts';
import { type Range, rangeOf } from './terms.ts';

/** How an entity was found: by which of its names, and how near that is to what was typed. */
export interface EntityMatch extends OfferedMatch {
  readonly entity: number;
  readonly match: MatchTier;
}

export interface EntityCriteria extends BestMatchCriteria {
  /** How many are wanted. */
  readonly count: number;
  /** The last tier that is looked at; all of them by default. */
  readonly lastTier?: MatchTier;
  /** Called with the milliseconds that a tier took. */
  readonly onTier?: (tier: MatchTier, ms: number) => void;
}

/**
 * Finds the first entities that a text may mean, each once, by its best name, in the order of the tiers, and within a tier of their
 * ranks.
 */
export type FindEntities = (query: string, criteria: EntityCriteria) => readonly EntityMatch[];

/** A word that was typed, and the terms that it meets. */
interface TypedWord {
  readonly letters: number;
  /** Terms that begin with it. */
  readonly range: Range;
  /** Terms that it becomes by edits, with their number. */
  readonly edited: ReadonlyMap<number, number>;
  /** By how many edits it meets a place or what that belongs to, as far as it was asked for. */
  readonly editsToPlace: Map<number, number>;
}

/** Words beyond these are not looked at. */
const maxWords = 12;

/** The catalog has no circles of places; what is read while it changes may have one. */
const maxDepth = 20;

const noEdits: ReadonlyMap<number, number> = new Map();

/**
 * Four tiers, of which an entity is in the first that it fits: `code`, one of its codes was typed; `prefix`, one of its names
 * starts with what was typed; `word`, each word that was typed starts a word of one of its names, or of what it belongs to (at
 * least one of them a word of the name); `fuzzy`, the same with words that have mistakes, as few as the word score of hotels
 * allows, also with all that was typed as one word. A tier is looked at only where those before it have too few.
 */
export function createEntityFinder(index: EntityIndex): FindEntities {
  const lettersOfName = index.entities.flatMap(({ names }) =>
    names.map(({ name }) => words(fold(name)).reduce((sum, word) => sum + word.length, 0)),
  );
  const best = createBestMatches(index.entities.length);
  /** The number of the last look at all names in which each name was looked at. */
  const seen = new Uint32Array(lettersOfName.length);
  let looks = 0;

  return (query, criteria) => {
    const folded = fold(query);
    const typed = words(folded).slice(0, maxWords);
    const tiers: readonly (readonly [MatchTier, () => void])[] = [
      [
        'code',
        () => {
          offerCodes(lowerCode(query.trim()));
        },
      ],
      [
        'prefix',
        () => {
          offerPrefixes(folded);
        },
      ],
      [
        'word',
        () => {
          offerNames(typed.map(exactly), false);
        },
      ],
      [
        'fuzzy',
        () => {
          offerNames(typed.map(withEdits), true);
          // Blanks may be missing or stand elsewhere, and short words have mistakes.
          if (typed.length > 1) offerNames([withEdits(typed.join(''), 0, [''])], true);
        },
      ],
    ];
    const found: EntityMatch[] = [];
    best.begin(criteria);
    for (const [match, offer] of tiers) {
      const since = performance.now();
      offer();
      for (const one of best.take(criteria.count - found.length)) found.push({ ...one, match });
      criteria.onTier?.(match, performance.now() - since);
      if (found.length >= criteria.count || match === criteria.lastTier) break;
    }
    return found;
  };

  function offerCodes(code: string): void {
    for (const entity of index.entitiesOfCode.get(code) ?? [])
      best.offer(entity, { name: null, isWhole: true, edits: 0, completeness: 1, closeness: null });
  }

  function offerPrefixes(folded: string): void {
    if (folded === '') return;
    const { from, end } = rangeOf(index.spellings, folded);
    for (let spelling = from; spelling < end; spelling += 1) {
      const name = index.nameOfSpelling[spelling] ?? 0;
      const { length } = index.spellings[spelling] ?? '';
      const isWhole = length === folded.length;
      best.offer(index.entityOfName[name] ?? 0, {
        name,
        isWhole,
        edits: 0,
        completeness: folded.length / length,
        closeness: null,
      });
    }
  }

  function exactly(text: string): TypedWord {
    return {
      letters: codePoints(text).length,
      range: rangeOf(index.terms, text),
      edited: noEdits,
      editsToPlace: new Map(),
    };
  }

  /** The last word may still be being typed. */
  function withEdits(text: string, position: number, { length }: readonly string[]): TypedWord {
    const word = exactly(text);
    const max = allowedEdits(word.letters);
    if (max === 0) return word;
    const edited = new Map<number, number>();
    visitTermsWithinEdits(index.terms, text, { max, toBeginning: position === length - 1 }, (term, edits) =>
      edited.set(term, edits),
    );
    return { ...word, edited };
  }

  /** Looks at all names that meet one of the words, and offers those that meet all of them. */
  function offerNames(typed: readonly TypedWord[], isFuzzy: boolean): void {
    looks += 1;
    const look = (term: number): void => {
      const { from, end } = bounds(index.namesOfTerm.starts, term);
      for (let position = from; position < end; position += 1) {
        const name = index.namesOfTerm.values[position] ?? 0;
        if (seen[name] === looks) continue;
        seen[name] = looks;
        const match = meet(typed, name, isFuzzy);
        if (match !== null) best.offer(index.entityOfName[name] ?? 0, match);
      }
    };
    for (const { range, edited } of typed) {
      for (let term = range.from; term < range.end; term += 1) look(term);
      for (const term of edited.keys()) look(term);
    }
  }

  /** Null where a word meets neither the name nor what its entity belongs to. */
  function meet(typed: readonly TypedWord[], name: number, isFuzzy: boolean): OfferedMatch | null {
    const entity = index.entityOfName[name] ?? 0;
    let edits = 0;
    let letters = 0;
    let typedLetters = 0;
    let metLetters = 0;
    for (const word of typed) {
      const inName = editsOf(word, index.termsOfName.values, bounds(index.termsOfName.starts, name));
      const least = inName === Infinity ? editsInContext(word, entity) : inName;
      if (least === Infinity) return null;
      edits += least;
      typedLetters += word.letters;
      metLetters += Math.max(0, word.letters - least * lettersPerEdit);
      if (inName !== Infinity) letters += word.letters;
    }
    const rest = Math.max(0, letters - edits * lettersPerEdit);
    const all = lettersOfName[name] ?? 0;
    return {
      ...{ name, isWhole: false, edits },
      completeness: all === 0 ? 0 : Math.min(1, rest / all),
      closeness: isFuzzy && typedLetters > 0 ? metLetters / typedLetters : null,
    };
  }

  /** By how many edits a word meets what an entity belongs to: its country, and the places above it. */
  function editsInContext(word: TypedWord, entity: number): number {
    const country = index.termsOfCountry.get(index.entities[entity]?.countryCode ?? '');
    const inCountry =
      country === undefined ? Infinity : editsOf(word, country, { from: 0, end: country.length });
    return Math.min(inCountry, editsToPlace(word, index.parents[entity] ?? -1, 0));
  }

  /** Many entities belong to one place: it is compared with the word once. */
  function editsToPlace(word: TypedWord, place: number, depth: number): number {
    if (place < 0 || depth > maxDepth) return Infinity;
    let edits = word.editsToPlace.get(place);
    if (edits === undefined) {
      const { starts, values } = index.termsOfName;
      const { from, end } = bounds(index.firstNames, place);
      const own = editsOf(word, values, { from: starts[from] ?? 0, end: starts[end] ?? 0 });
      edits = Math.min(own, editsToPlace(word, index.parents[place] ?? -1, depth + 1));
      word.editsToPlace.set(place, edits);
    }
    return edits;
  }
}

/** List `list` of some lists, one after the other. */
function bounds(starts: Int32Array, list: number): Range {
  return { from: starts[list] ?? 0, end: starts[list + 1] ?? 0 };
}

/** The fewest edits by which a word meets one of these terms; Infinity where it meets none. */
function editsOf({ range, edited }: TypedWord, terms: Int32Array, { from, end }: Range): number {
  let least = Infinity;
  for (let position = from; position < end; position += 1) {
    const term = terms[position] ?? 0;
    if (term >= range.from && term < range.end) return 0;
    const edits = edited.size === 0 ? undefined : edited.get(term);
    if (edits !== undefined && edits < least) least = edits;
  }
  return least;
}
