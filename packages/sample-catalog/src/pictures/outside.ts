import { area, box, disc, ellipse, height, line, type Point, type Shape, width } from './shapes.ts';
import { between, colours, repeated, type Scene } from './scene.ts';

const horizon = 262;
const floorHeight = 31;
const columnWidth = 38;

/** The hotel from the street. */
export function front(scene: Scene): readonly Shape[] {
  const { palette, random } = scene;
  const floors = between(random, 2, 5);
  const columns = between(random, 4, 8);
  const wide = columns * columnWidth + 24;
  const left = (width - wide) / 2;
  const top = horizon - 46 - floors * floorHeight;
  const middle = width / 2;
  return [
    ...sky(scene),
    box([0, horizon], width, height - horizon, colours.road),
    ...tree([left - 34, horizon], between(random, 46, 76)),
    ...roof(scene, left, top, wide),
    box([left, top], wide, horizon - top, palette.wall),
    ...repeated(floors * columns, (index) =>
      windowOf(scene, [
        left + 12 + (index % columns) * columnWidth + 8,
        top + 12 + Math.floor(index / columns) * floorHeight,
      ]),
    ),
    box([left, horizon - 38], wide, 4, palette.accent),
    box([middle - 21, horizon - 36], 42, 36, colours.shadow),
    box([middle - 17, horizon - 32], 15, 32, colours.light),
    box([middle + 2, horizon - 32], 15, 32, colours.light),
    area(
      [
        middle - 34,
        horizon - 34,
        middle + 34,
        horizon - 34,
        middle + 26,
        horizon - 46,
        middle - 26,
        horizon - 46,
      ],
      palette.accent,
    ),
    box([middle - 30, horizon], 60, 5, colours.marble),
    ...tree([left + wide + 36, horizon + 8], between(random, 40, 70)),
  ];
}

/** Behind the hotel, often with a pool. */
export function garden(scene: Scene): readonly Shape[] {
  const { random } = scene;
  const ground = 150;
  return [
    ...sky(scene, ground),
    box([0, ground], width, height - ground, colours.lawn),
    ...repeated(6, (index) =>
      tree([30 + index * 84 + random.below(24), ground + 8], between(random, 40, 80)),
    ),
    ...(random.chance(0.7) ? pool(scene) : flowerBeds(scene)),
  ];
}

function pool({ palette, random }: Scene): readonly Shape[] {
  const left = between(random, 60, 120);
  return [
    ellipse([left + 150, 246], 176, 58, colours.marble),
    ellipse([left + 150, 246], 162, 48, colours.water),
    ...repeated(5, (index) => {
      const x = left + 50 + random.below(150);
      return [line([x, 222 + index * 12], [x + 34, 222 + index * 12], '#a6def0', 3)];
    }),
    ...repeated(3, (index) => parasol([left - 20 + index * 160, 214 - (index % 2) * 22], palette.accent)),
  ];
}

function flowerBeds({ palette, random }: Scene): readonly Shape[] {
  const flowers = [palette.accent, '#e8c14a', '#d96a8a', colours.white];
  return [
    area([200, height, 280, height, 256, 160, 236, 160], '#d9cba8'),
    ...repeated(70, () => {
      const x = random.below(width);
      const y = between(random, 190, 310);
      const isPath = Math.abs(x - 240) < 52;
      return isPath ? [] : [disc([x, y], 2 + (y - 180) / 40, random.pick(flowers))];
    }),
  ];
}

function sky({ palette, random }: Scene, ground = horizon): readonly Shape[] {
  const { upper, lower, sun } = palette.sky;
  const peak = between(random, 90, 380);
  return [
    box([0, 0], width, ground, upper),
    box([0, ground * 0.55], width, ground * 0.45, lower),
    disc([between(random, 40, 440), between(random, 30, 70)], 20, sun),
    area([peak - 220, ground, peak, ground - 90, peak + 260, ground], colours.farHill),
    area([-40, ground, width - peak, ground - 52, width + 60, ground], colours.hill),
  ];
}

function roof({ palette, random }: Scene, left: number, top: number, wide: number): readonly Shape[] {
  if (random.chance(0.5)) return [box([left - 6, top - 9], wide + 12, 10, palette.accent)];
  return [
    area(
      [left - 10, top, left + 34, top - 40, left + wide - 34, top - 40, left + wide + 10, top],
      palette.accent,
    ),
    ...repeated(3, (index) => [
      box([left + 60 + (index * (wide - 140)) / 2, top - 28], 20, 18, colours.white),
    ]),
  ];
}

function windowOf({ palette, random }: Scene, [x, y]: Point): readonly Shape[] {
  const pane = random.chance(palette.sky.lit) ? colours.light : colours.glass;
  return [
    box([x - 2, y - 2], 26, 24, colours.white),
    box([x, y], 22, 20, pane),
    line([x + 11, y], [x + 11, y + 20], colours.white),
  ];
}

function tree([x, y]: Point, tall: number): readonly Shape[] {
  return [
    box([x - 4, y - tall * 0.5], 8, tall * 0.5, colours.trunk),
    disc([x, y - tall * 0.75], tall * 0.36, colours.darkLeaf),
    disc([x - tall * 0.12, y - tall * 0.85], tall * 0.26, colours.leaf),
  ];
}

function parasol([x, y]: Point, colour: string): readonly Shape[] {
  return [
    line([x, y - 44], [x, y], colours.white, 3),
    area([x - 36, y - 38, x, y - 60, x + 36, y - 38], colour),
    box([x + 8, y - 6], 44, 7, colours.white, 2),
    box([x + 10, y], 4, 7, colours.metal),
    box([x + 44, y], 4, 7, colours.metal),
  ];
}
