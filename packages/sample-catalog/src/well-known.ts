import { list, table } from './table.ts';

/** A hotel that the documentation names: the same in every catalog, whatever its seed and size. */
export interface WellKnownHotel {
  readonly name: string;
  readonly countryCode: string;
  /** The name of the city in the geographic data. */
  readonly cityName: string;
  readonly stars: number;
  readonly brandName: string;
  /** Exactly these providers have it; `*` stands for all. */
  readonly providers: readonly string[];
  readonly isMapped: boolean;
}

/**
 * The first hotels of the catalog, by their number, from 0; their codes follow from the number. Number 3 has
 * retired base codes (see base-codes.ts), number 4 has none at all.
 */
export const wellKnownHotels: readonly WellKnownHotel[] = table(`
  Hilton Vienna Prater                 | AT | Vienna        | 5 | Hilton              | *
  Hotel Mirabellblick                  | AT | Salzburg      | 4 |                     | atlas, bedline, meridian
  Holiday Inn Express New York Chelsea | US | New York City | 3 | Holiday Inn Express | atlas, sunroute
  ibis Barcelona Airport               | ES | Barcelona     | 3 | ibis                | atlas, bedline, sunroute
  Hotel Nordkette                      | AT | Innsbruck     | 3 |                     | atlas
`).map(([name = '', countryCode = '', cityName = '', stars, brandName = '', providers = ''], number) => ({
  ...{ name, countryCode, cityName, brandName },
  ...{ stars: Number(stars), providers: list(providers), isMapped: number !== 4 },
}));

/**
 * Codes that every sample catalog has, for documentation and tests; the README of the package explains them.
 */
export const wellKnownCodes = {
  provider: 'atlas',
  /** Requests may name it by its alias. */
  providerWithAlias: { code: 'bedline', alias: 'bdl' },
  family: { code: 'sunroute', alias: 'sunr', members: ['sunroute', 'sunroute-eu'] },
  /** Hilton Vienna Prater, which all providers have. */
  baseCode: 'HC0100003',
  hotelCodes: {
    atlas: '100000',
    bedline: 'BL0000001',
    meridian: 'm-1000',
    sunroute: '5000000',
    'sunroute-eu': '5000000',
  },
  /** Hotel Mirabellblick. */
  baseCodeInSalzburg: 'HC0100010',
  /** Holiday Inn Express New York Chelsea. */
  baseCodeInNewYork: 'HC0100017',
  /** The first gave way to the second, the second to the base code of ibis Barcelona Airport. */
  retiredBaseCodes: ['HR0100024A', 'HR0100024'],
  survivingBaseCode: 'HC0100024',
  /** Hotel Nordkette has no base code. */
  unmappedHotel: { providerCode: 'atlas', hotelCode: '100012' },
  connection: 'conn-atlas',
  /** Sells Austria, Germany, Italy and Switzerland, but not Vienna. */
  restrictedConnection: 'conn-restricted',
  sandboxConnection: 'conn-demo',
  organization: 'alpine-travel',
  /** On `conn-atlas` it does not sell the United States. */
  agency: 'agency-valley',
  vienna: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
  viennaRegion: 'c84ebc7f-c5ba-530d-bf9e-7e8400845f5c',
  salzburg: '57354bdd-ddfa-584b-852c-e3940f7808c9',
  salzburgRegion: 'a65bec6f-7e46-53da-b2f9-8bd7db42fbaa',
  /** What atlas calls Vienna, the brand Hilton, bed and breakfast, and four stars. */
  destination: 'ATHM3MDC',
  chain: 'HIL',
  board: 'BB',
  category: '4EST',
  /** The group Hilton, and what the platform calls these. */
  masterChain: 'cee8b717-2c74-58d3-b09c-00e0abfa20e3',
  platformBoard: 'BB',
  platformCategory: '4STAR',
  amenity: 'POOL',
  /** The first room of Hilton Vienna Prater at atlas, and its room type. */
  room: '100000-1',
  platformRoom: 'DBL.ST',
} as const;
