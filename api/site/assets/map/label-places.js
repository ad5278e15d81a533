/** How far a name is from what it names, in pixels: beside the mark of many hotels at the same place. */
const distance = 24;

/**
 * Where a name may be, the best first, by the direction of a tooltip of Leaflet: its offset, and the middle
 * of its box, in halves of its width and height.
 *
 * @type {{ direction: string, offset: [number, number], half: [number, number] }[]}
 */
const sides = [
  { direction: 'top', offset: [0, -distance], half: [0, -1] },
  { direction: 'right', offset: [distance, 0], half: [1, 0] },
  { direction: 'left', offset: [-distance, 0], half: [-1, 0] },
  { direction: 'bottom', offset: [0, distance], half: [0, 1] },
];

/**
 * Places names so that each is legible: on the first side where it meets no circle, no name before it and no
 * edge of the map. A name without such a side is left out.
 *
 * @template {{ x: number, y: number, width: number, height: number }} T
 * @param {readonly T[]} names with where they belong, and how large they are, in pixels
 * @param {readonly { x: number, y: number, radius: number }[]} circles
 * @param {{ x: number, y: number }} size of the map, whose upper left corner is at 0
 * @returns {(T & { direction: string, offset: number[] })[]}
 */
export function placedLabels(names, circles, size) {
  const taken = [];
  return names.flatMap((name) => {
    for (const { direction, offset, half } of sides) {
      const box = boxOf(name, offset, half);
      if (!isWithin(box, size) || circles.some((circle) => meets(box, circle))) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return [{ ...name, direction, offset }];
    }
    return [];
  });
}

function boxOf({ x, y, width, height }, [right, down], [wide, high]) {
  const left = x + right + ((wide - 1) * width) / 2;
  const top = y + down + ((high - 1) * height) / 2;
  return { left, top, right: left + width, bottom: top + height };
}

function isWithin({ left, top, right, bottom }, { x, y }) {
  return left >= 0 && top >= 0 && right <= x && bottom <= y;
}

function meets({ left, top, right, bottom }, { x, y, radius }) {
  const across = Math.max(left - x, 0, x - right);
  const along = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, along) < radius;
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
