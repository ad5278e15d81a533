/** Milliseconds that a search waits for the next letter, at least and at most. */
const shortest = 0;
const longest = 250;

/** Of the last answers, so that one slow answer does not slow down those after it. */
const weightOfLast = 0.3;

/**
 * How long a search waits for the next letter: not at all while answers come faster than people type, longer
 * the slower they come, so that a slow connection is not asked for each letter.
 */
export function createPace() {
  let usualMs = 0;
  return {
    /** @returns {number} milliseconds */
    wait: () => Math.min(longest, Math.max(shortest, usualMs - 60)),
    /** @param {number} ms that an answer took */
    took(ms) {
      usualMs += (ms - usualMs) * (usualMs === 0 ? 1 : weightOfLast);
    },
  };
}
