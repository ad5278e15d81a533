import { byId, element } from '../dom.js';
import { evidenceInWords, percent, sourceInWords } from './proposals.js';

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
        currentName === null ? 'It has no name now.' : `Its name now is ${currentName}.`;
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
      { 'aria-label': 'Hotels that agree' },
      ...evidence.examples.map(({ providerCode, providerHotelCode, name, baseCode }) =>
        element(
          'li',
          {},
          name,
          element('span', { class: 'where' }, ` ${providerCode} ${providerHotelCode} ${baseCode ?? ''}`),
        ),
      ),
    ),
  );
  if (status !== 'pending') {
    const by = reviewedBy === null ? '' : ` by ${reviewedBy}`;
    column.append(element('p', { class: 'where' }, `${status.replace('_', '-')}${by}`));
  }
  column.addEventListener('click', choose);
  return column;
}
