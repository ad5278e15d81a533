import { byId, element } from '../dom.js';
import { hotelIdOf, hotelLink } from '../search/hotel-link.js';
import { inWords } from '../words.js';
import { evidenceInWords, percent, sourceInWords, statusInWords } from './proposals.js';

/**
 * The chosen chain: its proposals with their evidence side by side.
 *
 * @param onChoose called with the index of the proposal that a person clicks
 */
export function createChainReview(onChoose) {
  const columns = byId('proposals');

  return {
    /** @param chosen the index of the proposal that a decision is about */
    show({ providerCode, chainCode, currentName, proposals }, chosen) {
      byId('chain-title').textContent = `${providerCode} ${chainCode}`;
      byId('chain-current').textContent =
        currentName === null ? inWords('noNameNow') : inWords('nameNow', { name: currentName });
      columns.replaceChildren(
        ...proposals.map((proposal, index) => columnOf(proposal, index === chosen, () => onChoose(index))),
      );
    },
  };
}

function columnOf({ source, status, candidateName, confidence, evidence, reviewedBy }, isChosen, choose) {
  const column = element(
    'article',
    { class: 'proposal', ...(isChosen && { 'aria-current': 'true' }) },
    element('h3', {}, candidateName),
    element('p', { class: 'where' }, `${sourceInWords(source)} · ${percent(confidence)}`),
    element('p', {}, evidenceInWords(evidence)),
    element(
      'ul',
      { 'aria-label': inWords('agreeingHotels') },
      ...evidence.examples.map(({ providerCode, providerHotelCode, name, baseCode }) =>
        element(
          'li',
          {},
          hotelLink(hotelIdOf(baseCode ?? null, { providerCode, providerHotelCode }), name),
          element('span', { class: 'where' }, ` ${providerCode} ${providerHotelCode} ${baseCode ?? ''}`),
        ),
      ),
    ),
  );
  if (status !== 'pending') {
    const words = statusInWords(status);
    const decided =
      reviewedBy === null ? words : inWords('statusBy', { status: words, reviewer: reviewedBy });
    column.append(element('p', { class: 'where' }, decided));
  }
  column.addEventListener('click', choose);
  return column;
}
