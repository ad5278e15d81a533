import { byId, focusMove, indexAfterKey } from '../dom.js';
import { createChainDecisions } from './chain-decisions.js';
import { createChainList } from './chain-list.js';
import { createChainPages } from './chain-pages.js';
import { createChainReview } from './chain-review.js';
import { createNameForm } from './name-form.js';

/** The buttons that do what a key does, for those who have no keyboard. */
const keyOfButton = { 'accept-proposal': 'a', 'rename-proposal': 'e', 'reject-proposal': 'r' };

/**
 * The part of the page where an administrator judges names that are proposed for chains, by keys or buttons.
 *
 * @param client see `createApiClient`, with the credential
 * @param {{ value: string }} credential see `createSignIn`
 */
export function createChainsPart(client, credential) {
  const list = createChainList(byId('chain-list'), (index) => choose(index));
  const review = createChainReview((index) => choose(active, index));
  const chains = createChainPages(client, list.append);
  const decisions = createChainDecisions(client);
  const nameForm = createNameForm((name) => decide('accept', name));

  let active = -1;
  let chosen = 0;
  /** With which token the chains were read. */
  let usedToken = '';

  byId('proposals-form').addEventListener('submit', (event) => {
    event.preventDefault();
    load();
  });
  document.addEventListener('keydown', (event) => {
    if (document.body.dataset.part !== 'chains' || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held goes on along the list, but decides once.
    if (event.repeat && Object.values(keyOfButton).includes(event.key)) return;
    if (event.key === 'Escape' && nameForm.isOpen()) nameForm.close();
    else if (!isTyping(event) && active >= 0 && use(event.key)) event.preventDefault();
  });
  for (const [id, key] of Object.entries(keyOfButton))
    byId(id).addEventListener('click', () => {
      byId('chain-list').focus({ preventScroll: true });
      use(key);
    });

  /** Does what a key is for; false where it is for nothing. */
  function use(key) {
    const next = indexAfterKey(key, active, chains.count());
    const { proposals } = chains.at(active);
    if (next !== undefined) choose(next);
    else if (key === 'ArrowRight') choose(active, (chosen + 1) % proposals.length);
    else if (key === 'ArrowLeft') choose(active, (chosen + proposals.length - 1) % proposals.length);
    else if (key === 'a') decide('accept');
    else if (key === 'e') nameForm.open(proposals[chosen].candidateName);
    else if (key === 'r') decide('reject');
    else return false;
    return true;
  }

  function choose(index, proposal = 0) {
    active = index;
    chosen = proposal;
    nameForm.close();
    list.select(index);
    review.show(chains.at(index), chosen);
    chains.readAhead(index);
  }

  /** Reads the chains from the first on. */
  async function load() {
    usedToken = credential.value;
    active = -1;
    chains.restart();
    list.show([]);
    byId('review').hidden = true;
    decisions.clear();
    if (usedToken === '') return;
    const moveFocus = focusMove();
    await chains.readMore();
    if (chains.count() === 0) return;
    byId('review').hidden = false;
    moveFocus(byId('chain-list'), { preventScroll: true });
    choose(0);
  }

  /** Sends a decision and goes on to the next chain; what fails stays as it was. */
  async function decide(decision, name) {
    const index = active;
    const chain = chains.at(index);
    const proposal = chain.proposals[chosen];
    nameForm.close();
    if (index + 1 < chains.count()) choose(index + 1);
    const decided = await decisions.send(decision, proposal, name);
    // The list may have been read again meanwhile.
    if (decided !== null && chains.at(index) === chain) list.mark(index, chain, decided);
  }

  return {
    open() {
      if (chains.count() === 0 || usedToken !== credential.value) load();
    },
    refresh: load,
  };
}

function isTyping({ target }) {
  return target instanceof Element && target.closest('input, select, textarea, button') !== null;
}
