import { element } from '../dom.js';
import { createMoreButton } from '../more-button.js';
import { inWords } from '../words.js';
import { hotelIdOf, hotelLink } from './hotel-link.js';

/** Hotels that are listed at once. */
const pageSize = 20;

/** Hotels that are read at once: some are listed already, others are of another chain. */
const maxSize = 100;

/**
 * The hotels of chains of one name, as links to their cards: the first ones, and the next ones on demand.
 *
 * @param {any} client
 * @param {readonly { providerCode: string, chainCode: string }[]} chains
 * @param {number} count of all their hotels
 * @param {AbortSignal} signal
 * @returns {Promise<Element[]>}
 */
export async function chainHotels(client, chains, count, signal) {
  const listed = new Set();
  let hotels = hotelsOf(client, chains, listed, signal);
  const list = element('ul');
  const status = element('p', { class: 'soft', role: 'status' });
  const more = element('button', { type: 'button' }, inWords('loadMore'));

  /** Returns the link to the first that was added. */
  async function show() {
    const before = list.children.length;
    for (let shown = 0; shown < pageSize; shown += 1) {
      const { value, done } = await hotels.next();
      more.hidden = done;
      if (done) break;
      list.append(element('li', {}, value));
    }
    if (list.children.length >= count) more.hidden = true;
    const shown = list.children.length;
    status.textContent = inWords('shownOfAll', { shown, count: Math.max(count, shown) });
    return list.querySelector(`li:nth-child(${before + 1}) a`);
  }

  createMoreButton(more, show, (message) => {
    status.textContent = message;
    // A generator ends when it throws.
    hotels = hotelsOf(client, chains, listed, signal);
  });
  await show();
  return [status, list, more];
}

/**
 * Links to the hotels of the chains that are not listed yet, each once. The chains are asked one by one, a
 * page at a time.
 */
async function* hotelsOf(client, chains, listed, signal) {
  for (const { providerCode, chainCode } of chains) {
    const query = { providerCode, chainCodes: [chainCode], maxSize };
    const fields = ['hotelName', 'externalIds'];
    let token;
    do {
      const page = await client.post('/hotels', { query, fields, ...(token && { token }) }, signal);
      for (const hotel of page.hotels) {
        // A provider code stands for its whole family, in which the same chain code may be another chain.
        if (hotel.providerCode !== providerCode) continue;
        const id = hotelIdOf(hotel.externalIds.platformBaseCode, hotel);
        if (listed.has(id)) continue;
        listed.add(id);
        yield hotelLink(id, hotel.hotelName);
      }
      token = page.token;
    } while (token);
  }
}
