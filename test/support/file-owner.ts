import type { Owner } from './servers/service.ts';

/**
 * All tests of a file, as the owner of what they share and wait for before the first is declared: AVA takes
 * declarations only until the next `await`.
 */
export function fileOwner(): Owner & {
  /** For `test.after.always`: ends what was opened, the last first. */
  readonly end: () => Promise<void>;
} {
  const ends: (() => unknown)[] = [];
  return {
    teardown: (end) => void ends.push(end),
    async end() {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    },
  };
}
