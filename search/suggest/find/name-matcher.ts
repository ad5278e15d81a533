import type { Lists } from '../../packed/lists.ts';
import { lettersPerEdit } from '../../typeahead/word-score.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import { editsOfTerm } from '../terms/term-ranges.ts';
import type { MatchQuality, OfferedMatch } from './best-matches.ts';
import type { TypedWord } from './typed-words.ts';

/** What of a name was typed. */
interface NameMatch extends Pick<MatchQuality, 'edits' | 'closeness'> {
  /** Of the name, less the mistakes. */
  readonly letters: number;
}

/** Compares the names of entities, and what these belong to, with words that were typed. */
export interface NameMatcher {
  readonly qualityOf: (name: number, match: NameMatch) => MatchQuality;
  /** Null where a word meets neither the name nor what its entity belongs to, or none meets the name. */
  readonly meet: (typed: readonly TypedWord[], name: number, isFuzzy: boolean) => OfferedMatch | null;
}

/** The catalog has no circles of places; what is read while it changes may have one. */
const maxDepth = 20;

export function createNameMatcher(index: EntityIndex): NameMatcher {
  const { entityOfName, firstNames, lettersOfName, parents, countries, termsOfName } = index;

  return { qualityOf, meet };

  function qualityOf(name: number, { letters, edits, closeness }: NameMatch): MatchQuality {
    const all = lettersOfName[name] ?? 0;
    return { isWhole: false, edits, completeness: all === 0 ? 0 : Math.min(1, letters / all), closeness };
  }

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
