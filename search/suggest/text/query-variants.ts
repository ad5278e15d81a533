import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';

/**
 * Words between what is wanted and where, in the languages of Western Europe, folded: they are in few names.
 */
const connectors: ReadonlySet<string> = new Set(
  'in at near around by im am bei nahe a au pres en cerca vicino bij'.split(' '),
);

/** Words that say that a place to stay is wanted. */
const generic: ReadonlySet<string> = new Set('hotel hotels hoteles hoteis albergo alberghi'.split(' '));

/** `ibis near vienna` as `ibis vienna`; null where no such word is in it, or nothing else. */
export function withoutConnectors(query: string): string | null {
  return textOf(without(isConnector, typedWordsOf(query)));
}

/** `hotels in vienna` as `vienna`; null where no such word is in it, or nothing else. */
export function withoutGenericWords(query: string): string | null {
  return textOf(without((word) => generic.has(word) || isConnector(word), typedWordsOf(query)));
}

interface TypedWord {
  readonly text: string;
  readonly isAfterConnector: boolean;
}

function typedWordsOf(query: string): readonly TypedWord[] {
  return words(fold(query)).map((text, position, all) => ({
    text,
    isAfterConnector: isConnector(all[position - 1] ?? ''),
  }));
}

function isConnector(word: string): boolean {
  return connectors.has(word);
}

function without(
  isDropped: (word: string) => boolean,
  typed: readonly TypedWord[],
): readonly TypedWord[] | null {
  const kept = typed.filter(({ text }) => !isDropped(text));
  return kept.length === 0 || kept.length === typed.length ? null : kept;
}

function textOf(typed: readonly TypedWord[] | null): string | null {
  return typed === null ? null : typed.map(({ text }) => text).join(' ');
}

/** How a text may name a place: it is one of its names, or the beginning of one, or one with mistakes. */
export type Naming = 'whole' | 'begun' | 'mistyped';

/** The usual name of the place that a text names, folded; null where it names none. */
export type UsualNameOf = (text: string, naming: Naming) => string | null;

/** Names of more words are not looked for within a text. */
const maxNameWords = 3;

/** The last word may be the beginning of a name from so many letters on. */
const minBegunLetters = 3;

/** Shorter texts are not taken for a name with a mistake. */
const minMistypedLetters = 5;

/** Words beyond these are not looked at. */
const maxWords = 12;

/** A text in which a name was replaced. */
export interface RenamedQuery {
  readonly query: string;
  /** Whether the name was typed with mistakes. */
  readonly isMistyped: boolean;
  /** Whether it is a whole name or a code of the place, after a word such as `near`. */
  readonly isAfterConnector: boolean;
}

/**
 * A text with a place that it names besides something else by its usual name: `hilton wien` as
 * `hilton vienna`. Hotels are found by the usual names of their places. Without connectors. Null where there
 * is none, or it has its usual name.
 *
 * @param withMistakes whether a name may have been typed with mistakes
 */
export function byUsualName(
  query: string,
  usualNameOf: UsualNameOf,
  withMistakes: boolean,
): RenamedQuery | null {
  const all = typedWordsOf(query);
  const typed = (without(isConnector, all) ?? all).slice(0, maxWords);
  const texts = typed.map(({ text }) => text);
  const namedBy = ({ from, length }: Run, naming: Naming): RenamedQuery | null => {
    const text = texts.slice(from, from + length).join(' ');
    if (text.length < (naming === 'mistyped' ? minMistypedLetters : minBegunLetters)) return null;
    const usual = usualNameOf(text, naming);
    if (usual === null || usual === text) return null;
    const isAfterConnector = typed[from]?.isAfterConnector === true && usualNameOf(text, 'whole') === usual;
    // The beginning of its usual name finds it too.
    if (usual.startsWith(text) && !isAfterConnector) return null;
    const isMistyped = naming === 'mistyped';
    return { query: texts.toSpliced(from, length, usual).join(' '), isMistyped, isAfterConnector };
  };
  const runs = runsOf(typed.length);
  for (const run of runs) {
    const named = namedBy(run, run.from + run.length === typed.length ? 'begun' : 'whole');
    if (named !== null) return named;
  }
  if (!withMistakes) return null;
  // With mistakes only where most people say where: at the end.
  for (const run of runs) {
    const named = run.from + run.length === typed.length ? namedBy(run, 'mistyped') : null;
    if (named !== null) return named;
  }
  return null;
}

interface Run {
  readonly from: number;
  readonly length: number;
}

/** Neighbouring words, but not all of them: the longest first, of those of one length the last ones first. */
function runsOf(count: number): readonly Run[] {
  const runs: Run[] = [];
  for (let length = Math.min(maxNameWords, count - 1); length > 0; length -= 1) {
    for (let from = count - length; from >= 0; from -= 1) runs.push({ from, length });
  }
  return runs;
}
