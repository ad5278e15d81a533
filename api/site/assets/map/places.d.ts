interface Destination {
  readonly canonicalPlaceId: string | null;
  readonly name: string;
  readonly type: string | null;
  readonly countryCode: string | null;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
}
export function placesOf(
  destinations: readonly Destination[],
  typed: string,
): (Omit<Destination, 'canonicalPlaceId'> & { readonly placeId: string })[];
