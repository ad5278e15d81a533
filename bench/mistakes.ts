import type { Random } from '@hotel-content/sample-catalog';

/** The mistakes that people make when they type. */
export const mistakes = ['wrong letter', 'missing letter', 'doubled letter', 'swapped letters'] as const;

export type Mistake = (typeof mistakes)[number];

const letters = 'abcdefghijklmnopqrstuvwxyz';
const isLetter = /^\p{Alphabetic}$/u;

/**
 * Makes one mistake at a random letter of a text; `position` is its code point. The text
 * always changes: swapped neighbours differ, and a wrong letter is another one. Null where the
 * mistake is not possible in the text.
 */
export function withMistake(
  text: string,
  mistake: Mistake,
  random: Random,
): { readonly text: string; readonly position: number } | null {
  const points = Array.from(text);
  const places = points.flatMap((point, position) => {
    if (!isLetter.test(point)) return [];
    if (mistake !== 'swapped letters') return [position];
    const next = points[position + 1] ?? '';
    return isLetter.test(next) && next.toLowerCase() !== point.toLowerCase() ? [position] : [];
  });
  if (places.length === 0) return null;
  const position = random.pick(places);
  const point = points[position] ?? '';
  const next = points[position + 1] ?? '';
  const [count, replacement] = {
    'wrong letter': [1, random.pick(Array.from(letters.replace(point.toLowerCase(), '')))] as const,
    'missing letter': [1, ''] as const,
    'doubled letter': [1, point + point] as const,
    'swapped letters': [2, next + point] as const,
  }[mistake];
  const changed = [...points.slice(0, position), replacement, ...points.slice(position + count)].join('');
  return { text: changed, position };
}
