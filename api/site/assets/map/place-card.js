import { element } from '../dom.js';
import { nameFor } from '../names.js';
import { inWords, number, partsInWords } from '../words.js';
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
    ...(parents.length === 0 ? [] : [partsInWords('inPlaces', { places: separated(parents.map(linkTo)) })]),
    ...(population === null ? [] : [[inWords('population', { count: population })]]),
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
  const isAll = links.length < maxChildren;
  const summary = inWords(isAll ? 'places' : 'firstPlaces', { count: links.length });
  return element(
    'details',
    {},
    element('summary', {}, summary),
    element('ul', { 'aria-label': inWords('placesInIt') }, ...links.map((link) => element('li', {}, link))),
  );
}

/** `in its tree 2 base codes in 6 rows: luna 3, sol 3`. */
function hotelsInWords({ baseCodes, rows, byProvider }) {
  if (rows === 0) return inWords('noHotelsInTree');
  const providers = Object.entries(byProvider)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([providerCode, count]) => `${providerCode} ${number(count)}`);
  return inWords('hotelsInTree', {
    baseCodes: inWords('baseCodeCount', { count: baseCodes }),
    inRows: inWords('inRows', { count: rows }),
    providers: providers.join(', '),
  });
}

function separated(links) {
  return links.flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
}
