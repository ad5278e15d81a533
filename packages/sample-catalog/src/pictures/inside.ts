import { area, box, disc, ellipse, height, line, type Point, type Shape, width } from './shapes.ts';
import { between, colours, repeated, type Scene } from './scene.ts';

const floor = 232;

/** A room with a bed, by day or night. */
export function room(scene: Scene): readonly Shape[] {
  const { palette, random } = scene;
  const bed = between(random, 60, 120);
  const wide = between(random, 170, 220);
  return [
    ...space(scene, palette.wood),
    ...view(scene, [random.chance(0.5) ? 24 : 340, 44], 112, 120),
    ...painting(scene, [bed + wide / 2 - 36, 64]),
    ellipse([bed + wide / 2, 288], wide * 0.62, 22, colours.marble),
    box([bed - 8, 128], wide + 16, 100, palette.accent, 8),
    box([bed, 186], wide, 76, colours.white, 6),
    box([bed + 14, 170], wide / 2 - 22, 30, colours.white, 9),
    box([bed + wide / 2 + 8, 170], wide / 2 - 22, 30, colours.white, 9),
    box([bed, 218], wide, 52, palette.accent, 4),
    line([bed, 218], [bed + wide, 218], colours.marble, 5),
    ...nightTable(scene, [bed - 46, 206]),
    ...nightTable(scene, [bed + wide + 16, 206]),
  ];
}

/** Where guests arrive. */
export function lobby(scene: Scene): readonly Shape[] {
  const { palette, random } = scene;
  const desk = between(random, 120, 220);
  return [
    ...space(scene, colours.marble),
    ...tiles(),
    box([desk + 20, 60], 160, 96, palette.wood, 3),
    ...repeated(15, (index) => {
      const [x, y] = [desk + 28 + (index % 5) * 30, 68 + Math.floor(index / 5) * 29];
      return [
        box([x, y], 24, 22, colours.shadow),
        disc([x + 12, y + 11], 3, random.chance(0.6) ? colours.light : colours.shadow),
      ];
    }),
    ...repeated(3, (index) => lamp([desk + 30 + index * 70, between(random, 34, 46)])),
    box([desk - 12, 176], 224, 10, colours.marble, 3),
    box([desk, 186], 200, 68, palette.accent),
    box([desk + 12, 198], 176, 44, palette.wood),
    ...plant([desk > 170 ? 60 : 430, 262], between(random, 70, 100)),
    ...sofa([desk > 170 ? 20 : 330, 238], palette.wall),
  ];
}

export function bath(scene: Scene): readonly Shape[] {
  const { palette, random } = scene;
  const mirror = between(random, 40, 90);
  return [
    box([0, 0], width, height, palette.sky.lower),
    ...repeated(11, (index) => [line([0, index * 24], [width, index * 24], colours.white)]),
    ...repeated(20, (index) => [line([index * 25, 0], [index * 25, floor + 8], colours.white)]),
    box([0, floor + 8], width, height - floor, colours.metal),
    disc([mirror + 62, 92], 52, colours.white),
    disc([mirror + 62, 92], 46, colours.glass),
    box([mirror, 176], 126, 12, colours.marble, 4),
    box([mirror + 12, 188], 102, 74, palette.wood),
    ellipse([mirror + 63, 178], 36, 9, colours.white),
    box([mirror + 60, 154], 6, 20, colours.shadow, 3),
    box([250, 92], 6, 70, colours.metal),
    box([236, 96], 34, 62, palette.accent, 3),
    box([276, 204], 190, 62, colours.white, 26),
    ellipse([371, 206], 90, 13, random.chance(0.5) ? colours.water : colours.marble),
    line([442, 160], [442, 198], colours.shadow, 5),
    line([442, 162], [420, 162], colours.shadow, 5),
  ];
}

export function restaurant(scene: Scene): readonly Shape[] {
  const { palette, random } = scene;
  return [
    ...space(scene, palette.wood),
    ...repeated(3, (index) => view(scene, [24 + index * 152, 40], 128, 112)),
    ...repeated(4, (index) => lamp([70 + index * 112, between(random, 24, 40)])),
    ...repeated(3, (index) => {
      const at: Point = [90 + index * 150, 226 + (index % 2) * 34];
      return table(scene, at);
    }),
  ];
}

