import { list, table } from '../table.ts';

/** A zone beside the tree of regions and cities: an area or a sight that travellers know. */
export interface SampleZone {
  readonly countryCode: string;
  readonly kind: string;
  readonly name: string;
  /** Where it is known; a zone that has members needs none. */
  readonly circle?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
  /** Names of its cities in the geographic data. */
  readonly members: readonly string[];
}

/** Country | kind | name | latitude, longitude, radius in km; or names of cities. */
export const SAMPLE_ZONES: readonly SampleZone[] = table(`
  FR | tourism  | French Riviera   | Nice, Cannes, Antibes, Menton, Saint-Tropez
  ES | tourism  | Costa del Sol    | Málaga, Torremolinos, Benalmádena, Fuengirola, Marbella
  IT | tourism  | Amalfi Coast     | Sorrento, Positano, Amalfi, Salerno
  IT | tourism  | Adriatic Riviera | Rimini, Riccione, Cesenatico, Cattolica
  PT | tourism  | Algarve          | Albufeira, Lagos, Faro, Portimão, Tavira
  CH | tourism  | Lake Geneva      | Genève, Lausanne, Montreux, Vevey
  AT | tourism  | Wachau           | 48.385, 15.47, 22
  IT | tourism  | Lake Garda       | 45.64, 10.67, 28
  IE | tourism  | Ring of Kerry    | 51.95, -9.95, 45
  AT | tourism  | Salzburg         | 47.8, 13.05, 15
  DE | tourism  | Romantic Road    |
  AT | landmark | Vienna Airport   | 48.1103, 16.5697, 10
  FR | landmark | Eiffel Tower     | 48.8583, 2.2945, 2
  IT | landmark | Colosseum        | 41.8902, 12.4922, 1.5
  ES | landmark | Alhambra         | 37.1761, -3.5881, 3
  DE | landmark | Neuschwanstein   |
`).map(([countryCode = '', kind = '', name = '', where = '']) => {
  const entries = list(where);
  const [latitude = NaN, longitude = NaN, radiusKm = NaN] = entries.map(Number);
  return Number.isNaN(latitude)
    ? { countryCode, kind, name, members: entries }
    : { countryCode, kind, name, members: [], circle: { latitude, longitude, radiusKm } };
});
