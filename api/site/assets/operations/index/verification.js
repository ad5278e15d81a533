import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';
import { createForm } from '../form.js';
import { facts, labelled, progressBar, put } from '../table.js';

const path = '/admin/index/verify';

/**
 * The comparison of the index with the catalog: the last one, and the form that asks for another.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createVerification({ client, quiet, attempt }) {
  const result = element('div');
  const report = element('pre', { tabindex: '0', 'aria-label': inWords('opReport') });
  const details = element('details', { class: 'notes' }, element('summary', {}, inWords('opReport')), report);
  details.hidden = true;
  const deep = element('input', { type: 'checkbox' });
  const repair = element('input', { type: 'checkbox' });
  const fields = [labelled('opDeep', deep), labelled('opRepair', repair)];
  const { form } = createForm('opVerify', 'opVerify', fields, () => {
    attempt(async () => {
      await client.post(path, { deep: deep.checked, repair: repair.checked });
      return inWords('opVerificationRequested');
    });
  });

  return {
    elements: [result, details, form],
    async read() {
      const { requested, last } = await quiet.get(path);
      details.hidden = !last?.report;
      const text = last?.report ? JSON.stringify(last.report, null, 2) : '';
      if (report.textContent !== text) report.textContent = text;
      if (last === null) result.textContent = inWords(requested ? 'opVerificationWaits' : 'opNoVerification');
      else put(result, factsOf(last));
    },
  };
}

function factsOf({ startedAt, endedAt, done, total, same, problem }) {
  const outcome = same === null ? '–' : inWords(same ? 'opIndexSame' : 'opIndexDiffers');
  const progress = progressBar(done, total, inWords('opProgressOf', { name: inWords('opVerify') }));
  return facts([
    ['opStarted', dateTime(startedAt)],
    ['opEnded', endedAt === null ? progress : dateTime(endedAt)],
    ['opResult', problem === null ? outcome : element('span', { class: 'problem' }, problem)],
  ]);
}
