import type { Random } from '../random.ts';

/** What the pictures of a hotel have in common. */
export interface Palette {
  readonly wall: string;
  readonly accent: string;
  readonly wood: string;
  readonly sky: Sky;
}

interface Sky {
  readonly upper: string;
  readonly lower: string;
  readonly sun: string;
  /** The share of windows in which there is light. */
  readonly lit: number;
}

/** A picture that is being drawn: what it looks like follows from the hotel and from chance. */
export interface Scene {
  readonly palette: Palette;
  readonly random: Random;
}

export const colours = {
  ...{ white: '#fbfaf6', glass: '#5b7f99', light: '#ffd98a', shadow: '#3a3f4a', metal: '#9aa5b1' },
  ...{ leaf: '#4f8a4b', darkLeaf: '#37683c', trunk: '#6b4a33', lawn: '#8dbb6a', water: '#4fb3d4' },
  ...{ hill: '#7f9f86', farHill: '#a9c0b4', road: '#b9b4aa', marble: '#e9e6e0' },
};

const walls = [
  ...['#e8d8b8', '#d9a88b', '#c9d6df', '#b9c4a7', '#e6b8a2'],
  ...['#d8d0c8', '#a8b8c8', '#f0e4cf', '#c98a6b', '#d4c3dd'],
];
const accents = ['#8a2b3a', '#1f5f6b', '#2f4b7c', '#8a6a2f', '#3d6b45', '#5b3a6b', '#b4532a'];
const woods = ['#a9794f', '#8a5f3c', '#c49a6c', '#6f4d36'];
const skies: readonly Sky[] = [
  { upper: '#7fb7e6', lower: '#d3e8f6', sun: '#fff1b8', lit: 0.1 },
  { upper: '#9ec7ea', lower: '#e8f1f5', sun: '#ffffff', lit: 0.15 },
  { upper: '#5d6fa8', lower: '#f2b07c', sun: '#ffdca6', lit: 0.5 },
  { upper: '#1f2a4d', lower: '#46568a', sun: '#f0f0dc', lit: 0.7 },
];

export function drawPalette(random: Random): Palette {
  return {
    wall: random.pick(walls),
    accent: random.pick(accents),
    wood: random.pick(woods),
    sky: random.pick(skies),
  };
}

/** A whole number from `min` to `max`. */
export function between(random: Random, min: number, max: number): number {
  return min + random.below(max - min + 1);
}

/** What `draw` makes of 0, 1, 2 …, so many times. */
export function repeated<T>(count: number, draw: (index: number) => readonly T[]): readonly T[] {
  return Array.from({ length: count }, (_, index) => draw(index)).flat();
}
