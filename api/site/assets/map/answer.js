import { byId, element, hide } from '../dom.js';
import { nameFor } from '../names.js';
import { warningInWords } from '../problem-words.js';
import { countryName, inWords } from '../words.js';
import { countsInWords, providersInWords, shownInWords, typeInWords } from './catchment-words.js';
import { placeCard } from './place-card.js';

/**
 * What is said about the hotels: of which place they are, by which rule, how many there are, and how many are
 * shown.
 */
export function createAnswer() {
  const display = (isAnswered) => {
    hide(byId('answer'), !isAnswered);
    byId('listed').hidden = !isAnswered;
    byId('answer-hint').hidden = isAnswered;
  };

  return {
    clear() {
      display(false);
      byId('place-card').replaceChildren();
    },
    display({ name, rule, place, catchment, statistics, warnings }) {
      byId('answer-name').textContent = name;
      const country = place?.countryCode == null ? '' : countryName(place.countryCode);
      const type = catchment === undefined ? '' : typeInWords(catchment);
      byId('answer-type').textContent = [type, country].filter((part) => part !== '').join(' · ');
      byId('answer-rule').textContent = rule;
      const providers = providersInWords(statistics.byProvider);
      byId('answer-providers').replaceChildren(...providers.map((words) => element('li', {}, words)));
      byId('answer-warnings').replaceChildren(
        ...warnings.map((warning) => element('li', { class: 'problem' }, warningInWords(warning))),
      );
      display(true);
    },
    /** Adds what is known of the place itself. */
    describe(place, providerCode) {
      byId('answer-name').textContent = nameFor(place);
      byId('place-card').replaceChildren(...placeCard(place, providerCode));
    },
    /** How many hotels there are, how many of the city itself, and how many of them are in the list. */
    count(entries, statistics, isMore, ofCity) {
      byId('listed').hidden = entries.length === 0;
      byId('answer-counts').textContent = countsInWords(statistics, entries.length, isMore, ofCity);
      const nowhere = entries.filter(({ position }) => position === null).length;
      byId('shown').textContent = [
        shownInWords(entries.length, isMore ? statistics.total : null),
        nowhere === 0
          ? ''
          : inWords('withoutCoordinates', { hotels: inWords('hotelCount', { count: nowhere }) }),
      ]
        .filter((part) => part !== '')
        .join(' · ');
    },
  };
}
