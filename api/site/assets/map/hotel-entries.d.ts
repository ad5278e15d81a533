interface Row {
  readonly providerCode: string;
  readonly providerHotelCode: string;
}
export interface Entry {
  readonly key: string;
  readonly baseCode: string | null;
  readonly rows: readonly Row[];
  readonly rowsRead: number;
  readonly distanceKm: number | null;
  readonly content: {
    readonly name: string;
    readonly position: { readonly latitude: number; readonly longitude: number } | null;
    readonly path: readonly { readonly placeId: string; readonly name: string }[];
  } | null;
}
interface Wanted {
  readonly entry: Entry;
  readonly row: Row;
}
export function entriesOf(
  rows: readonly (Row & { readonly platformHotelCode?: string; readonly distanceKm?: number })[],
): Entry[];
export function contentRequests(
  entries: readonly Entry[],
): { readonly providerCode: string; readonly wanted: readonly Wanted[] }[];
export function addContent(wanted: readonly Wanted[], hotels: readonly unknown[]): void;
export function hasPosition(entry: Entry): boolean;
export function chunksOf<T>(items: readonly T[], size: number): T[][];
