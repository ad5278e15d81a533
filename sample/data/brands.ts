/** A hotel brand of the sample. All are invented. */
export interface Brand {
  readonly name: string;
  /** The group that it belongs to. */
  readonly group: string;
  readonly stars: number;
  readonly weight: number;
}

/** Where a branded house says it is, beside the city. */
export const BRAND_SITES: readonly string[] = [
  '',
  '',
  '',
  'Centre',
  'City',
  'Airport',
  'Old Town',
  'Central Station',
  'Waterfront',
  'Messe',
  'Nord',
  'Park',
  'Riverside',
];

export const BRANDS: readonly Brand[] = [
  { name: 'Lumanora', group: 'Lumanora Hotels', stars: 4, weight: 9 },
  { name: 'Lumanora Express', group: 'Lumanora Hotels', stars: 3, weight: 12 },
  { name: 'Lumanora Grand', group: 'Lumanora Hotels', stars: 5, weight: 3 },
  { name: 'Brisetta', group: 'Brisetta Group', stars: 3, weight: 12 },
  { name: 'Brisetta Go', group: 'Brisetta Group', stars: 2, weight: 14 },
  { name: 'Halvora Suites', group: 'Brisetta Group', stars: 4, weight: 5 },
  { name: 'Zonnestad', group: 'Zonnestad Stays', stars: 3, weight: 6 },
  { name: 'Pellwick Inn', group: 'Pellwick & Larkhaven', stars: 3, weight: 8 },
  { name: 'Larkhaven', group: 'Pellwick & Larkhaven', stars: 4, weight: 4 },
  { name: 'Tamboro Resorts', group: 'Tamboro', stars: 5, weight: 4 },
  { name: 'Tamboro Palms', group: 'Tamboro', stars: 4, weight: 4 },
  { name: 'Mirelio', group: 'Mirelio Hoteles', stars: 4, weight: 8 },
  { name: 'Mirelio Playa', group: 'Mirelio Hoteles', stars: 4, weight: 5 },
  { name: 'Veldara', group: 'Veldara Collection', stars: 5, weight: 3 },
  { name: 'Cobaltino', group: 'Veldara Collection', stars: 4, weight: 3 },
  { name: 'Arventis', group: 'Arventis', stars: 4, weight: 6 },
  { name: 'Snooznest', group: 'Snooznest', stars: 1, weight: 5 },
];
