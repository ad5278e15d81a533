import test from 'ava';
import fc from 'fast-check';
import { catchmentOf, factsNeeded, type PlaceFacts } from '../../catalog/places/catchment.ts';
import type { CityCentre, Place } from '../../catalog/places/place.ts';
import { degreesOf, moved } from '../support/oracles/great-circle.ts';

const id = (index: number): string => `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`;
const vienna = { latitude: 48.2082, longitude: 16.3738 };
const someIds = fc.uniqueArray(fc.nat(9).map(id), { maxLength: 4 });

const anyPlace: fc.Arbitrary<Place> = fc
  .record({
    kind: fc.constantFrom('CITY', 'REGION', 'admin', 'district', 'tourism', 'landmark'),
    centre: fc.option(fc.constant(vienna)),
    radiusKm: fc.option(fc.constantFrom(0, 0.001, 12, 20_100)),
    memberIds: fc.oneof(fc.constant([]), someIds),
  })
  .map(({ kind, ...place }) => ({
    ...place,
    placeId: id(0),
    countryCode: 'AT',
    ...(kind === 'CITY' || kind === 'REGION'
      ? { placeType: kind, zoneKind: null }
      : { placeType: 'ZONE', zoneKind: kind as NonNullable<Place['zoneKind']> }),
  }));

/** Each city with its distance, by which it was made. */
interface MadeFacts extends PlaceFacts {
  readonly cities: readonly (CityCentre & { readonly km: number })[];
}

const anyFacts: fc.Arbitrary<MadeFacts> = fc.record({
  mappedHotels: fc.constantFrom(0, 1, 2499, 2500, 2501, 10_000),
  hasHotels: fc.boolean(),
  hasNamesakeZone: fc.boolean(),
  cities: fc.uniqueArray(
    fc
      .tuple(fc.nat(9), fc.constantFrom(0, 12, 29.9, 30, 30.0004, 30.0006, 30.1, 500))
      .map(([index, km]) => ({ placeId: id(index), ...moved(vienna, degreesOf(km), 0), km })),
    { maxLength: 6, selector: ({ placeId }) => placeId },
  ),
  knownMemberIds: someIds,
});

/** The table of the contract, read from its top to its bottom. */
function expectedOf({ placeType, zoneKind, ...place }: Place, facts: MadeFacts): object {
  const own = [place.placeId];
  const says = (rule: string, placeIds: readonly string[], more: object = {}): object => ({
    ...{ placeType, zoneKind, rule, placeIds, circle: null, radiusKm: null, ...more },
  });
  const byRadius = (): object =>
    place.radiusKm === null || place.centre === null
      ? says('empty', [])
      : says('radius', [], {
          circle: { ...place.centre, radiusKm: place.radiusKm },
          radiusKm: place.radiusKm,
        });
  switch (zoneKind ?? placeType) {
    case 'CITY': {
      if (facts.mappedHotels >= 2500) return says('dense_city', own);
      if (facts.hasNamesakeZone) return says('namesake_zone', own);
      const near = facts.cities
        .filter((city) => place.centre !== null && city.placeId !== place.placeId && city.km <= 30.0005)
        .map(({ placeId, km }) => ({ placeId, km: Math.round(km * 1000) / 1000 }))
        .sort((one, other) => one.km - other.km || (one.placeId < other.placeId ? -1 : 1));
      return says('thin_city', [...own, ...near.map(({ placeId }) => placeId)], { radiusKm: 30 });
    }
    case 'tourism':
      return place.memberIds.length > 0 ? says('overlay', facts.knownMemberIds) : byRadius();
    case 'landmark':
      return facts.hasHotels ? says('tree', own) : byRadius();
    default:
      return says('tree', own);
  }
}

test('the rule of a place is that of the table, for every type and every edge', (t) => {
  const property = fc.property(anyPlace, anyFacts, (place, facts) => {
    t.deepEqual(catchmentOf(place, facts), expectedOf(place, facts) as ReturnType<typeof catchmentOf>);
  });
  fc.assert(property, { numRuns: 2000, endOnFailure: true });
});

test('facts that are not needed make no difference', (t) => {
  const property = fc.property(anyPlace, anyFacts, anyFacts, (place, facts, others) => {
    const needed = factsNeeded(place);
    const mixed = Object.fromEntries(
      Object.entries(others).map(([name, value]) => [
        name,
        needed[name as keyof PlaceFacts] ? facts[name as keyof PlaceFacts] : value,
      ]),
    ) as unknown as PlaceFacts;
    t.deepEqual(catchmentOf(place, mixed), catchmentOf(place, facts));
  });
  fc.assert(property, { numRuns: 1000, endOnFailure: true });
});
