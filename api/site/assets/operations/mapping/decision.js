import { element, focusBefore, focusMove, oneAtATime } from '../../dom.js';
import { createLatestRequest } from '../../latest-request.js';
import { inWords } from '../../words.js';
import { button, labelled } from '../table.js';
import { decisionInWords, effectInWords } from './effect-words.js';

const path = '/mappings/overrides';

/**
 * Where a person decides about two base codes: what would change is said first.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {(signal: AbortSignal) => void} onDecided called with whether a person has gone elsewhere meanwhile
 */
export function createDecision({ client, say, attempt }, onDecided) {
  const note = element('input', { size: '28', maxlength: '2000', autocomplete: 'off' });
  const choices = element('p', { class: 'filters' });
  const preview = element('div', { class: 'preview', role: 'status' });
  // Enter that asks what would change, and is held down, is not the decision.
  preview.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  const latest = createLatestRequest();

  function end() {
    latest.end();
    preview.replaceChildren();
  }

  async function ask(wanted) {
    end();
    const signal = latest.begin();
    const asked = document.activeElement;
    const moveFocus = focusMove();
    try {
      const { effect } = await client.post(path, { ...bodyOf(wanted), dryRun: true }, signal);
      signal.throwIfAborted();
      const moves = effect.moves.map(({ providerCode, providerHotelCode, from, to }) =>
        element('li', {}, `${providerCode} ${providerHotelCode}: ${from ?? '–'} → ${to ?? '–'}`),
      );
      preview.replaceChildren(
        element('p', {}, `${decisionInWords(wanted)} ${effectInWords(effect)}`),
        element('ul', {}, ...moves),
        element(
          'p',
          { class: 'filters' },
          button(
            'opDecide',
            oneAtATime(() => decide(wanted, signal)),
          ),
          button('cancel', () => cancel(asked), { name: 'opBack' }),
        ),
      );
      moveFocus(preview.querySelector('button'));
    } catch (error) {
      if (!signal.aborted) say(error.message, true);
    }
  }

  function cancel(asked) {
    preview.replaceChildren();
    asked.focus();
  }

  async function decide(wanted, signal) {
    const isDone = await attempt(async () => {
      await client.post(path, bodyOf(wanted));
      return inWords('opDecided', { decision: decisionInWords(wanted) });
    });
    if (!isDone) return;
    if (!signal.aborted) {
      preview.replaceChildren();
      focusBefore(preview);
      note.value = '';
    }
    onDecided(signal);
  }

  function bodyOf(wanted) {
    const text = note.value.trim();
    return { ...wanted, ...(text !== '' && { note: text }) };
  }

  return {
    elements: [choices, preview],
    /** Ends the look at what would change. */
    end,
    /** The same, where another pair is to be shown. */
    clear() {
      end();
      note.value = '';
    },
    /**
     * @param {string} one
     * @param {string} other
     */
    show(one, other) {
      end();
      const keep = (kept, retired) =>
        button('opSameHotel', () => ask({ kind: 'merge', baseCode: retired, intoBaseCode: kept }), {
          name: `keep ${kept}`,
          of: inWords('opKeep', { code: kept }),
        });
      choices.replaceChildren(
        labelled('opNote', note),
        ...[keep(one, other), keep(other, one)].map((choice, index) => {
          choice.append(': ', inWords('opKeep', { code: index === 0 ? one : other }));
          return choice;
        }),
        button('opNotSame', () => ask({ kind: 'distinct', baseCodes: [one, other] })),
      );
    },
  };
}
