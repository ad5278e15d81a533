import { element } from '../dom.js';
import { nameFor } from '../names.js';
import { counted } from './catchment-words.js';
import { addressOf } from './question.js';

/**
 * What is known of a place beside its hotels on the map: what is above and below it, how many people live
 * there, and the hotels of its tree by provider.
 *
 * @param place as `GET /places/{placeId}` returns it
 * @param {string} providerCode of which alone hotels are shown; empty: of all
 */
export function placeCard({ parents, children, population, hotels }, providerCode) {
  const linkTo = (place) => {
    const address = addressOf({ where: { placeId: place.placeId }, providerCode });
    return element('a', { href: `#${address}`, dir: 'auto' }, nameFor(place));
  };
  const facts = [
    ...(parents.length === 0 ? [] : [['In ', ...separated(parents.map(linkTo))]]),
    ...(population === null ? [] : [[`population ${population.toLocaleString('en')}`]]),
    [hotelsInWords(hotels)],
  ];
  return [
    element('p', {}, ...facts.flatMap((fact, index) => (index === 0 ? fact : [' · ', ...fact]))),
    ...(children.length === 0 ? [] : [listOf(children.map(linkTo))]),
  ];
}

/** The service lists no more children than this. */
const maxChildren = 200;

function listOf(links) {
  const count =
    links.length < maxChildren ? counted(links.length, 'place') : `The first ${maxChildren} places`;
  return element(
    'details',
    {},
    element('summary', {}, `${count} in it`),
    element('ul', { 'aria-label': 'Places in it' }, ...links.map((link) => element('li', {}, link))),
  );
}

/** `in its tree 2 base codes in 6 rows: luna 3, sol 3`. */
function hotelsInWords({ baseCodes, rows, byProvider }) {
  if (rows === 0) return 'no hotels in its tree';
  const providers = Object.entries(byProvider)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([providerCode, count]) => `${providerCode} ${count.toLocaleString('en')}`);
  return `in its tree ${counted(baseCodes, 'base code')} in ${counted(rows, 'row')}: ${providers.join(', ')}`;
}

function separated(links) {
  return links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
}
