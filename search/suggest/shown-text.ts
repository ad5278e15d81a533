import { fold } from '../../catalog/text/fold.ts';
import { words } from '../../catalog/text/words.ts';
import { digraphs, hasDigraph, spellOut } from './spellings.ts';

/** A folded spelling of a text that is shown, unit by unit, with the part of the text that each unit stands for. */
export interface ShownSpelling {
  readonly text: string;
  /** Offsets in the text that is shown, in UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

interface Units {
  text: string;
  starts: number[];
  ends: number[];
}

/** A letter with its marks, and where it stands. */
interface Cluster {
  readonly segment: string;
  readonly index: number;
}

/** Clusters: what `fold` does to a text it does to each of these alone. */
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Texts of which each unit is a cluster: of the blocks Basic Latin to Latin Extended-B, without control characters. */
const unitsOnly = /^[\x20-\x7e\u00a1-\u024f]*$/;

const blank = /^\s+$/u;

/** The spellings that `spellingsOf` gives, in that order, each once. */
export function shownSpellingsOf(shown: string): readonly ShownSpelling[] {
  const clusters = clustersOf(shown);
  const usual = spellingBy(clusters, foldCluster);
  const spellings = [usual];
  for (const other of [spellingBy(clusters, spellOutCluster), withoutDigraphs(usual), joined(usual)]) {
    if (spellings.every(({ text }) => text !== other.text)) spellings.push(other);
  }
  return spellings;
}

function clustersOf(shown: string): readonly Cluster[] {
  if (!unitsOnly.test(shown)) return [...graphemes.segment(shown)];
  return Array.from({ length: shown.length }, (_, index) => ({ segment: shown.charAt(index), index }));
}

const foldCluster = remembering(fold);
const spellOutCluster = remembering((text) => fold(spellOut(text)));

/** Remembers what a function returns for the letters that are clusters by themselves: they are few. */
function remembering(change: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const changed = change(text);
    if (text.length === 1 && unitsOnly.test(text)) known.set(text, changed);
    return changed;
  };
}

function spellingBy(clusters: readonly Cluster[], change: (text: string) => string): ShownSpelling {
  const units: Units = { text: '', starts: [], ends: [] };
  for (const { segment, index } of clusters) {
    const isBlank = segment === ' ' || blank.test(segment);
    if (isBlank && (units.text === '' || units.text.endsWith(' '))) continue;
    append(units, isBlank ? ' ' : change(segment), index, index + segment.length);
  }
  return units.text.endsWith(' ') ? slice(units, 0, units.text.length - 1) : units;
}

function withoutDigraphs(spelling: ShownSpelling): ShownSpelling {
  const { text, starts, ends } = spelling;
  if (!hasDigraph(text)) return spelling;
  const units: Units = { text: '', starts: [], ends: [] };
  for (let position = 0; position < text.length;) {
    const pair = digraphs.get(text.slice(position, position + 2));
    const taken = pair === undefined ? 1 : 2;
    append(units, pair ?? text.charAt(position), starts[position] ?? 0, ends[position + taken - 1] ?? 0);
    position += taken;
  }
  return units;
}

const wordUnits = /[\p{Alphabetic}\p{Nd}]/u;

function joined(spelling: ShownSpelling): ShownSpelling {
  const { text, starts, ends } = spelling;
  if (words(text).length < 2) return spelling;
  const units: Units = { text: '', starts: [], ends: [] };
  let position = 0;
  for (const letter of text) {
    if (wordUnits.test(letter))
      append(units, letter, starts[position] ?? 0, ends[position + letter.length - 1] ?? 0);
    position += letter.length;
  }
  return units;
}

/** Appends units that all stand for the same part of the text. */
function append(units: Units, text: string, start: number, end: number): void {
  units.text += text;
  while (units.starts.length < units.text.length) {
    units.starts.push(start);
    units.ends.push(end);
  }
}

function slice({ text, starts, ends }: ShownSpelling, from: number, end: number): ShownSpelling {
  return { text: text.slice(from, end), starts: starts.slice(from, end), ends: ends.slice(from, end) };
}
