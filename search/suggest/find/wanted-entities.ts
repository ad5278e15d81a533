import type { EntityTable } from '../index/entity-table.ts';
import type { EntityRequest } from './entity-request.ts';
import { createPlaceFilter } from './sellable-places.ts';
import type { Surroundings } from './surroundings.ts';

/** Which entities a request is about, whatever its text is. */
export function wantedBy(
  { kinds, placeType, countryCode, family, policies }: EntityRequest,
  entities: EntityTable,
  surroundings: Surroundings,
): (entity: number) => boolean {
  const isSellable = createPlaceFilter(policies, (placeId) => {
    const place = entities.placeWithId(placeId);
    return place === undefined ? undefined : surroundings.pathOf(place);
  });
  return (entity) => {
    const kind = entities.kind(entity);
    if (!kinds.includes(kind)) return false;
    if (placeType !== undefined && entities.describe(entity).placeType !== placeType) return false;
    const country = entities.countryCode(entity);
    if (countryCode !== undefined && country !== countryCode) return false;
    if (family !== undefined && entities.hotelCount(entity, family) === 0) return false;
    if (kind === 'chain' || policies.length === 0) return true;
    return isSellable({ countryCode: country, path: surroundings.pathOf(entity) });
  };
}