function space({ palette }: Scene, ground: string): readonly Shape[] {
  return [
    box([0, 0], width, floor, palette.wall),
    box([0, floor], width, height - floor, ground),
    line([0, floor], [width, floor], colours.white, 6),
  ];
}

function tiles(): readonly Shape[] {
  return repeated(13, (index) => {
    const x = (index - 6) * 40;
    return [line([240 + x, floor + 3], [240 + x * 2.2, height], colours.metal, 1)];
  });
}

function view({ palette }: Scene, [x, y]: Point, wide: number, high: number): readonly Shape[] {
  const { upper, lower } = palette.sky;
  return [
    box([x - 5, y - 5], wide + 10, high + 10, colours.white),
    box([x, y], wide, high, upper),
    box([x, y + high * 0.6], wide, high * 0.4, lower),
    area([x, y + high, x + wide * 0.4, y + high * 0.66, x + wide, y + high], colours.hill),
    line([x + wide / 2, y], [x + wide / 2, y + high], colours.white, 3),
    box([x - 14, y - 8], 18, high + 22, palette.accent, 3),
    box([x + wide - 4, y - 8], 18, high + 22, palette.accent, 3),
  ];
}

function painting({ random, palette }: Scene, [x, y]: Point): readonly Shape[] {
  return [
    box([x, y], 72, 46, palette.wood),
    box([x + 4, y + 4], 64, 38, colours.white),
    ...repeated(4, () => [
      disc(
        [x + 12 + random.below(48), y + 12 + random.below(22)],
        between(random, 3, 8),
        random.pick([palette.accent, colours.leaf, colours.water, colours.light]),
      ),
    ]),
  ];
}

function nightTable({ palette }: Scene, [x, y]: Point): readonly Shape[] {
  return [
    box([x, y + 14], 32, 42, palette.wood, 2),
    box([x + 14, y - 8], 4, 22, colours.metal),
    area([x + 4, y - 6, x + 28, y - 6, x + 22, y - 28, x + 10, y - 28], colours.light),
  ];
}

function lamp([x, y]: Point): readonly Shape[] {
  return [line([x, 0], [x, y], colours.shadow, 2), disc([x, y + 8], 12, colours.light)];
}

function plant([x, y]: Point, tall: number): readonly Shape[] {
  return [
    ...repeated(5, (index) => {
      const lean = (index - 2) * 18;
      return [
        ellipse(
          [x + lean, y - tall + Math.abs(lean) * 0.7],
          9,
          26,
          index % 2 === 0 ? colours.leaf : colours.darkLeaf,
        ),
        line([x, y - 30], [x + lean, y - tall + 20], colours.darkLeaf, 3),
      ];
    }),
    area([x - 20, y - 34, x + 20, y - 34, x + 13, y, x - 13, y], colours.trunk),
  ];
}

function sofa([x, y]: Point, colour: string): readonly Shape[] {
  return [
    box([x, y], 120, 44, colours.shadow, 10),
    box([x + 4, y + 4], 112, 30, colour, 8),
    box([x - 6, y + 18], 132, 30, colour, 8),
    box([x + 4, y + 48], 8, 10, colours.trunk),
    box([x + 108, y + 48], 8, 10, colours.trunk),
  ];
}

function table({ palette }: Scene, [x, y]: Point): readonly Shape[] {
  const chair = (left: number): readonly Shape[] => [
    box([left, y - 26], 26, 58, palette.accent, 6),
    box([left + 3, y + 30], 5, 24, colours.shadow),
    box([left + 18, y + 30], 5, 24, colours.shadow),
  ];
  return [
    ...chair(x - 74),
    ...chair(x + 48),
    box([x - 4, y + 8], 8, 50, colours.shadow),
    ellipse([x, y + 58], 26, 5, colours.shadow),
    ellipse([x, y + 4], 56, 15, colours.white),
    ellipse([x - 26, y + 3], 13, 4, colours.metal),
    ellipse([x + 26, y + 3], 13, 4, colours.metal),
    box([x - 2, y - 22], 4, 24, palette.wood),
    disc([x, y - 26], 5, colours.light),
  ];
}
