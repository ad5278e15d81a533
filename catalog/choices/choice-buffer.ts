import { randomUUID } from 'node:crypto';
import type { Choice, ChoiceBatch, ChoiceCount, UnansweredCount } from './choice.ts';
import { dayOf } from '../fields/moments.ts';

/** Counts in the memory of a process, until they are taken to be written. */
export interface ChoiceBuffer {
  /** @returns false where it has no room for another entry; an equal one is counted all the same */
  choose(choice: Choice): boolean;
  /** @returns likewise */
  unanswered(text: string): boolean;
  /** Distinct entries. */
  size(): number;
  /** Takes out entries, `most` at most; null where there are none. */
  take(most: number): ChoiceBatch | null;
}

/**
 * Counts equal choices and texts of a day together.
 *
 * @param maxEntries distinct ones, so that memory is bounded whatever is sent
 */
export function createChoiceBuffer(maxEntries: number, now: () => Date = () => new Date()): ChoiceBuffer {
  const choices = new Map<string, ChoiceCount>();
  const texts = new Map<string, UnansweredCount>();
  const size = (): number => choices.size + texts.size;

  return {
    choose({ kind, id, text, position }) {
      const day = dayOf(now());
      const key = JSON.stringify([day, kind, id, text]);
      const before = choices.get(key);
      if (before === undefined && size() >= maxEntries) return false;
      const { chosen, ranked, reciprocalRanks } = before ?? { chosen: 0, ranked: 0, reciprocalRanks: 0 };
      choices.set(key, {
        ...{ day, kind, id, text, chosen: chosen + 1 },
        ranked: ranked + (position === null ? 0 : 1),
        reciprocalRanks: reciprocalRanks + (position === null ? 0 : 1 / position),
      });
      return true;
    },
    unanswered(text) {
      const day = dayOf(now());
      const key = JSON.stringify([day, text]);
      const before = texts.get(key);
      if (before === undefined && size() >= maxEntries) return false;
      texts.set(key, { day, text, times: (before?.times ?? 0) + 1 });
      return true;
    },
    size,
    take(most) {
      if (size() === 0) return null;
      const taken = takeFrom(choices, most);
      return { id: randomUUID(), choices: taken, unanswered: takeFrom(texts, most - taken.length) };
    },
  };
}

/** The oldest ones. */
function takeFrom<Entry>(entries: Map<string, Entry>, most: number): readonly Entry[] {
  const taken = [...entries].slice(0, most);
  for (const [key] of taken) entries.delete(key);
  return taken.map(([, entry]) => entry);
}
