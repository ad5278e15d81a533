export interface CatchmentAnswer {
  readonly placeType: string | null;
  readonly zoneKind: string | null;
  readonly rule: string;
  readonly placeIds: readonly string[];
  readonly radiusKm: number | null;
}
interface Counts {
  readonly total: number;
  readonly mapped: number;
  readonly unmapped: number;
}
export function counted(count: number, one: string, many?: string): string;
export function typeInWords(catchment: CatchmentAnswer): string;
export function ruleInWords(catchment: CatchmentAnswer): string;
export function circleInWords(circle: { latitude: number; longitude: number; radiusKm: number }): string;
export function countsInWords(statistics: Counts, hotels: number, listed: number): string;
export function shownInWords(shown: number, all: number): string;
export function providersInWords(byProvider: Readonly<Record<string, Counts>>): string[];
