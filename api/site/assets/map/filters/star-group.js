import { createFilterGroup } from './filter-group.js';
import { starPicture } from './pictures.js';
import { rangeAfter, valuesIn } from './star-range.js';

/**
 * The boxes of stars. What a request takes is a range of stars: to check one beyond the range makes it wider,
 * to uncheck one leaves what is above it, or below it where there is nothing above.
 *
 * @param group what it is of
 * @param {(range: import('./filter-groups.js').StarRange | undefined) => void} onChange
 */
export function createStarGroup(group, onChange) {
  let values = [];
  let range;
  const boxes = createFilterGroup(
    group,
    (checked, changed) => {
      range = rangeAfter(checked.map(Number), Number(changed));
      check();
      onChange(range);
    },
    (_, value) => starPicture(Number(value)),
    (stars, others) => Number(stars) > Number(others),
  );

  function check() {
    boxes.check(valuesIn(range, values).map(String));
  }

  return {
    element: boxes.element,
    check(chosen) {
      range = chosen;
      check();
    },
    count(facet, isAnother) {
      values = [
        ...new Set([...(isAnother ? [] : values), ...facet.values.map(({ value }) => Number(value))]),
      ];
      boxes.count(facet, isAnother);
      check();
    },
  };
}
