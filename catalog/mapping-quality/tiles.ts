import type { Point } from '../geography/distance.ts';
import { type Area, readCodesIn, readTheseBaseCodes } from './base-code-reader.ts';
import { createStripe, stripeDegrees, stripeOf, tileDegrees, tileOf, type Stripe } from './stripes.ts';
import type { Queryable } from '../database/queryable.ts';

/** A part of a stripe about as wide as it is high. */
export interface Tile {
  readonly stripe: number;
  readonly number: number;
}

export function tileAt({ latitude, longitude }: Point): Tile {
  const stripe = stripeOf(latitude);
  return { stripe, number: tileOf(stripe, longitude) };
}

/** The key of a tile in a map. */
export function keyOfTile({ stripe, number }: Tile): string {
  return `${stripe} ${number}`;
}

/** In degrees: where the edges are rounded, what lies on them may be outside. */
const margin = 1e-9;

/** What contains all points of a tile. */
export function areaOf({ stripe, number }: Tile): Area {
  const width = tileDegrees(stripe);
  return {
    south: stripe * stripeDegrees - margin,
    north: (stripe + 1) * stripeDegrees + margin,
    west: number * width - margin,
    east: (number + 1) * width + margin,
  };
}

/**
 * The stripe of a tile with few base codes beside those that have a live row in the tile: there it is as in
 * a run.
 */
export async function readTile(client: Queryable, tile: Tile): Promise<Stripe> {
  const { stripe } = tile;
  const codes = await readCodesIn(client, areaOf(tile));
  const bases = await readTheseBaseCodes(client, codes);
  return createStripe(
    stripe,
    bases.flatMap((base) => (base.stripe === stripe && base.profile !== null ? [base.profile] : [])),
  );
}
