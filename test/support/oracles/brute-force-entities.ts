import { fold } from '../../../catalog/text/fold.ts';
import { lowerCode } from '../../../catalog/text/lower-code.ts';
import { words } from '../../../catalog/text/words.ts';
import type { MatchTier } from '../../../search/engine.ts';
import type { Entity } from '../../../search/suggest/index/entity.ts';
import { spellingsOf } from '../../../search/suggest/text/spellings.ts';
import { firstLetters } from '../../../search/suggest/terms/terms-within-edits.ts';
import { restsOf } from './brute-force-text.ts';

/** The best match of one entity, as the rule is written down; null where it has none. */
export interface ExpectedMatch {
  readonly match: MatchTier;
  readonly isWhole: boolean;
  readonly edits: number;
}

const tiers: readonly MatchTier[] = ['code', 'prefix', 'word', 'fuzzy'];

/**
 * What of a catalog of entities a text finds, by id. Each is compared with the
 * text by itself, without an index.
 */
export function bruteForceEntities(
  entities: readonly Entity[],
  query: string,
): ReadonlyMap<string, ExpectedMatch> {
  const found = new Map<string, ExpectedMatch>();
  for (const entity of entities) {
    const [best] = matchesOf(entity, entities, query).sort(
      (a, b) =>
        tiers.indexOf(a.match) - tiers.indexOf(b.match) ||
        Number(b.isWhole) - Number(a.isWhole) ||
        a.edits - b.edits,
    );
    if (best !== undefined) found.set(entity.id, best);
  }
  return found;
}

function matchesOf(entity: Entity, entities: readonly Entity[], query: string): ExpectedMatch[] {
  const matches: ExpectedMatch[] = [];
  const codes = entity.kind === 'place' ? [...entity.codes, entity.id] : entity.codes;
  if (codes.some((code) => lowerCode(code) === lowerCode(query.trim())))
    matches.push({ match: 'code', isWhole: true, edits: 0 });
  const folded = fold(query);
  if (folded === '') return matches;
  const typed = words(folded);
  const context = contextOf(entity, entities);
  for (const { name } of entity.names) {
    const spellings = spellingsOf(name);
    for (const spelling of spellings) {
      if (spelling.startsWith(folded))
        matches.push({ match: 'prefix', isWhole: spelling === folded, edits: 0 });
    }
    if (typed.length === 0) continue;
    const own = spellings.flatMap(wordsToBegin);
    const joined = typed.join('');
    const asOneWord = Math.min(...own.map((word) => editsTo(joined, word, editsAllowed(joined), true)));
    if (typed.length > 1 && asOneWord < Infinity)
      matches.push({ match: 'fuzzy', isWhole: false, edits: asOneWord });
    for (const allowed of [() => 0, editsAllowed]) {
      const edits = typed.map((word, position) => {
        const least = (among: readonly string[]): number =>
          Math.min(
            ...among.map((other) => editsTo(word, other, allowed(word), position === typed.length - 1)),
          );
        const inName = least(own);
        return { inName, least: inName === Infinity ? least(context) : inName };
      });
      if (edits.every(({ inName }) => inName === Infinity)) continue;
      const sum = edits.reduce((total, { least }) => total + least, 0);
      if (sum < Infinity)
        matches.push({ match: allowed === editsAllowed ? 'fuzzy' : 'word', isWhole: false, edits: sum });
    }
  }
  return matches;
}

/** What words of a text begin: of scripts without blanks also what stands inside of a word. */
function wordsToBegin(text: string): readonly string[] {
  return words(text).flatMap((word) => restsOf(word));
}

/** The words of the places that it belongs to, and of its country. */
function contextOf(entity: Entity, entities: readonly Entity[]): readonly string[] {
  const found: string[] = [];
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl']) {
    if (entity.countryCode === null) break;
    const country = new Intl.DisplayNames(language, { type: 'region' }).of(entity.countryCode) ?? '';
    found.push(...spellingsOf(country).flatMap(wordsToBegin));
  }
  let place = entity;
  for (;;) {
    const { parentId } = place;
    const parent = entities.find(({ kind, id }) => kind === 'place' && id === parentId);
    if (parent === undefined) return found;
    found.push(...parent.names.flatMap(({ name }) => spellingsOf(name).flatMap(wordsToBegin)));
    place = parent;
  }
}

function editsAllowed(word: string): number {
  const { length } = Array.from(word);
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The edits from a typed word to another, Infinity where they are more than allowed. A beginning needs none.
 */
function editsTo(typed: string, word: string, allowed: number, isLast: boolean): number {
  if (word.startsWith(typed)) return 0;
  const ends = isLast ? Array.from({ length: word.length + 1 }, (_, end) => end) : [word.length];
  const edits = Math.min(...ends.map((end) => editsBetween(typed, word.slice(0, end))));
  if (edits > allowed) return Infinity;
  return edits > 1 && editsInFirstLetters(typed, word) > 1 ? Infinity : edits;
}

/** Of the first letters of a word to what they were typed as. */
function editsInFirstLetters(typed: string, word: string): number {
  const ends = Array.from({ length: typed.length + 1 }, (_, end) => end);
  return Math.min(...ends.map((end) => editsBetween(typed.slice(0, end), word.slice(0, firstLetters))));
}

/** Optimal string alignment as it is defined, by recursion; what was found out is kept. */
export function editsBetween(a: string, b: string, known = new Map<string, number>()): number {
  if (a === '' || b === '') return a.length + b.length;
  const key = `${a.length} ${b.length}`;
  let edits = known.get(key);
  if (edits === undefined) {
    const without = (inA: number, inB: number): number => editsBetween(a.slice(inA), b.slice(inB), known);
    const areSwapped = a.length > 1 && b.length > 1 && a.startsWith(b.charAt(1)) && b.startsWith(a.charAt(1));
    edits = Math.min(
      without(1, 1) + (a.startsWith(b.charAt(0)) ? 0 : 1),
      areSwapped ? without(2, 2) + 1 : Infinity,
      without(1, 0) + 1,
      without(0, 1) + 1,
    );
    known.set(key, edits);
  }
  return edits;
}
