import { list, table } from '../table.ts';

/** A zone: an area or a sight that travellers know. */
export interface SampleZone {
  readonly countryCode: string;
  readonly kind: string;
  readonly name: string;
  /** Where it is known; a zone that has cities needs none. */
  readonly circle?: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };
  /**
   * Names of the cities that it covers, in the geographic data: a tourism zone beside
   * the tree of regions and cities.
   */
  readonly members: readonly string[];
  /** Names of the cities that lie in it: between these and their region in the tree. */
  readonly children: readonly string[];
}

/**
 * Country | kind | name | latitude, longitude, radius in km | names of cities. There is at least one for each
 * rule by which the hotels of a zone are found.
 */
export const sampleZones: readonly SampleZone[] = table(`
  FR | tourism  | French Riviera     |                       | Nice, Cannes, Antibes, Menton, Saint-Tropez
  ES | tourism  | Costa del Sol      |                       | Málaga, Torremolinos, Benalmádena, Fuengirola, Marbella
  IT | tourism  | Amalfi Coast       |                       | Sorrento, Positano, Amalfi, Salerno
  IT | tourism  | Adriatic Riviera   |                       | Rimini, Riccione, Cesenatico, Cattolica
  PT | tourism  | Algarve            |                       | Albufeira, Lagos, Faro, Portimão, Tavira
  CH | tourism  | Lake Geneva        |                       | Genève, Lausanne, Montreux, Vevey
  AT | tourism  | Wachau             | 48.385, 15.47, 22     |
  IT | tourism  | Lake Garda         | 45.64, 10.67, 28      |
  IE | tourism  | Ring of Kerry      | 51.95, -9.95, 45      |
  AT | tourism  | Salzburg           | 47.8, 13.05, 15       |
  DE | tourism  | Romantic Road      |                       |
  AT | landmark | Vienna Airport     | 48.1103, 16.5697, 10  |
  FR | landmark | Eiffel Tower       | 48.8583, 2.2945, 2    |
  IT | landmark | Colosseum          | 41.8902, 12.4922, 1.5 |
  ES | landmark | Alhambra           | 37.1761, -3.5881, 3   |
  DE | landmark | Neuschwanstein     |                       |
  SI | landmark | Lake Bled          | 46.3636, 14.0938, 3   | Bled
  GB | admin    | Greater Manchester |                       | Manchester, Salford, Bolton, Stockport, Oldham, Rochdale
`).map(([countryCode = '', kind = '', name = '', circle = '', cities = '']) => {
  const [latitude, longitude, radiusKm] = list(circle).map(Number);
  return {
    ...{ countryCode, kind, name },
    members: kind === 'tourism' ? list(cities) : [],
    children: kind === 'tourism' ? [] : list(cities),
    ...(latitude !== undefined && longitude !== undefined && radiusKm !== undefined
      ? { circle: { latitude, longitude, radiusKm } }
      : {}),
  };
});
