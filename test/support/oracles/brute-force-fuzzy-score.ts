import { words } from '../../../catalog/text/words.ts';
import { gramSimilarity, isPairedLetter, isUnspacedLetter, pairsIn, restsOf } from './brute-force-text.ts';

/** The score of tier `fuzzy`, the cutoff not yet applied; names are folded. */
export function bruteForceFuzzyScore(
  queryWords: readonly string[],
  name: string,
  cityNames: readonly string[],
): number {
  const texts = [words(name), ...cityNames.map((city) => [...words(name), ...words(city)])];
  const typed = queryWords.join(' ');
  const length = Array.from(typed).length;
  const scores = texts.map((text) =>
    Math.max(
      runSimilarity(queryWords, text),
      Math.fround(1 - (3 * minDistance(typed, text)) / length),
      wordScore(queryWords, text),
    ),
  );
  return Math.max(...scores);
}

function runSimilarity(queryWords: readonly string[], text: readonly string[]): number {
  const lastLength = Array.from(queryWords.at(-1) ?? '').length;
  let best = 0;
  for (let start = 0; start < text.length; start += 1) {
    for (const first of restsOf(text[start] ?? '')) {
      for (let end = start + 1; end <= text.length; end += 1) {
        const run = [first, ...text.slice(start + 1, end)];
        const last = run.at(-1) ?? '';
        const cut = [...run.slice(0, -1), Array.from(last).slice(0, lastLength).join('')];
        for (const each of [run, cut])
          best = Math.max(best, gramSimilarity(queryWords.join(' '), each.join(' ')));
      }
    }
  }
  return best;
}

interface Part {
  readonly text: string;
  readonly isPaired: boolean;
}

/** Runs of paired letters, and what is between. */
function partsOf(word: string): Part[] {
  const parts: Part[] = [];
  for (const letter of word) {
    const isPaired = isPairedLetter(letter);
    const last = parts.at(-1);
    if (last?.isPaired === isPaired) parts[parts.length - 1] = { text: last.text + letter, isPaired };
    else parts.push({ text: letter, isPaired });
  }
  return parts;
}

function wordScore(queryWords: readonly string[], text: readonly string[]): number {
  const known = text.flatMap(partsOf);
  const runs = known.filter(({ isPaired }) => isPaired).map((part) => part.text);
  const others = known.filter(({ isPaired }) => !isPaired).map((part) => part.text);
  const typed = queryWords.flatMap(partsOf);
  const met = typed.flatMap((part, index) => {
    if (part.isPaired) {
      const units = Array.from(part.text).length === 1 ? [part.text] : pairsIn(part.text);
      return units.map((unit) => {
        const { length } = Array.from(unit);
        return { letters: length, brings: runs.some((run) => run.includes(unit)) ? length : 0 };
      });
    }
    const letters = Array.from(part.text);
    const allowed = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
    const beginsAnywhere = letters.some(isUnspacedLetter);
    const edits = others
      .flatMap((other) => (beginsAnywhere ? restsOf(other) : [other]))
      .map((other) => {
        const costs = distancesToPrefixes(letters, Array.from(other));
        return beginsAnywhere || index === typed.length - 1 ? Math.min(...costs) : (costs.at(-1) ?? Infinity);
      });
    const fewest = Math.min(...edits);
    return {
      letters: letters.length,
      brings: fewest <= allowed ? Math.max(0, letters.length - 3 * fewest) : letters.length < 4 ? 0 : null,
    };
  });
  if (met.some(({ brings }) => brings === null)) return 0;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return Math.fround(sum(met.map(({ brings }) => brings ?? 0)) / sum(met.map(({ letters }) => letters)));
}

/** Every span that begins at a beginning of a word, one by one. */
function minDistance(typed: string, text: readonly string[]): number {
  let min = Infinity;
  for (let start = 0; start < text.length; start += 1) {
    for (const first of restsOf(text[start] ?? '')) {
      const rest = Array.from([first, ...text.slice(start + 1)].join(' '));
      min = Math.min(min, ...distancesToPrefixes(Array.from(typed), rest));
    }
  }
  return min;
}

/** Optimal string alignment of `from` with each beginning of `to`, the empty one first. */
function distancesToPrefixes(from: readonly string[], to: readonly string[]): number[] {
  const cost: number[][] = from.concat('').map(() => []);
  const at = (i: number, j: number): number => cost[i]?.[j] ?? Infinity;
  for (let i = 0; i <= from.length; i += 1) {
    for (let j = 0; j <= to.length; j += 1) {
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      (cost[i] ??= [])[j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1),
              swapped ? at(i - 2, j - 2) + 1 : Infinity,
            );
    }
  }
  return cost[from.length] ?? [];
}
