import { element } from '../../dom.js';
import { inWords } from '../../words.js';
import { createDeadLetters } from './dead-letters.js';
import { createGenerations } from './generations.js';
import { createRebuild } from './rebuild.js';
import { createVerification } from './verification.js';

/**
 * The section of the search index: what there is, and rebuilding, verifying and going back.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createIndexSection(operator) {
  const generations = createGenerations(operator);
  const rebuild = createRebuild(operator);
  const verification = createVerification(operator);
  const deadLetters = createDeadLetters(operator);
  const nothing = element('p', { class: 'where' });
  const content = element(
    'div',
    {},
    element('h2', {}, inWords('opGenerations')),
    ...generations.elements,
    element('h2', {}, inWords('opRebuild')),
    ...rebuild.elements,
    element('h2', {}, inWords('opVerify')),
    ...verification.elements,
    element('h2', {}, inWords('opDeadLetters')),
    ...deadLetters.elements,
  );
  content.hidden = true;

  function show(status) {
    content.hidden = false;
    generations.show(status);
    rebuild.show(status);
  }

  return {
    element: element('div', {}, nothing, content),
    open() {},
    async read(isFollowed) {
      if (!isFollowed) show(await operator.quiet.get('/admin/index'));
      await Promise.all([verification.read(), deadLetters.read()]);
    },
    events: { index: show },
  };
}
