import { element } from '../dom.js';
import { inWords } from '../words.js';
import { findChoice, textOfChoice } from './find-choice.js';

/**
 * An input for a code, which a person picks from a list or types, as a code or a name.
 *
 * @param {HTMLInputElement} input
 * @param {{ isOpen?: boolean }} [options] `isOpen`: a code that is not in the list is one too
 */
export function createCodeChoice(input, { isOpen = false } = {}) {
  const list = element('datalist', { id: `${input.id}-choices` });
  const problem = element('span', { id: `${input.id}-problem`, class: 'problem', role: 'alert' });
  /** @type {readonly import('./find-choice.js').Choice[]} */
  let choices = [];
  let code = '';

  input.setAttribute('list', list.id);
  input.setAttribute('aria-describedby', problem.id);
  input.after(list, problem);
  // Before whoever asks for the code then.
  input.addEventListener('change', () => show(input.value));

  function show(text) {
    const sought = text.trim();
    const found = findChoice(choices, sought);
    const { candidates } = found;
    // A list that could not be read is open as well.
    const isCode = sought === '' || choices.length === 0 || (isOpen && candidates?.length === 0);
    const isUnknown = candidates !== undefined && !isCode;
    code = isUnknown ? '' : isCode ? sought : found.choice.code;
    input.value = isUnknown || isCode ? sought : textOfChoice(found.choice);
    problem.textContent = isUnknown ? problemOf(sought, candidates) : '';
    input.ariaInvalid = String(isUnknown);
  }

  return {
    /** The chosen code; empty where there is none. */
    code: () => code,
    /** @param {string} chosen a code; empty: none */
    choose(chosen) {
      input.value = chosen;
      show(chosen);
    },
    /** @param {readonly import('./find-choice.js').Choice[]} all what there is to choose from */
    offer(all) {
      choices = all;
      list.replaceChildren(...all.map((choice) => element('option', { value: textOfChoice(choice) })));
      if (code !== '') show(code);
    },
  };
}

function problemOf(text, candidates) {
  if (candidates.length === 0) return inWords('noSuchChoice', { text });
  return inWords('severalChoices', { text, names: candidates.map(({ name }) => name).join(', ') });
}
