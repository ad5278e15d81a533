import { fold, foldLetters } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';
import { remembering } from './remembering.ts';
import { digraphs, hasDigraph, hasTwoSpellings, spellOut } from './spellings.ts';

/** A part of a text that is shown, in UTF-16 units, as `slice` of JavaScript counts them. */
export interface Highlight {
  readonly start: number;
  readonly length: number;
}

/** A folded spelling of a text that is shown. */
export interface ShownSpelling {
  readonly text: string;
  /**
   * The part of what is shown that some of its units stand for, in UTF-16
   * units; `end` is behind the last one.
   */
  partOf(from: number, end: number): Highlight;
}

/**
 * A letter with its marks, and where it stands: what `foldLetters` does to a text it does to each of these
 * alone.
 */
interface Cluster {
  readonly segment: string;
  readonly index: number;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Texts of which each unit is a cluster: of the blocks Basic Latin to Latin
 * Extended-B, without control characters.
 */
const unitsOnly = /^[\x20-\x7e\u00a1-\u024f]*$/;

/**
 * Texts of which `fold` makes one unit of each: Basic Latin and the letters of Latin-1 but
 * Æ, Þ and ß, with single blanks.
 */
const foldedUnitByUnit =
  /^[\x21-\x7e\u00c0-\u00c5\u00c7-\u00dd\u00e0-\u00e5\u00e7-\u00fd\u00ff]+(?: [\x21-\x7e\u00c0-\u00c5\u00c7-\u00dd\u00e0-\u00e5\u00e7-\u00fd\u00ff]+)*$/;

const blanks = /\s+/gu;

/**
 * Folding composes Hangul, which may have been written letter by letter (ㄱㅏ, ﾡￂ): a folded text that ends so
 * and one that begins so become one syllable.
 */
const syllableToContinue = /[\u1100-\u1112\uac00-\ud7a3]$/;
const restOfSyllable = /^[\u1161-\u1175\u11a8-\u11c2]/;

/**
 * The spellings that `spellingsOf` gives, in that order, each once; each is made only when it is asked for.
 */
export function* shownSpellingsOf(shown: string): Generator<ShownSpelling, undefined> {
  const usual = foldedUnitByUnit.test(shown) ? spelledAlike(shown) : spelledBy(shown, foldCluster);
  const known = [usual.text];
  yield usual;
  for (const spell of [spelledOut, withoutDigraphs, joined]) {
    const other = spell(usual, shown);
    if (known.includes(other.text)) continue;
    known.push(other.text);
    yield other;
  }
}

function spelledAlike(shown: string): ShownSpelling {
  return { text: fold(shown), partOf: (from, end) => ({ start: from, length: end - from }) };
}

function spelledOut(usual: ShownSpelling, shown: string): ShownSpelling {
  return hasTwoSpellings(shown) ? spelledBy(shown, spellOutCluster) : usual;
}

function withoutDigraphs(usual: ShownSpelling): ShownSpelling {
  const { text } = usual;
  if (!hasDigraph(text)) return usual;
  const units = createUnits();
  for (let position = 0; position < text.length;) {
    const pair = digraphs.get(text.slice(position, position + 2));
    const taken = pair === undefined ? 1 : 2;
    units.append(pair ?? text.charAt(position), usual.partOf(position, position + taken));
    position += taken;
  }
  return units.spelling();
}

const wordUnits = /[\p{Alphabetic}\p{Nd}]/u;

function joined(usual: ShownSpelling): ShownSpelling {
  const { text } = usual;
  if (words(text).length < 2) return usual;
  const units = createUnits();
  let position = 0;
  for (const letter of text) {
    const end = position + letter.length;
    if (wordUnits.test(letter)) units.append(letter, usual.partOf(position, end));
    position = end;
  }
  return units.spelling();
}

function clustersOf(shown: string): readonly Cluster[] {
  if (unitsOnly.test(shown)) {
    return Array.from({ length: shown.length }, (_, index) => ({ segment: shown.charAt(index), index }));
  }
  const clusters: Cluster[] = [];
  for (const { segment, index } of graphemes.segment(shown)) {
    const before = clusters.at(-1);
    if (before === undefined || !continues(before.segment, segment)) clusters.push({ segment, index });
    else clusters.splice(-1, 1, { segment: before.segment + segment, index: before.index });
  }
  return clusters;
}

/**
 * Whether a cluster is folded together with the one before, or folding leaves nothing of it, as of a soft
 * sign (ь).
 */
function continues(before: string, segment: string): boolean {
  const folded = foldCluster(segment);
  if (folded === '') return true;
  return restOfSyllable.test(folded) && syllableToContinue.test(foldCluster(before));
}

/** The letters that are clusters by themselves are few. */
const isUnit = (text: string): boolean => text.length === 1 && unitsOnly.test(text);
const foldCluster = remembering(foldLetters, isUnit);
const spellOutCluster = remembering((text) => foldLetters(spellOut(text)), isUnit);

function spelledBy(shown: string, change: (text: string) => string): ShownSpelling {
  const units = createUnits();
  let isBehindBlank = true;
  for (const { segment, index } of clustersOf(shown)) {
    const changed = change(segment).replace(blanks, ' ');
    const spelled: string = isBehindBlank ? changed.trimStart() : changed;
    if (spelled === '') continue;
    units.append(spelled, { start: index, length: segment.length });
    isBehindBlank = spelled.endsWith(' ');
  }
  return units.spelling();
}

/** The units of a spelling, one after the other, with the part of what is shown that each stands for. */
function createUnits() {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  return {
    /** Appends units that all stand for the same part. */
    append(units: string, { start, length }: Highlight): void {
      text += units;
      while (starts.length < text.length) {
        starts.push(start);
        ends.push(start + length);
      }
    },
    /** Without a blank at its end. */
    spelling(): ShownSpelling {
      return {
        text: text.trimEnd(),
        partOf(from, end) {
          const start = starts[from] ?? 0;
          return { start, length: (ends[end - 1] ?? start) - start };
        },
      };
    },
  };
}
