import { maxEdits } from '../../typeahead/word-score.ts';
import { eachOf } from '../../packed/lists.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import type { TermRanges } from '../terms/term-ranges.ts';

/** The names that may meet typed words, without looking at all. */
export interface NameCandidates {
  /**
   * Visits each name that can meet all of some words, at least one of them itself, and others. Such
   * a name has the rarest of the words, or belongs to what has it; or it has one of the words
   * anyway: the fewer ones are visited.
   *
   * @param visit receives the name, and by how many edits it meets a word at least
   */
  visit(words: readonly TermRanges[], visit: (name: number, edits: number) => void): void;
}

export function createNameCandidates(index: EntityIndex): NameCandidates {
  const { tree, countries, countriesOfTerm, namesOfTerm, entityOfName, firstNames } = index;
  const reached = reachedUpTo(index);
  /** The number of the last visit to each name, place and country. */
  const seenNames = new Uint32Array(entityOfName.length);
  const seenPlaces = new Uint32Array(index.entities.length);
  const seenCountries = new Uint32Array(countries.words.starts.length - 1);
  let visits = 0;

  return {
    visit(words, visit) {
      const [rarest] = words.toSorted((a, b) => sumOf(reached, a) - sumOf(reached, b));
      if (rarest === undefined) return;
      visits += 1;
      const having = words.reduce((sum, terms) => sum + sumOf(namesOfTerm.starts, terms), 0);
      if (having <= sumOf(reached, rarest)) {
        for (const terms of words) visitByTerms(terms, false, visit);
      } else visitByTerms(rarest, true, visit);
    },
  };

  function visitByTerms(
    { from, ends, edits }: TermRanges,
    withBelow: boolean,
    visit: (name: number, edits: number) => void,
  ): void {
    let now = 0;
    const visitName = (name: number): void => {
      if (seenNames[name] === visits) return;
      seenNames[name] = visits;
      visit(name, now);
    };
    const visitNamesOf = (entity: number): void => {
      const end = firstNames[entity + 1] ?? 0;
      for (let name = firstNames[entity] ?? 0; name < end; name += 1) visitName(name);
    };
    const visitBelow = (place: number): void => {
      if (seenPlaces[place] === visits) return;
      seenPlaces[place] = visits;
      const end = tree.ends[place] ?? 0;
      for (let at = tree.from[place] ?? 0; at < end; at += 1) visitNamesOf(tree.order[at] ?? 0);
    };
    const visitCountry = (country: number): void => {
      if (seenCountries[country] === visits) return;
      seenCountries[country] = visits;
      eachOf(countries.entities, country, visitNamesOf);
    };
    const visitTerm = (term: number): void => {
      eachOf(namesOfTerm, term, visitName);
      if (!withBelow) return;
      eachOf(namesOfTerm, term, (name) => {
        visitBelow(entityOfName[name] ?? 0);
      });
      eachOf(countriesOfTerm, term, visitCountry);
    };
    // By fewer edits first: a name is visited once.
    for (; now <= maxEdits; now += 1) {
      ends.forEach((end, range) => {
        if (edits[range] !== now) return;
        for (let term = from[range] ?? 0; term < end; term += 1) visitTerm(term);
      });
    }
  }
}

/** Of sums of what is before each term, what is in some terms. */
function sumOf(before: ArrayLike<number>, { from, ends }: TermRanges): number {
  return ends.reduce((sum, end, range) => sum + (before[end] ?? 0) - (before[from[range] ?? 0] ?? 0), 0);
}

/**
 * For each term, how many names have those before it, or belong to what has them; the
 * last element is the sum of all.
 */
function reachedUpTo({
  tree,
  countries,
  countriesOfTerm,
  namesOfTerm,
  entityOfName,
  firstNames,
}: EntityIndex): Float64Array {
  /** For each place in the tree, the names of all before it. */
  const namesUpTo = new Float64Array(tree.order.length + 1);
  tree.order.forEach((entity, at) => {
    namesUpTo[at + 1] = (namesUpTo[at] ?? 0) + (firstNames[entity + 1] ?? 0) - (firstNames[entity] ?? 0);
  });
  const terms = namesOfTerm.starts.length - 1;
  const counts = new Float64Array(terms + 1);
  for (let term = 0; term < terms; term += 1) {
    let count = 0;
    eachOf(namesOfTerm, term, (name) => {
      const entity = entityOfName[name] ?? 0;
      count += 1 + (namesUpTo[tree.ends[entity] ?? 0] ?? 0) - (namesUpTo[tree.from[entity] ?? 0] ?? 0);
    });
    eachOf(countriesOfTerm, term, (country) => {
      eachOf(countries.entities, country, (entity) => {
        count += (firstNames[entity + 1] ?? 0) - (firstNames[entity] ?? 0);
      });
    });
    counts[term + 1] = (counts[term] ?? 0) + count;
  }
  return counts;
}
