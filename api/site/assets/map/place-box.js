import { onEnter } from '../box-enter.js';
import { boxMessages } from '../box-messages.js';
import { pageLanguage } from '../words.js';

/**
 * The search box of places and hotels, and what it knows of them.
 *
 * @param box a `<hotel-typeahead>` of places and hotels
 * @param on `choose` gets the id of a place, `chooseHotel` what is suggested of a hotel, `request` each
 *   request of the box
 */
export function createPlaceBox(client, box, on) {
  const known = new Map();
  let shown = '';

  function choose(item) {
    known.set(item.id, item);
    if (item.kind === 'hotel') on.chooseHotel(item);
    else on.choose(item.id);
  }

  box.messages = boxMessages();
  box.addEventListener('suggestions', ({ detail }) => {
    on.request({ method: 'POST', route: '/suggest', body: detail.request });
  });
  box.addEventListener('suggestion-choose', ({ detail }) => choose(detail.item));
  onEnter(box, () => box.choose(0));

  return {
    /** Sends the key that the page has now. */
    useKey() {
      box.headers = client.headers();
    },
    /** Shows which place or hotel is asked for; undefined: none. */
    show(id) {
      shown = known.get(id)?.name ?? id ?? '';
      box.value = shown;
    },
    /** Shows the name of the place, unless a person has typed something else meanwhile. */
    name(name) {
      if (box.value !== shown) return;
      shown = name;
      box.value = name;
    },
    /** A place by its id, as it is suggested; null where it is not. */
    async placeOf(placeId, signal) {
      if (placeId === undefined) return null;
      if (!known.has(placeId)) {
        const request = { query: placeId, kinds: ['place'], language: pageLanguage(), limit: 1 };
        // Without it there are hotels all the same.
        const { items } = await client.post('/suggest', request, signal).catch(() => ({ items: [] }));
        for (const item of items) known.set(item.id, item);
      }
      return known.get(placeId) ?? null;
    },
  };
}
