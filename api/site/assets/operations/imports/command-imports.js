import { element } from '../../dom.js';
import { dateTime, inWords } from '../../words.js';

/** The imports that were begun by the command and are running. */
export function createCommandImports() {
  const list = element('ul', { 'aria-label': inWords('opCommandImports') });
  list.hidden = true;
  return {
    element: list,
    show(running) {
      list.replaceChildren(
        ...running.map(({ files, startedAt }) =>
          element('li', {}, inWords('opCommandRuns', { files: files.join(', '), date: dateTime(startedAt) })),
        ),
      );
      list.hidden = running.length === 0;
    },
  };
}
