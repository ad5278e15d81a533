import { type PlaceDetails, readPlaceDetails } from '../../catalog/places/place-details.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { numberCell } from '../table.ts';

/** `places PLACE-ID`. Returns the exit status: 1 when there is no such place. */
export async function show(deps: CommandDependencies, placeId: string, { json }: JsonFlag): Promise<number> {
  const place = await withDatabase(deps, (pool) => readPlaceDetails(pool, placeId));
  if (place === null) {
    deps.err.write('No place has this id.\n');
    return 1;
  }
  deps.out.write(json ? `${JSON.stringify(place)}\n` : `${textOf(place)}\n`);
  return 0;
}

/** `CITY`, `ZONE tourism` … */
export function typeOf({ placeType, zoneKind }: Pick<PlaceDetails, 'placeType' | 'zoneKind'>): string {
  return zoneKind === null ? placeType : `${placeType} ${zoneKind}`;
}

function textOf(place: PlaceDetails): string {
  const { centre, radiusKm, population, members, ancestors } = place;
  const lines: readonly (readonly string[])[] = [
    ['name', place.name],
    ['place id', place.placeId],
    ['type', typeOf(place)],
    ['country', place.countryCode],
    ...ancestors.map(({ placeId, name }, index) => [index === 0 ? 'in' : '', name, placeId]),
    ['centre', centre === null ? 'unknown' : `${centre.latitude}, ${centre.longitude}`],
    ...(radiusKm === null ? [] : [['radius', `${radiusKm} km`]]),
    ...(population === null ? [] : [['population', numberCell(population)]]),
    ...members.map(({ placeId, name }, index) => [
      index === 0 ? 'members' : '',
      name ?? '(does not exist)',
      placeId,
    ]),
    ['children', numberCell(place.children)],
    ['hotels', numberCell(place.hotels)],
    ['base codes', numberCell(place.baseCodes)],
  ];
  return columns(lines).join('\n');
}
