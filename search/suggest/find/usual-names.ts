import { fold } from '../../../catalog/text/fold.ts';
import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { words } from '../../../catalog/text/words.ts';
import { eachOf } from '../../packed/lists.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import type { UsualNameOf } from '../text/query-variants.ts';
import type { TermRanges } from '../terms/term-ranges.ts';
import { firstIndex } from '../../../catalog/first-index.ts';
import { rangeOf } from '../terms/terms.ts';
import type { TypedWords } from './typed-words.ts';

/** A text with mistakes has so many letters more or fewer than the name at most. */
const maxLengthDifference = 2;

/**
 * The usual names of places, folded: of those that a text names the one with the
 * most hotels, and none without.
 *
 * @param hotels of each entity
 */
export function createUsualNames(
  index: EntityIndex,
  typedWords: TypedWords,
  hotels: Int32Array,
): UsualNameOf {
  const { entities, entityOfName, lettersOfName, spellings, nameOfSpelling, namesOfTerm, terms } = index;
  const placeHotels = hotels.map((count, entity) => (entities.kind(entity) === 'place' ? count : 0));

  return (text, naming) => {
    const best = naming === 'mistyped' ? mistyped(text) : (byCode(text) ?? begun(text, naming === 'whole'));
    return best === null ? null : fold(entities.describe(best).names[0]?.name ?? '');
  };

  function byCode(text: string): number | null {
    return bestOf(index.entitiesOfCode(lowerCode(text)));
  }

  /** A place of which a name is the text, or begins with it. */
  function begun(text: string, isWhole: boolean): number | null {
    const { from, end } = isWhole
      ? {
          from: firstIndex(0, spellings.length, (index) => (spellings[index] ?? '') >= text),
          end: spellings.length,
        }
      : rangeOf(spellings, text);
    let best: number | null = null;
    for (let spelling = from; spelling < end; spelling += 1) {
      if (isWhole && spellings[spelling] !== text) break;
      best = betterOf(best, entityOfName[nameOfSpelling[spelling] ?? 0] ?? 0);
    }
    return best;
  }

  /**
   * A place of which a name becomes the text by few edits, both without blanks; none for what is met without.
   */
  function mistyped(text: string): number | null {
    if (begun(text, false) !== null || isWordOfName(text)) return null;
    const joined = words(text).join('');
    let best: number | null = null;
    visitNames(typedWords.withEdits(joined, false).terms, (name, { length }) => {
      if (lettersOfName[name] !== length || Math.abs(length - joined.length) > maxLengthDifference) return;
      best = betterOf(best, entityOfName[name] ?? 0);
    });
    return best;
  }

  function isWordOfName(text: string): boolean {
    let isWord = false;
    visitNames(typedWords.exactly(text).terms, (name) => {
      isWord ||= (placeHotels[entityOfName[name] ?? 0] ?? 0) > 0;
    });
    return isWord;
  }

  function visitNames({ from, ends }: TermRanges, visit: (name: number, term: string) => void): void {
    ends.forEach((end, range) => {
      for (let term = from[range] ?? 0; term < end; term += 1) {
        const text = terms.terms[term] ?? '';
        eachOf(namesOfTerm, term, (name) => {
          visit(name, text);
        });
      }
    });
  }

  function bestOf(some: readonly number[]): number | null {
    return some.reduce<number | null>(betterOf, null);
  }

  /** Of equal ones the first. */
  function betterOf(best: number | null, entity: number): number | null {
    const count = placeHotels[entity] ?? 0;
    if (count === 0) return best;
    if (best === null) return entity;
    const known = placeHotels[best] ?? 0;
    return count > known || (count === known && entity < best) ? entity : best;
  }
}
