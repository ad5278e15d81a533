import { beginningOf } from '../text/beginning-of.ts';
import { storable } from '../text/storable.ts';

/** Code points of a text and of a name, entries of a list or of an object, and levels, that are kept. */
const maxText = 500;
const maxName = 100;
const maxEntries = 20;
const maxDepth = 4;
/** Of the JSON of all details. */
const maxBytes = 8000;

/**
 * Details of an action, as far as they are kept: long texts and lists are cut and end with `…`. What is still
 * too long is left out, but for the names of its members.
 */
export function boundedDetails(details: object): Readonly<Record<string, unknown>> {
  const bounded = boundedValue(details, 0) as Readonly<Record<string, unknown>>;
  if (Buffer.byteLength(JSON.stringify(bounded)) <= maxBytes) return bounded;
  return Object.fromEntries(Object.keys(bounded).map((name) => [name, '…']));
}

function boundedValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(beginningOf(value, maxText));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) {
    const kept = value.slice(0, maxEntries).map((entry) => boundedValue(entry, depth + 1));
    return value.length > maxEntries ? [...kept, '…'] : kept;
  }
  const kept = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .slice(0, maxEntries)
    .map(
      ([name, member]) => [storable(beginningOf(name, maxName)), boundedValue(member, depth + 1)] as const,
    );
  return Object.fromEntries(kept);
}
