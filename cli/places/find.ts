import type { Pool } from 'pg';
import { inSnapshot } from '../../catalog/database/with-snapshot.ts';
import { type FoundPlace, readFoundPlaces } from '../../catalog/places/found-places.ts';
import type { PlaceType } from '../../catalog/places/place.ts';
import { fold } from '../../catalog/text/fold.ts';
import { createEntitySearch, type FoundEntity } from '../../search/suggest/find/entity-search.ts';
import { openEntityIndex } from '../../search/suggest/index/entity-index.ts';
import { readPlaceIndex } from '../../search/suggest/index/read-entities.ts';
import { compareUseful } from '../../search/suggest/ranking/rank.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';
import { numberCell } from '../table.ts';
import { typeOf } from './show.ts';

export interface FindFlags extends JsonFlag {
  readonly country?: string;
  readonly type?: PlaceType;
  readonly limit: number;
}

/** A place, with the name that was typed where it has another one. */
type ListedPlace = FoundPlace & { readonly matchedName: string | null };

const heading = ['PLACE ID', 'NAME', 'TYPE', 'COUNTRY', 'POPULATION', 'HOTELS', 'BASE CODES', 'IN'];
const numbers = new Set([4, 5, 6]);

/** So many places of a text are counted: more than are shown. */
const countedFor = (limit: number): number => Math.max(1000, limit + 1);

/** `places NAME`. Returns the exit status: 1 when nothing was found. */
export async function find(deps: CommandDependencies, text: string, flags: FindFlags): Promise<number> {
  const { limit, json } = flags;
  if (fold(text) === '') throw new UsageError('The name has nothing but accents.');
  const { places, count } = await withDatabase(deps, async (pool) => {
    const found = await findPlaces(pool, text, flags);
    return { places: await describe(pool, found.slice(0, limit)), count: found.length };
  });
  if (json) deps.out.write(places.map((place) => `${JSON.stringify(place)}\n`).join(''));
  else if (count > 0) deps.out.write(`${columns([heading, ...places.map(cellsOf)], numbers).join('\n')}\n`);
  if (count === 0) deps.err.write('No place was found.\n');
  if (count > places.length) {
    const orMore = count < countedFor(limit) ? '' : ' or more';
    deps.notes.write(`${places.length} of ${count}${orMore} places; --limit shows more.\n`);
  }
  return count === 0 ? 1 : 0;
}

/** As `/suggest` finds and orders them; with mistakes only where nothing is found without. */
async function findPlaces(
  pool: Pool,
  query: string,
  { country, type, limit }: FindFlags,
): Promise<readonly FoundEntity[]> {
  const search = createEntitySearch(openEntityIndex(await inSnapshot(pool, readPlaceIndex)));
  const placesFor = (withMistakes: boolean): readonly FoundEntity[] =>
    search({
      ...{ query, withMistakes, kinds: ['place'], count: countedFor(limit) },
      ...{ near: null, policies: [], language: null, isExplained: false },
      ...(country !== undefined && { countryCode: country }),
      ...(type !== undefined && { placeType: type }),
    }).entities;
  const exact = placesFor(false);
  return (exact.length > 0 ? exact : placesFor(true)).toSorted(compareUseful);
}

async function describe(pool: Pool, found: readonly FoundEntity[]): Promise<readonly ListedPlace[]> {
  const matchedNames = new Map(found.map(({ id, matchedName }) => [id, matchedName]));
  const places = await readFoundPlaces(
    pool,
    found.map(({ id }) => id),
  );
  return places.map((place) => ({ ...place, matchedName: matchedNames.get(place.placeId) ?? null }));
}

function cellsOf(place: ListedPlace): readonly string[] {
  const { placeId, name, matchedName, countryCode, population, hotels, baseCodes, ancestors } = place;
  return [
    placeId,
    matchedName === null ? name : `${name} (${matchedName})`,
    typeOf(place),
    countryCode,
    numberCell(population),
    numberCell(hotels),
    numberCell(baseCodes),
    ancestors.map((above) => above.name).join(', '),
  ];
}
