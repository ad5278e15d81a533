import { byId, element } from '../dom.js';
import { countsInWords, counted, providersInWords, shownInWords, typeInWords } from './catchment-words.js';
import { hasPosition } from './hotel-entries.js';
import { placeCard } from './place-card.js';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * What is said about the hotels: of which place they are, by which rule, how many
 * there are, and how many are shown.
 */
export function createAnswer() {
  let isNamed = false;

  const setName = (name) => {
    byId('answer-name').textContent = name;
    isNamed = name !== '';
  };

  const display = (isAnswered) => {
    byId('answer').hidden = byId('listed').hidden = !isAnswered;
    byId('answer-hint').hidden = isAnswered;
  };

  return {
    clear() {
      display(false);
      byId('place-card').replaceChildren();
    },
    display({ rule, place, catchment, statistics, warnings, hotels, listed }) {
      setName(catchment === undefined ? 'Within a radius' : (place?.name ?? ''));
      const country = place?.countryCode == null ? '' : (countryNames.of(place.countryCode) ?? '');
      const type = catchment === undefined ? '' : typeInWords(catchment);
      byId('answer-type').textContent = [type, country].filter((part) => part !== '').join(' · ');
      byId('answer-rule').textContent = rule;
      byId('answer-counts').textContent = countsInWords(statistics, hotels, listed);
      const providers = providersInWords(statistics.byProvider);
      byId('answer-providers').replaceChildren(...providers.map((words) => element('li', {}, words)));
      byId('answer-warnings').replaceChildren(
        ...warnings.map(({ message }) => element('li', { class: 'problem' }, message)),
      );
      display(true);
      byId('listed').hidden = hotels === 0;
    },
    /** Adds what is known of the place itself. */
    describe(place, providerCode) {
      byId('place-card').replaceChildren(...placeCard(place, providerCode));
    },
    /** Names a place that is known by its id alone, as its hotels do. Returns the name, if it is new. */
    name(placeId, entries) {
      if (isNamed) return undefined;
      const path = entries.flatMap(({ content }) => content?.path ?? []);
      const name = path.find((place) => place.placeId === placeId)?.name;
      setName(name ?? '');
      return name;
    },
    /** How many of all hotels are in the list. */
    shown(shown, all) {
      const read = shown.filter(({ content }) => content !== null);
      const nowhere = read.filter((entry) => !hasPosition(entry)).length;
      byId('shown').textContent = [
        shownInWords(shown.length, all),
        nowhere === 0 ? '' : `${counted(nowhere, 'hotel')} without coordinates`,
      ]
        .filter((part) => part !== '')
        .join(' · ');
    },
  };
}
