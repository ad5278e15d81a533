/** A zone that is no part of the tree of regions and cities. */
export interface SampleZone {
  readonly name: string;
  readonly countryCode: string;
  readonly kind: 'tourism' | 'landmark';
  /** Degrees; a zone taken by its members needs no centre. */
  readonly centre?: readonly [latitude: number, longitude: number];
  readonly radiusKm?: number;
  /** Names of its cities in the geographic data. */
  readonly members?: readonly string[];
}

/** Hand-made: areas that travellers know, one and more for each way in which hotels are found around a place. */
export const SAMPLE_ZONES: readonly SampleZone[] = [
  {
    name: 'French Riviera',
    countryCode: 'FR',
    kind: 'tourism',
    members: ['Nice', 'Cannes', 'Antibes', 'Menton', 'Saint-Tropez'],
  },
  {
    name: 'Costa del Sol',
    countryCode: 'ES',
    kind: 'tourism',
    members: ['Málaga', 'Torremolinos', 'Benalmádena', 'Fuengirola', 'Marbella'],
  },
  {
    name: 'Amalfi Coast',
    countryCode: 'IT',
    kind: 'tourism',
    members: ['Sorrento', 'Positano', 'Amalfi', 'Salerno'],
  },
  {
    name: 'Adriatic Riviera',
    countryCode: 'IT',
    kind: 'tourism',
    members: ['Rimini', 'Riccione', 'Cesenatico', 'Cattolica'],
  },
  {
    name: 'Algarve',
    countryCode: 'PT',
    kind: 'tourism',
    members: ['Albufeira', 'Lagos', 'Faro', 'Portimão', 'Tavira'],
  },
  {
    name: 'Lake Geneva',
    countryCode: 'CH',
    kind: 'tourism',
    members: ['Genève', 'Lausanne', 'Montreux', 'Vevey'],
  },
  { name: 'Wachau', countryCode: 'AT', kind: 'tourism', centre: [48.385, 15.47], radiusKm: 22 },
  { name: 'Lake Garda', countryCode: 'IT', kind: 'tourism', centre: [45.64, 10.67], radiusKm: 28 },
  { name: 'Ring of Kerry', countryCode: 'IE', kind: 'tourism', centre: [51.95, -9.95], radiusKm: 45 },
  { name: 'Salzburg', countryCode: 'AT', kind: 'tourism', centre: [47.8, 13.05], radiusKm: 15 },
  { name: 'Romantic Road', countryCode: 'DE', kind: 'tourism' },
  { name: 'Vienna Airport', countryCode: 'AT', kind: 'landmark', centre: [48.1103, 16.5697], radiusKm: 10 },
  { name: 'Eiffel Tower', countryCode: 'FR', kind: 'landmark', centre: [48.8583, 2.2945], radiusKm: 2 },
  { name: 'Colosseum', countryCode: 'IT', kind: 'landmark', centre: [41.8902, 12.4922], radiusKm: 1.5 },
  { name: 'Alhambra', countryCode: 'ES', kind: 'landmark', centre: [37.1761, -3.5881], radiusKm: 3 },
  { name: 'Neuschwanstein', countryCode: 'DE', kind: 'landmark' },
];
