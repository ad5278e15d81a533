import { LRUCache } from 'lru-cache';
import { parseBody } from './read-body.ts';

/** A body that is longer is unlikely to be sent again. */
const maxKeptBytes = 512;
const maxKeptBodies = 1000;

/**
 * Makes a function that parses the bytes of a body and validates it. Short bodies that are valid
 * are kept for when the same bytes are sent again, as those of a typeahead are. They are frozen,
 * because several requests share them. What is valid depends on the bytes alone, not on the time.
 *
 * @throws from the function returned: what `parseBody` and `validate` throw
 */
export function bodyValidator(validate: (body: unknown) => unknown): (bytes: Buffer) => unknown {
  const kept = new LRUCache<string, object>({ max: maxKeptBodies });
  return (bytes) => {
    if (bytes.length > maxKeptBytes) return validate(parseBody(bytes));
    const key = bytes.toString('latin1');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const body = validate(parseBody(bytes));
    if (typeof body === 'object' && body !== null) kept.set(key, deepFreeze(body));
    return body;
  };
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value) as readonly unknown[]) {
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
