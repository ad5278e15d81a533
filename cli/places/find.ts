import { findPlaces, type FoundPlace } from '../../catalog/places/find-places.ts';
import { fold } from '../../catalog/text/fold.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, UsageError, withDatabase } from '../dependencies.ts';
import { numberOf, pathOf, typeOf } from './describe.ts';

export interface FindFlags {
  readonly country?: string;
  readonly type?: string;
  readonly limit: number;
  readonly json?: boolean;
}

const heading = ['PLACE ID', 'NAME', 'TYPE', 'COUNTRY', 'POPULATION', 'HOTELS', 'BASE CODES', 'IN'];
const numbers = new Set([4, 5, 6]);

/** `places NAME`. Returns the exit status: 1 when nothing was found. */
export async function find(
  deps: CommandDependencies,
  text: string,
  { country, type, limit, json }: FindFlags,
): Promise<number> {
  const name = fold(text);
  if (name === '') throw new UsageError('The name has nothing but accents.');
  const { places, count } = await withDatabase(deps, (pool) =>
    findPlaces(pool, { name, countryCode: country, placeType: type }, limit),
  );
  if (json) deps.out.write(places.map((place) => `${JSON.stringify(place)}\n`).join(''));
  else if (count > 0) deps.out.write(`${columns([heading, ...places.map(cellsOf)], numbers).join('\n')}\n`);
  if (count === 0) deps.err.write('No place was found.\n');
  if (count > places.length) deps.notes.write(`${places.length} of ${count} places; --limit shows more.\n`);
  return count === 0 ? 1 : 0;
}

function cellsOf(place: FoundPlace): readonly string[] {
  const { placeId, name, countryCode, population, hotels, baseCodes, ancestors } = place;
  return [
    placeId,
    name,
    typeOf(place),
    countryCode,
    numberOf(population),
    numberOf(hotels),
    numberOf(baseCodes),
    pathOf(ancestors),
  ];
}
