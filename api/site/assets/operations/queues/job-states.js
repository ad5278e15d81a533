/**
 * The states of jobs, in the order in which they are shown.
 *
 * @type {readonly (readonly [state: string, words: import('../../words.js').Key])[]}
 */
export const states = [
  ['waiting', 'opWaiting'],
  ['active', 'opActive'],
  ['delayed', 'opDelayed'],
  ['failed', 'opFailedJobs'],
  ['completed', 'opCompleted'],
];
