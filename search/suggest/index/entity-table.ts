import { LRUCache } from 'lru-cache';
import type { Point } from '../../../catalog/geography/distance.ts';
import type { PlaceType } from '../../../catalog/places/place.ts';
import { createFloat64List, createInt32List } from '../../packed/number-list.ts';
import type { Lists } from '../../packed/lists.ts';
import { createListsBuilder } from '../../packed/lists-builder.ts';
import { appendText, createStringList, tableOf } from '../../packed/string-list.ts';
import { compareTexts, createTextReader, findText, type StringTable } from '../../packed/string-table.ts';
import type { Entity, EntityName } from './entity.ts';

/** What is shown of an entity, and of little use to find it. */
export type EntityDescription = Pick<Entity, 'names' | 'codes' | 'placeType'>;

/** Entities by their number, packed: as objects, 200,000 of them take four times as much memory. */
export interface EntityTable {
  readonly length: number;
  kind(entity: number): Entity['kind'];
  id(entity: number): string;
  countryCode(entity: number): string | null;
  location(entity: number): Point | null;
  population(entity: number): number | null;
  /** Distinct live hotels, of a family of providers or, under the empty one, of all. */
  hotelCount(entity: number, family: string): number;
  /** Unpacked, in microseconds, unless it was of late: for the few that are shown. */
  describe(entity: number): EntityDescription;
  /** The place with an id; undefined where there is none. */
  placeWithId(id: string): number | undefined;
}

export interface EntityTableBuilder {
  add(entity: Entity): number;
  build(): PackedEntities;
}

/** `[placeType, codes, names]`, each name followed by its language. */
type PackedDescription = readonly [PlaceType | null, readonly string[], readonly (string | null)[]];

export function createEntityTableBuilder(): EntityTableBuilder {
  const ids = createStringList();
  const descriptions = createStringList();
  const isPlace = createInt32List();
  const countries = createNumbering();
  const countryOf = createInt32List();
  const coordinates = createFloat64List();
  const populations = createFloat64List();
  const families = createNumbering();
  /** Of each entity, families and their counts in turn. */
  const counts = createListsBuilder();

  return {
    add({ kind, id, names, codes, placeType, countryCode, location, population, hotelCounts }) {
      const number = appendText(ids, id);
      const packed: PackedDescription = [
        placeType,
        codes,
        names.flatMap(({ name, languageCode }) => [name, languageCode]),
      ];
      appendText(descriptions, JSON.stringify(packed));
      isPlace.push(kind === 'place' ? 1 : 0);
      countryOf.push(countryCode === null ? -1 : countries.numberOf(countryCode));
      coordinates.push(location?.latitude ?? NaN);
      coordinates.push(location?.longitude ?? NaN);
      populations.push(population ?? NaN);
      for (const [family, count] of Object.entries(hotelCounts)) {
        counts.push(families.numberOf(family));
        counts.push(count);
      }
      counts.end();
      return number;
    },
    build() {
      const idTable = copyOf(tableOf(ids));
      const kinds = Uint8Array.from(isPlace.values());
      const placesById = Int32Array.from(kinds.keys()).filter((entity) => kinds[entity] === 1);
      placesById.sort((a, b) => compareTexts(idTable, a, b));
      const { starts, values } = counts.lists();
      return {
        ids: idTable,
        descriptions: copyOf(tableOf(descriptions)),
        placesById,
        kinds,
        countries: countries.texts,
        countryOf: Int16Array.from(countryOf.values()),
        coordinates: coordinates.values().slice(),
        populations: populations.values().slice(),
        families: families.numbers,
        counts: { starts: starts.slice(), values: values.slice() },
      };
    },
  };
}

/** Entities as threads send them to each other. */
export interface PackedEntities {
  readonly ids: StringTable;
  readonly descriptions: StringTable;
  readonly placesById: Int32Array;
  /** 1: a place, 0: a chain. */
  readonly kinds: Uint8Array;
  readonly countries: readonly string[];
  /** -1: none. */
  readonly countryOf: Int16Array;
  /** Latitude and longitude of each, NaN where it has none. */
  readonly coordinates: Float64Array;
  /** NaN where it is not known. */
  readonly populations: Float64Array;
  readonly families: ReadonlyMap<string, number>;
  /** Of each entity, families and their counts in turn. */
  readonly counts: Lists;
}

/** Descriptions that are kept unpacked: countries and regions are shown again and again. */
const keptDescriptions = 2000;

export function openEntityTable(packed: PackedEntities): EntityTable {
  const { ids, placesById, kinds, countries, countryOf, coordinates, populations, families, counts } = packed;
  const idOf = createTextReader(ids);
  const descriptionOf = createTextReader(packed.descriptions);
  const unpacked = new LRUCache<number, EntityDescription>({ max: keptDescriptions });
  return {
    length: kinds.length,
    kind: (entity) => (kinds[entity] === 1 ? 'place' : 'chain'),
    id: idOf,
    countryCode: (entity) => countries[countryOf[entity] ?? -1] ?? null,
    location(entity) {
      const latitude = coordinates[2 * entity] ?? NaN;
      return Number.isNaN(latitude) ? null : { latitude, longitude: coordinates[2 * entity + 1] ?? NaN };
    },
    population(entity) {
      const count = populations[entity] ?? NaN;
      return Number.isNaN(count) ? null : count;
    },
    hotelCount(entity, family) {
      const wanted = families.get(family);
      if (wanted === undefined) return 0;
      const end = counts.starts[entity + 1] ?? 0;
      for (let at = counts.starts[entity] ?? 0; at < end; at += 2)
        if (counts.values[at] === wanted) return counts.values[at + 1] ?? 0;
      return 0;
    },
    describe(entity) {
      const known = unpacked.get(entity);
      if (known !== undefined) return known;
      const description = unpack(JSON.parse(descriptionOf(entity)) as PackedDescription);
      unpacked.set(entity, description);
      return description;
    },
    placeWithId: (id) => findText(ids, Buffer.from(id), placesById) ?? undefined,
  };
}

function unpack([placeType, codes, texts]: PackedDescription): EntityDescription {
  const names: EntityName[] = [];
  for (let at = 0; at < texts.length; at += 2)
    names.push({ name: texts[at] ?? '', languageCode: texts[at + 1] ?? null });
  return { placeType, codes, names };
}

/** Numbers of a few texts, in the order in which they are met first. */
function createNumbering() {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, texts.length);
    return texts.push(text) - 1;
  };
  return { numbers, texts, numberOf };
}

/** Without the room for more. */
function copyOf({ bytes, starts }: StringTable): StringTable {
  return { bytes: bytes.slice(), starts: starts.slice() };
}
