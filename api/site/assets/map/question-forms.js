import { createOffers, providers } from '../choices/choices.js';
import { createCodeChoice } from '../choices/code-choice.js';
import { byId, element } from '../dom.js';
import { inWords } from '../words.js';
import { polygonsOfText, textOfPolygons } from './areas.js';
import { sortNames, sortsOf } from './question.js';

/**
 * The forms above the map, and the order of the list: what is asked for beside the filters.
 *
 * @param client whose requests are not shown
 * @param box the search box of places
 * @param {(changes: Partial<import('./question.js').Question>) => void} onChange
 */
export function createQuestionForms(client, box, onChange) {
  const provider = createCodeChoice(byId('map-provider'), { isOpen: true });
  const offerProviders = createOffers(client, [[provider.offer, providers]]);
  const area = byId('area');
  const areaProblem = byId('area-problem');
  const sort = byId('sort');

  byId('place-form').addEventListener('submit', (event) => event.preventDefault());
  byId('map-provider').addEventListener('change', () => onChange({}));
  sort.addEventListener('change', () => onChange({ sort: sort.value }));
  byId('circle-form').addEventListener('submit', (event) => {
    event.preventDefault();
    onChange({
      where: {
        latitude: byId('latitude').valueAsNumber,
        longitude: byId('longitude').valueAsNumber,
        radiusKm: byId('radius').valueAsNumber,
      },
    });
  });
  byId('area-form').addEventListener('submit', (event) => {
    event.preventDefault();
    try {
      const polygons = polygonsOfText(area.value);
      showProblem('');
      onChange({ where: { polygons } });
    } catch (error) {
      showProblem(error.message);
    }
  });

  function showProblem(message) {
    areaProblem.textContent = message;
    area.ariaInvalid = String(message !== '');
  }

  return {
    providerCode: provider.code,
    /** Sends the key that the page has now, and offers the providers that may be chosen with it. */
    useKey() {
      box.useKey();
      offerProviders();
    },
    /** @param {import('./question.js').Question | null} question null: nothing is asked for */
    show(question) {
      const { where = {}, providerCode = '', hotel } = question ?? {};
      const isCircle = where.radiusKm !== undefined;
      box.show(where.placeId ?? hotel);
      byId('latitude').value = isCircle ? where.latitude : '';
      byId('longitude').value = isCircle ? where.longitude : '';
      if (isCircle) byId('radius').value = where.radiusKm;
      provider.choose(providerCode);
      area.value = where.polygons === undefined ? '' : textOfPolygons(where.polygons);
      showProblem('');
      byId('remove-area').hidden = where.polygons === undefined && where.box === undefined;
      const sorts = sortsOf(where);
      sort.replaceChildren(...sorts.map((value) => element('option', { value }, inWords(sortNames[value]))));
      sort.value = question === null || question.sort === '' ? sorts[0] : question.sort;
    },
  };
}
