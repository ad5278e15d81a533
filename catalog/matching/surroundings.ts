import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { Parameters } from '../database/statement.ts';
import { boundingBox } from '../geography/bounding-box.ts';
import type { Point } from '../geography/distance.ts';
import { isInBox } from '../geography/in-box.ts';
import { readWordFrequencies } from '../mapping-quality/base-code-reader.ts';
import { stripeDegrees, tileDegrees, tileOf } from '../mapping-quality/stripes.ts';
import { keyOfTile, readTile, tileAt, type Tile } from '../mapping-quality/tiles.ts';
import {
  createNeighbourhood,
  type Neighbourhood,
  type WordFrequencies,
} from '../mapping-quality/word-weights.ts';

/** What is known of a catalog as a whole. */
export interface CatalogStatistics {
  readonly frequencies: WordFrequencies;
  /** Base codes. */
  readonly hotels: number;
  /** Base codes by country. */
  readonly byCountry: ReadonlyMap<string, number>;
}

/**
 * How frequent hotels and words of their names are, from memory where they were read a while ago: one hotel
 * more or less changes no comparison.
 */
export interface CatalogSurroundings {
  statistics(): Promise<CatalogStatistics>;
  /** The tile of a point, as the search for duplicates has it. */
  neighbourhoodAt(point: Point): Promise<Neighbourhood>;
  /** The base codes around a point, as far as a city goes. */
  hotelsAround(point: Point): Promise<number>;
}

const statisticsMaxAgeMs = 600_000;
const tilesMaxAgeMs = 60_000;
const maxTiles = 2000;

/** What counts as one city where only its name is known. */
export const cityRadiusKm = 10;

/** @param statisticsTimeoutMs milliseconds that each statement that counts the whole catalog may take */
export function createCatalogSurroundings(pool: Pool, statisticsTimeoutMs = 120_000): CatalogSurroundings {
  // What is too old is used until what is new has been read.
  const statistics = new LRUCache<string, CatalogStatistics>({
    max: 1,
    ttl: statisticsMaxAgeMs,
    allowStale: true,
    fetchMethod: () => readStatistics(pool, statisticsTimeoutMs),
  });
  const tiles = new LRUCache<string, Neighbourhood, Tile>({
    max: maxTiles,
    ttl: tilesMaxAgeMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => readNeighbourhood(pool, context),
  });
  const around = new LRUCache<string, number, Point>({
    max: maxTiles,
    ttl: tilesMaxAgeMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => countAround(pool, context),
  });
  return {
    statistics: () => statistics.forceFetch('catalog'),
    neighbourhoodAt(point) {
      const tile = tileAt(point);
      return tiles.forceFetch(keyOfTile(tile), { context: tile });
    },
    hotelsAround(point) {
      const tile = tileAt(point);
      return around.forceFetch(keyOfTile(tile), { context: middleOf(tile) });
    },
  };
}

function middleOf({ stripe, number }: Tile): Point {
  return {
    latitude: (stripe + 0.5) * stripeDegrees,
    longitude: Math.min(180, (number + 0.5) * tileDegrees(stripe)),
  };
}

async function readNeighbourhood(pool: Pool, tile: Tile): Promise<Neighbourhood> {
  const { sites } = await readTile(pool, tile);
  const inTile = sites.find(({ longitude }) => tileOf(tile.stripe, longitude) === tile.number);
  return inTile?.neighbourhood ?? createNeighbourhood();
}

async function countAround(pool: Pool, point: Point): Promise<number> {
  const parameters = new Parameters();
  const { rows } = await pool.query<{ hotels: number }>(
    `select count(distinct h.base_code)::integer as hotels from mapped_hotels h
     where ${isInBox('h', boundingBox({ ...point, radiusKm: cityRadiusKm }), parameters)}`,
    parameters.values,
  );
  return rows[0]?.hotels ?? 0;
}

function readStatistics(pool: Pool, statementTimeoutMs: number): Promise<CatalogStatistics> {
  const read = async (client: PoolClient): Promise<CatalogStatistics> => {
    await client.query('set transaction isolation level repeatable read, read only');
    const { rows } = await client.query<{ country: string | null; hotels: number }>(
      `select effective_country_code as country, count(distinct base_code)::integer as hotels
       from mapped_hotels group by 1`,
    );
    return {
      frequencies: await readWordFrequencies(client),
      hotels: rows.reduce((sum, { hotels }) => sum + hotels, 0),
      byCountry: new Map(
        rows.flatMap(({ country, hotels }) => (country === null ? [] : [[country, hotels]])),
      ),
    };
  };
  return withTransaction(pool, read, { statementTimeoutMs });
}
