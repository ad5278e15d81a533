import { placeNames } from '../fields/names.ts';
import { shownBy } from '../fields/response.ts';
import type { PlaceType } from './place.ts';

interface PlaceName {
  /** As it was imported; null: in no language in particular. */
  readonly languageCode: string | null;
  readonly name: string;
}

/** A place as others name it. */
export interface NamedPlace {
  readonly placeId: string;
  readonly name: string;
  /** In several languages, and others by which people call it. */
  readonly names: readonly PlaceName[];
  readonly placeType: PlaceType;
}

/** SQL: the place `alias` as others name it, as JSON. */
export function namedPlaceOf(alias: string): string {
  return `json_build_object(
    'placeId', ${alias}.place_id, 'name', ${alias}.name, 'names', ${alias}.names, 'placeType', ${alias}.place_type)`;
}

/**
 * A function that shows a place as it was read, with its names.
 *
 * @param languages those that are wished; of the names only those of one come then, as `textsIn` chooses
 */
export function placeInLanguages(languages: readonly string[] | undefined) {
  const show = shownBy(placeNames.shape, { languages });
  return <P extends Pick<NamedPlace, 'names'>>(place: P): P => ({
    ...place,
    names: show(place.names) as NamedPlace['names'],
  });
}
