import { createRandom, mixSeed } from '../random.ts';
import { bath, lobby, restaurant, room } from './inside.ts';
import { front, garden } from './outside.ts';
import { drawPalette, type Scene } from './scene.ts';
import { image, type Shape } from './shapes.ts';

/** What pictures show, in the order in which hotels list them. */
const subjects: Readonly<Record<string, (scene: Scene) => readonly Shape[]>> = {
  front,
  lobby,
  room,
  bath,
  restaurant,
  garden,
  'room-1': room,
  'room-2': room,
};

/**
 * Draws a picture of a hotel of the sample as an SVG image: of equal numbers and subjects always the same,
 * with the colours that all pictures of the hotel have.
 *
 * @param number of the hotel in the catalog, a whole number from 0
 * @returns null where there is no such subject
 */
export function drawPicture(number: number, subject: string): string | null {
  if (!Object.hasOwn(subjects, subject)) return null;
  const palette = drawPalette(createRandom(mixSeed(number)));
  const random = createRandom(mixSeed(number, Object.keys(subjects).indexOf(subject)));
  return image(subjects[subject]?.({ palette, random }) ?? []);
}
