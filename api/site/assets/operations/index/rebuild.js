import { element, hide } from '../../dom.js';
import { decimal, inWords, number } from '../../words.js';
import { createForm } from '../form.js';
import { button, facts, labelled, progressBar, put } from '../table.js';

const path = '/admin/index/rebuild';

/** @type {Record<string, import('../../words.js').Key>} */
const wordsOfPhase = { fill: 'opFilling', 'catch-up': 'opCatchingUp', swap: 'opSwapping' };

/**
 * A rebuild of the index: how far it is, its speed and its end; or the form that starts one.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createRebuild({ client, attempt }) {
  const now = element('div', { tabindex: '-1' });
  const throttle = element('input', { type: 'number', min: '0', max: '1000000', step: '1' });
  const restart = element('input', { type: 'checkbox' });
  const restartLabel = labelled('opRestart', restart);
  const cancel = button('opCancelRebuild', () => {
    if (!confirm(inWords('opCancelRebuildQuestion'))) return;
    attempt(async () => {
      const { live } = await client.delete(path);
      return inWords(live ? 'opWentLive' : 'opRebuildCancelled');
    });
  });
  let isUnderWay = false;

  const fields = [labelled('opThrottle', throttle), restartLabel];
  const { form, button: start } = createForm('opRebuild', 'opRebuild', fields, () => {
    const perSecond = throttle.value === '' ? undefined : throttle.valueAsNumber;
    attempt(async () => {
      if (isUnderWay) {
        const { throttle: set } = await client.patch(path, { throttle: perSecond ?? 0 });
        return throttleInWords(set);
      }
      const wish = {
        ...(perSecond !== undefined && { throttle: perSecond }),
        ...(restart.checked && { restart: true }),
      };
      await client.post(path, wish);
      return inWords('opRebuildRequested');
    });
  });

  return {
    elements: [now, form, cancel],
    show({ rebuild, rebuildRequested }) {
      isUnderWay = rebuild?.running === true;
      start.textContent = inWords(isUnderWay ? 'opSetThrottle' : 'opRebuild');
      restartLabel.hidden = rebuild === null || isUnderWay;
      hide(form, rebuildRequested && rebuild === null);
      hide(cancel, rebuild === null && !rebuildRequested);
      if (rebuild !== null) put(now, factsOf(rebuild));
      else now.textContent = inWords(rebuildRequested ? 'opRebuildWaits' : 'opNoRebuild');
    },
  };
}

function throttleInWords(perSecond) {
  return perSecond === 0 ? inWords('opNoLimit') : inWords('opPerSecond', { rate: number(perSecond) });
}

function factsOf({ index, running, cancelled, phase, documents, total, refused, rate, ...more }) {
  const state = cancelled ? 'opCancelling' : running ? wordsOfPhase[phase] : 'opInterrupted';
  return facts([
    ['opIndexName', index],
    ['opState', inWords(state)],
    ['opDocuments', progressBar(documents, total, inWords('opProgressOf', { name: index }))],
    ['opRefused', number(refused)],
    ['opRate', rate === null ? '–' : inWords('opPerSecond', { rate: decimal(rate, 0) })],
    [
      'opTimeLeft',
      more.secondsLeft === null ? '–' : inWords('opSeconds', { count: Math.ceil(more.secondsLeft) }),
    ],
    ...(more.throttle === null
      ? []
      : [/** @type {const} */ (['opThrottle', throttleInWords(more.throttle)])]),
  ]);
}
