import { fold } from '../../catalog/text/fold.ts';
import { words } from '../../catalog/text/words.ts';
import { digraphs, spellOut } from './spellings.ts';

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

/** Letters with their marks: what `fold` does to a text it does to each of these alone. */
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The spellings that `spellingsOf` gives, in that order, some of them twice. */
export function shownSpellingsOf(shown: string): readonly ShownSpelling[] {
  const usual = spellingBy(shown, fold);
  return [usual, spellingBy(shown, (text) => fold(spellOut(text))), withoutDigraphs(usual), joined(usual)];
}

function spellingBy(shown: string, foldCluster: (text: string) => string): ShownSpelling {
  const units: Units = { text: '', starts: [], ends: [] };
  for (const { segment, index } of clusters.segment(shown)) {
    const isBlank = /^\s+$/u.test(segment);
    if (isBlank && (units.text === '' || units.text.endsWith(' '))) continue;
    append(units, isBlank ? ' ' : foldCluster(segment), index, index + segment.length);
  }
  return units.text.endsWith(' ') ? slice(units, 0, units.text.length - 1) : units;
}

function withoutDigraphs({ text, starts, ends }: ShownSpelling): ShownSpelling {
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
