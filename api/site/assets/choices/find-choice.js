import { foldedText } from '../folded-text.js';

/**
 * @typedef {{ code: string, name: string }} Choice `name` is the code where it has no other
 */

/** Names of which a text is the beginning, that are listed. */
const listed = 4;

/**
 * What a person sees of a choice.
 *
 * @param {Choice} choice
 */
export function textOfChoice({ code, name }) {
  return name === code ? code : `${name} (${code})`;
}

/**
 * The choice that a text means: by its code, by its name, or as the only one whose name begins so. Letters
 * count without accents and case.
 *
 * @param {readonly Choice[]} choices
 * @param {string} text
 * @returns {{ choice?: Choice, candidates?: readonly Choice[] }} one of them; candidates are the first whose
 *   names begin so, where that does not decide
 */
export function findChoice(choices, text) {
  const sought = foldedText(text);
  const whole =
    choices.find(({ code }) => foldedText(code) === sought) ??
    choices.find(
      (choice) => foldedText(choice.name) === sought || foldedText(textOfChoice(choice)) === sought,
    );
  if (whole !== undefined) return { choice: whole };
  const candidates = choices.filter(({ name }) => foldedText(name).startsWith(sought));
  const [only, ...others] = candidates;
  return only !== undefined && others.length === 0
    ? { choice: only }
    : { candidates: candidates.slice(0, listed) };
}
