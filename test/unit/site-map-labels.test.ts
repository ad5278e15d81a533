import test from 'ava';
import fc from 'fast-check';
import { placedLabels } from '../../api/site/assets/map/label-places.js';

test('a name is moved to another side of its place, or left out, where something is in its way', (t) => {
  const size = { x: 400, y: 300 };
  const name = { x: 200, y: 150, width: 40, height: 10 };
  const directions = (names: readonly (typeof name)[], ...circles: Parameters<typeof placedLabels>[1][]) =>
    placedLabels(names, circles.flat(), size).map(({ direction }) => direction);
  const above = { x: 200, y: 110, radius: 17 };
  const right = { x: 250, y: 150, radius: 17 };
  const left = { x: 150, y: 150, radius: 17 };
  const below = { x: 200, y: 190, radius: 17 };
  t.deepEqual(directions([name]), ['top']);
  t.deepEqual(
    directions([name], [{ ...name, radius: 22 }]),
    ['top'],
    'beside the hotels of the place itself',
  );
  t.deepEqual(directions([name], [above]), ['right']);
  t.deepEqual(directions([name], [above, right]), ['left']);
  t.deepEqual(directions([name], [above, right, left]), ['bottom']);
  t.deepEqual(directions([name], [above, right, left, below]), []);
  t.deepEqual(directions([name, { ...name, x: 230 }, { ...name, x: 240 }]), ['top', 'right', 'top']);
  t.deepEqual(directions([{ ...name, y: 20 }]), ['right'], 'what is cut off is not legible');
  t.deepEqual(directions([{ ...name, x: 390, y: 20 }]), ['left']);
});

test('names meet no circle and no other name', (t) => {
  const pixel = fc.integer({ min: 0, max: 400 });
  const name = fc.record({
    x: pixel,
    y: pixel,
    width: fc.integer({ min: 10, max: 150 }),
    height: fc.constant(18),
  });
  const circle = fc.record({ x: pixel, y: pixel, radius: fc.constantFrom(17, 22) });
  fc.assert(
    fc.property(fc.array(name), fc.array(circle), (names, circles) => {
      // Each pixel of a name, as far as its direction says where that is.
      const pixels = placedLabels(names, circles, { x: 400, y: 400 }).map(
        ({ x, y, width, height, direction, offset: [right = 0, down = 0] }) => {
          const from = {
            top: [x - width / 2, y + down - height],
            bottom: [x - width / 2, y + down],
            left: [x + right - width, y - height / 2],
            right: [x + right, y - height / 2],
          }[direction] ?? [NaN, NaN];
          const [fromX = NaN, fromY = NaN] = from;
          return Array.from({ length: (width - 1) * (height - 1) }, (_, at) => ({
            x: Math.floor(fromX + 1) + (at % (width - 1)),
            y: Math.floor(fromY + 1) + Math.floor(at / (width - 1)),
          }));
        },
      );
      const all = pixels.flat();
      return (
        new Set(all.map((one) => `${one.x} ${one.y}`)).size === all.length &&
        all.every((one) => circles.every((c) => Math.hypot(one.x - c.x, one.y - c.y) >= c.radius))
      );
    }),
  );
  t.pass();
});
