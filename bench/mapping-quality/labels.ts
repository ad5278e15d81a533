import { registers, type SourceHotel } from './real-records.ts';

/** What the identifiers say of two hotels; null: nothing. */
export type Label = 'same' | 'different' | null;

export interface Labels {
  readonly of: (one: SourceHotel, other: SourceHotel) => Label;
  /** The hotels that identifiers say to be one, of two each. */
  readonly same: readonly (readonly [SourceHotel, SourceHotel])[];
  /** 0 or 1, at random but always the same; hotels that are one are in one half. */
  readonly halfOf: (hotel: SourceHotel) => 0 | 1;
}

/**
 * Identifiers of the data that a person found to be wrong: they would label hotels across the street as one.
 */
const wrongWebsites: readonly RegExp[] = [
  // The site of an owner, which presents several hotels.
  /private-hotels\.at/,
];
const wrongWebsitesOf: ReadonlySet<string> = new Set([
  // The encyclopedia has the site of its sister hotel.
  'Q111410577',
]);

/**
 * Labels from identifiers alone, none of which the detector is given: a website that no two hotels of a
 * source have, and the ids that sources share. Hotels that are tied together, also over a third one, are one.
 * Hotels that are tied to different hotels of a register are different, because a register lists each hotel
 * once. Of others nothing is known: two sources may write the address of one site differently.
 */
export function labelsOf(hotels: readonly SourceHotel[]): Labels {
  const parents = new Map<SourceHotel, SourceHotel>();
  const rootOf = (hotel: SourceHotel): SourceHotel => {
    const parent = parents.get(hotel);
    return parent === undefined ? hotel : rootOf(parent);
  };
  for (const tied of tiedHotels(hotels)) {
    for (const hotel of tied.slice(1)) {
      const [one, other] = [rootOf(hotel), rootOf(tied[0] ?? hotel)];
      if (one !== other) parents.set(one, other);
    }
  }
  const components = groupBy(hotels, rootOf);
  const registered = (hotel: SourceHotel): readonly string[] =>
    (components.get(rootOf(hotel)) ?? []).flatMap(({ source }) => (registers.has(source) ? [source] : []));
  const isContradictory = (hotel: SourceHotel): boolean =>
    new Set(registered(hotel)).size < registered(hotel).length;

  const of = (one: SourceHotel, other: SourceHotel): Label => {
    if (isContradictory(one) || isContradictory(other)) return null;
    if (rootOf(one) === rootOf(other)) return 'same';
    if (one.website !== null && siteOf(one.website) === siteOf(other.website ?? '')) return null;
    return registered(one).length > 0 && registered(other).length > 0 ? 'different' : null;
  };
  return {
    of,
    same: [...components.values()].flatMap((component) =>
      component.flatMap((one, index) =>
        component
          .slice(index + 1)
          .flatMap((other) => (of(one, other) === 'same' ? [[one, other] as const] : [])),
      ),
    ),
    halfOf: (hotel) => (hashOf(`${rootOf(hotel).source} ${rootOf(hotel).hotelCode}`) % 2 === 0 ? 0 : 1),
  };
}

/** Hotels that share an identifier which is unique in each source. */
function tiedHotels(hotels: readonly SourceHotel[]): readonly (readonly SourceHotel[])[] {
  const byHost = groupBy(
    hotels,
    (hotel) => `${hotel.city} ${siteOf(hotel.website ?? '').replace(/\/.*/, '')}`,
  );
  const siteIdOf = (hotel: SourceHotel): string | null => {
    const { website, city } = hotel;
    // The years of one register share the addresses of its own pages.
    if (website === null || city === 'madrid' || wrongWebsitesOf.has(hotel.hotelCode)) return null;
    if (wrongWebsites.some((wrong) => wrong.test(website))) return null;
    const host = `${city} ${siteOf(website).replace(/\/.*/, '')}`;
    return isUniqueInSources(byHost.get(host) ?? []) ? host : `${city} ${siteOf(website)}`;
  };
  const tied: (readonly SourceHotel[])[] = [];
  for (const idOf of [
    siteIdOf,
    (hotel: SourceHotel) => hotel.sharedId && `${hotel.city} ${hotel.sharedId}`,
  ]) {
    for (const [id, group] of groupBy(hotels, idOf)) {
      if (id !== null && (idOf !== siteIdOf || isUniqueInSources(group))) tied.push(group);
    }
  }
  return tied;
}

function isUniqueInSources(hotels: readonly SourceHotel[]): boolean {
  return new Set(hotels.map(({ source }) => source)).size === hotels.length;
}

/** Host and path, without what is written in several ways. */
function siteOf(website: string): string {
  return website
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash >>> 4;
}

function groupBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
