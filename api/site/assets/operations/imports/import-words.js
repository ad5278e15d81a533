import { element } from '../../dom.js';
import { inWords } from '../../words.js';
import { progressBar } from '../table.js';

/** @type {Record<string, import('../../words.js').Key>} */
const wordsOfStatus = {
  awaiting_upload: 'opAwaitingUpload',
  queued: 'opQueued',
  running: 'opRunning',
  succeeded: 'opSucceeded',
  with_rejects: 'opWithRejects',
  failed: 'opFailed',
  cancelled: 'opCancelled',
};

/**
 * What becomes of the records of an import, in the order in which it is shown.
 *
 * @type {readonly (readonly [what: string, words: import('../../words.js').Key])[]}
 */
export const countsShown = [
  ['new', 'opNew'],
  ['changed', 'opChanged'],
  ['unchanged', 'opUnchanged'],
  ['removed', 'opRemoved'],
  ['rejected', 'opRejected'],
];

/**
 * The status of an import, and how far it is.
 *
 * @returns {Node}
 */
export function stateOf({ status, cancelRequestedAt, fileName, ...import_ }) {
  const isCancelling = cancelRequestedAt !== null && status === 'running';
  const state = element('span', {}, inWords(isCancelling ? 'opCancelling' : wordsOfStatus[status]));
  const [done, total] =
    status === 'awaiting_upload'
      ? [import_.receivedBytes, import_.totalBytes]
      : [import_.readBytes, import_.totalBytes];
  if (total !== null && ['awaiting_upload', 'running'].includes(status))
    state.append(' ', progressBar(done, total, inWords('opProgressOf', { name: fileName })));
  return state;
}

/** The same with what only mappings and retired codes can be. */
export const allCounts = countsShown.toSpliced(4, 0, ['overridden', 'opOverridden']);

/** Whether an import has ended. */
export const hasEnded = ({ endedAt }) => endedAt !== null;

/**
 * What an import has done, or a dry run would do, in one sentence.
 *
 * @returns {string}
 */
export function resultOf({ dryRun, counts, endedAt }) {
  const { new: added, changed, removed, rejected } = counts;
  if (endedAt === null) return '';
  if (added + changed + removed + rejected === 0)
    return inWords(dryRun ? 'opWouldChangeNothing' : 'opChangedNothing');
  return inWords(dryRun ? 'opWouldChange' : 'opHasChanged', { added, changed, removed, rejected });
}
