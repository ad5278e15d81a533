import { byId, say } from '../dom.js';
import { createLatestRequest } from '../latest-request.js';
import { inWords } from '../words.js';
import { chainsOf } from './proposals.js';

const pageSize = 200;

/** The next page is read when so few chains of the list are left. */
const readAhead = 20;

/**
 * The chains that have proposals, read page by page; how many there are, or why they cannot be read, is said.
 *
 * @param client see `createApiClient`
 * @param {(chains: object[]) => void} append called with the chains of each page
 */
export function createChainPages(client, append) {
  const status = byId('chains-read');
  const latest = createLatestRequest();
  let chains = [];
  /** What the form said when the list was begun. */
  let wished = {};
  /** Of the next page; empty: the first, null: there is none. */
  let cursor = null;

  /** Reads the next page, unless it is being read or there is none. */
  async function readMore() {
    if (latest.isBusy() || cursor === null) return;
    const signal = latest.begin();
    try {
      const page = await client.get(`/chains/suggestions?${queryOf({ ...wished, cursor })}`, signal);
      const more = chainsOf(page.suggestions);
      cursor = page.nextCursor ?? null;
      chains.push(...more);
      append(more);
      say(status, countInWords(chains.length, cursor !== null));
    } catch (error) {
      if (!signal.aborted) say(status, error.message, true);
    } finally {
      latest.done(signal);
    }
  }

  return {
    readMore,
    /** Reads on where a person comes near the end of what was read. */
    readAhead(index) {
      if (chains.length - index <= readAhead) readMore();
    },
    /** Forgets what was read, and begins with the first page. */
    restart() {
      latest.end();
      chains = [];
      wished = {
        status: byId('proposal-status').value,
        providerCode: byId('proposal-provider').value.trim(),
      };
      cursor = '';
      say(status, '');
    },
    count: () => chains.length,
    at: (index) => chains[index],
  };
}

function queryOf(wished) {
  const given = Object.entries(wished).filter(([, value]) => value !== '');
  return new URLSearchParams([['limit', String(pageSize)], ...given]);
}

function countInWords(count, more) {
  if (count === 0) return inWords('noProposals');
  return inWords(more ? 'chainsOrMore' : 'chainCount', { count });
}
