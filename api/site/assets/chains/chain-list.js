import { element } from '../dom.js';
import { inWords } from '../words.js';
import { candidatesOf, percent } from './proposals.js';

/** The id of the option that keys are for. */
const activeId = 'active-chain';

/**
 * The list of chains that have proposals.
 *
 * @param list an ordered list that is a listbox
 * @param onChoose called with the index of the chain that a person clicks
 */
export function createChainList(list, onChoose) {
  list.addEventListener('click', ({ target }) => {
    const option = target.closest('[role="option"]');
    if (option !== null) onChoose([...list.children].indexOf(option));
  });

  return {
    show(chains) {
      list.removeAttribute('aria-activedescendant');
      list.replaceChildren(...chains.map(optionOf));
    },
    append(chains) {
      list.append(...chains.map(optionOf));
    },
    select(index) {
      const before = list.querySelector('[aria-selected="true"]');
      before?.setAttribute('aria-selected', 'false');
      before?.removeAttribute('id');
      list.removeAttribute('aria-activedescendant');
      const option = list.children[index];
      if (option === undefined) return;
      option.setAttribute('aria-selected', 'true');
      option.id = activeId;
      list.setAttribute('aria-activedescendant', activeId);
      option.scrollIntoView({ block: 'nearest' });
    },
    /** Marks what was decided; the entry stays, so that a person sees what was done. */
    mark(index, chain, decision) {
      const option = optionOf(chain);
      option.setAttribute('aria-selected', list.children[index].getAttribute('aria-selected'));
      if (list.children[index].id === activeId) option.id = activeId;
      option.append(element('div', { class: 'decision' }, decision));
      option.classList.add('decided');
      list.children[index].replaceWith(option);
    },
  };
}

function optionOf(chain) {
  const best = Math.max(...chain.proposals.map(({ confidence }) => confidence));
  return element(
    'li',
    { role: 'option', 'aria-selected': 'false' },
    element('div', { class: 'name', dir: 'auto' }, candidatesOf(chain).join(' / ')),
    element(
      'div',
      { class: 'where' },
      `${chain.providerCode} ${chain.chainCode} · ${chain.currentName ?? inWords('noName')} · ${percent(best)}`,
    ),
  );
}
