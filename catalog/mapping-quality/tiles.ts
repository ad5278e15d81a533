import type { Pool } from 'pg';
import type { Point } from '../geography/distance.ts';
import { readCodesIn, readTheseBaseCodes } from './base-code-reader.ts';
import { createStripe, stripeDegrees, stripeOf, tileDegrees, tileOf, type Stripe } from './stripes.ts';

/** A part of a stripe about as wide as it is high. */
export interface Tile {
  readonly stripe: number;
  readonly number: number;
}

export function tileAt({ latitude, longitude }: Point): Tile {
  const stripe = stripeOf(latitude);
  return { stripe, number: tileOf(stripe, longitude) };
}

/**
 * The stripe of a tile with the base codes alone that have a live row in the tile:
 * there it is as in a run.
 */
export async function readTile(pool: Pool, { stripe, number }: Tile): Promise<Stripe> {
  const width = tileDegrees(stripe);
  const codes = await readCodesIn(pool, {
    south: stripe * stripeDegrees,
    north: (stripe + 1) * stripeDegrees,
    west: number * width,
    east: (number + 1) * width,
  });
  const bases = await readTheseBaseCodes(pool, codes);
  return createStripe(
    stripe,
    bases.flatMap((base) => (base.stripe === stripe && base.profile !== null ? [base.profile] : [])),
  );
}
