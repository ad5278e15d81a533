import { byId, indexAfterKey, say } from '../dom.js';
import { inWords } from '../words.js';
import { createChainList } from './chain-list.js';
import { createChainReview } from './chain-review.js';
import { chainsOf } from './proposals.js';

const pageSize = 200;

/** The next page is read when so few chains of the list are left. */
const readAhead = 20;

/** The buttons that do what a key does, for those who have no keyboard. */
const keyOfButton = { 'accept-proposal': 'a', 'rename-proposal': 'e', 'reject-proposal': 'r' };

/**
 * The part of the page where an administrator judges names that are proposed for chains, by keys or buttons.
 *
 * @param client see `createApiClient`, with the credential
 * @param {{ value: string }} credential see `createSignIn`
 */
export function createChainsPart(client, credential) {
  /** What came of the last decision. */
  const status = byId('chains-status');
  /** How many chains there are, or why they cannot be read. */
  const readStatus = byId('chains-read');
  const nameField = byId('accepted-name');
  const acceptForm = byId('accept-form');
  const list = createChainList(byId('chain-list'), (index) => choose(index));
  const review = createChainReview((index) => choose(active, index));

  let chains = [];
  let active = -1;
  let chosen = 0;
  let cursor = null;
  let reading = null;
  /** With which token the chains were read. */
  let usedToken = '';

  byId('proposals-form').addEventListener('submit', (event) => {
    event.preventDefault();
    load();
  });
  acceptForm.addEventListener('submit', (event) => {
    event.preventDefault();
    decide('accept', nameField.value.trim());
  });
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, select, textarea, button') !== null;
    if (document.body.dataset.part !== 'chains' || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held goes on along the list, but decides once.
    if (event.repeat && Object.values(keyOfButton).includes(event.key)) return;
    if (event.key === 'Escape' && !acceptForm.hidden) closeName();
    else if (!isTyping && active >= 0 && use(event.key)) event.preventDefault();
  });
  for (const [id, key] of Object.entries(keyOfButton))
    byId(id).addEventListener('click', () => {
      byId('chain-list').focus({ preventScroll: true });
      use(key);
    });

  /** Does what a key is for; false where it is for nothing. */
  function use(key) {
    const next = indexAfterKey(key, active, chains.length);
    const { proposals } = chains[active];
    if (next !== undefined) choose(next);
    else if (key === 'ArrowRight') choose(active, (chosen + 1) % proposals.length);
    else if (key === 'ArrowLeft') choose(active, (chosen + proposals.length - 1) % proposals.length);
    else if (key === 'a') decide('accept');
    else if (key === 'e') openName();
    else if (key === 'r') decide('reject');
    else return false;
    return true;
  }

  function choose(index, proposal = 0) {
    active = index;
    chosen = proposal;
    closeName();
    list.select(index);
    review.show(chains[index], chosen);
    if (chains.length - index <= readAhead) readMore();
  }

  function openName() {
    nameField.value = chains[active].proposals[chosen].candidateName;
    acceptForm.hidden = false;
    nameField.focus();
    nameField.select();
  }

  function closeName() {
    acceptForm.hidden = true;
    nameField.blur();
  }

  async function load() {
    reading?.abort();
    reading = null;
    usedToken = credential.value;
    chains = [];
    active = -1;
    cursor = '';
    list.show([]);
    byId('review').hidden = true;
    say(status, '');
    say(readStatus, '');
    if (usedToken === '') return;
    await readMore();
    if (chains.length === 0) return;
    byId('review').hidden = false;
    byId('chain-list').focus({ preventScroll: true });
    choose(0);
  }

  /** Reads the next page, unless it is being read or there is none. */
  async function readMore() {
    if (reading !== null || cursor === null) return;
    const request = new AbortController();
    reading = request;
    const query = new URLSearchParams({ limit: String(pageSize) });
    if (byId('proposal-status').value !== '') query.set('status', byId('proposal-status').value);
    if (byId('proposal-provider').value.trim() !== '')
      query.set('providerCode', byId('proposal-provider').value.trim());
    if (cursor !== '') query.set('cursor', cursor);
    try {
      const page = await client.get(`/chains/suggestions?${query}`, request.signal);
      const more = chainsOf(page.suggestions);
      cursor = page.nextCursor ?? null;
      chains.push(...more);
      list.append(more);
      say(readStatus, countInWords(chains.length, cursor !== null));
    } catch (error) {
      if (request.signal.aborted) return;
      say(readStatus, error.message, true);
    } finally {
      if (reading === request) reading = null;
    }
  }

  /** Sends a decision and goes on to the next chain; what fails is said, and stays as it was. */
  async function decide(decision, name) {
    const index = active;
    const chain = chains[index];
    const proposal = chain.proposals[chosen];
    const { providerCode, chainCode, source, candidateName } = proposal;
    const nameOverride = name === undefined || name === candidateName ? undefined : name;
    closeName();
    if (index + 1 < chains.length) choose(index + 1);
    try {
      await client.post(`/chains/suggestions/${decision}`, {
        ...{ providerCode, chainCode, source },
        ...(decision === 'accept' && nameOverride !== undefined && { nameOverride }),
      });
      const decided =
        decision === 'accept'
          ? inWords('acceptedAs', { name: nameOverride ?? candidateName })
          : inWords('rejected');
      // The list may have been read again meanwhile.
      if (chains[index] === chain) list.mark(index, chain, decided);
      const said = decision === 'accept' ? 'saidAccepted' : 'saidRejected';
      say(status, inWords(said, { chain: `${providerCode} ${chainCode}` }));
    } catch (error) {
      say(status, `${providerCode} ${chainCode}: ${error.message}`, true);
    }
  }

  return {
    open() {
      if (chains.length === 0 || usedToken !== credential.value) load();
    },
    refresh: load,
  };
}

function countInWords(count, more) {
  if (count === 0) return inWords('noProposals');
  return inWords(more ? 'chainsOrMore' : 'chainCount', { count });
}
