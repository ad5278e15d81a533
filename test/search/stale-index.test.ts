import fc from 'fast-check';
import type { ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { type GeoPolicy, isEmptyArea } from '../../catalog/access/geo-policy.ts';
import { publishChanges } from '../../catalog/changes/sequencer.ts';
import type { HotelListRequest, ListedHotel } from '../../search/hotel-list.ts';
import { hotelSorts, type SortedListRequest } from '../../search/sorted-hotels.ts';
import { anyListCatalog, anyListRequest, anyPolicy } from '../support/generators/arbitrary-hotel-list.ts';
import { anyLocationChange, type LocationChange } from '../support/generators/arbitrary-location-changes.ts';
import { bruteForceHotelList } from '../support/oracles/brute-force-hotel-list.ts';
import { bruteForceSortedHotels } from '../support/oracles/brute-force-sorted-hotels.ts';
import { createTestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine, type TestEngine } from '../support/scenes/engines.ts';
import { runs } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';
import { loadSmallCatalog, type SmallCatalog } from '../support/generators/small-catalog.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/**
 * A change, or what a worker does: it publishes changes, writes them to the index, and makes that searchable.
 */
type Step = LocationChange | 'publish' | 'write' | 'refresh';

const stepsOfHistory = 60;

/** Lists are compared so often. */
const stepsBetween = 3;

const anySteps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: anyLocationChange },
    { weight: 1, arbitrary: fc.constantFrom<Step>('publish', 'write', 'refresh') },
  ),
  { minLength: stepsOfHistory, maxLength: stepsOfHistory },
);

const restricts = ({ include, exclude }: GeoPolicy): boolean =>
  !isEmptyArea(include) || !isEmptyArea(exclude);

/** Lists that a policy restricts, by criteria that changes of locations decide about. */
const anyRestrictedRequests = (catalog: SmallCatalog) =>
  fc.array(
    fc
      .tuple(anyListRequest(catalog), anyPolicy.filter(restricts))
      .map(([request, policy]): HotelListRequest => {
        const scopes = request.criteria.salesScopes?.slice(0, 1) ?? [];
        const salesScopes = [...scopes, { providerCodes: null, policies: [policy] }];
        // When a row was changed here depends on the clock.
        return { ...request, criteria: { ...request.criteria, updatedSince: undefined, salesScopes } };
      }),
    { minLength: stepsOfHistory / stepsBetween, maxLength: stepsOfHistory / stepsBetween },
  );

async function take(
  step: Step,
  pool: Pool,
  subject: TestEngine,
  catalog: SmallCatalog,
): Promise<SmallCatalog> {
  if (step === 'publish') await publishChanges(pool);
  else if (step === 'write') await subject.relay({ refresh: false });
  else if (step === 'refresh') await subject.relay();
  else {
    const applied = step(catalog);
    if (applied === null) return catalog;
    await pool.query(applied.text, [...applied.values]);
    return applied.catalog;
  }
  return catalog;
}

let sortedLists = 0;

async function listsWhatTheCatalogSays(
  t: ExecutionContext,
  { engine }: TestEngine,
  catalog: SmallCatalog,
  request: HotelListRequest,
): Promise<number> {
  const { result } = await engine.listHotels(request);
  t.deepEqual(result, bruteForceHotelList(catalog, request), JSON.stringify(request));
  const { criteria } = request;
  const scanned: ListedHotel[] = [];
  for await (const part of engine.scanHotels({ criteria, after: null })) scanned.push(...part.result);
  const all = { criteria, order: 'provider', after: null, limit: Infinity, count: false } as const;
  t.deepEqual(scanned, [...bruteForceHotelList(catalog, all).rows], JSON.stringify(request));
  const near = { latitude: 48.2, longitude: 16.3, radiusKm: 200 };
  // One of all kinds of sorted lists after the other.
  sortedLists += 1;
  const sort = hotelSorts[sortedLists % hotelSorts.length] ?? 'code';
  const distinct = sortedLists % (2 * hotelSorts.length) < hotelSorts.length;
  const list: SortedListRequest = { criteria: { ...criteria, near }, sort, after: null, limit: 3, distinct };
  const sorted = await engine.sortedHotels(list);
  const actual = { ...sorted.result, counts: Object.fromEntries(sorted.result.counts) };
  t.deepEqual(actual, bruteForceSortedHotels(catalog, list), JSON.stringify(list));
  return scanned.length;
}

for (const { name, options } of [
  { name: 'ordinary groups', options: {} },
  { name: 'groups of more than two rows are large', options: { largestOrdinaryGroup: 2 } },
  {
    name: 'lists are read in parts of three rows',
    options: { sizes: { firstScanRows: 3, maxResultWindow: 3 } },
  },
]) {
  testWith(
    `restricted lists are those of the catalog, however far the index is behind: ${name}`,
    async (t) => {
      const { pool } = await createTestDatabase(t);
      const subject = elasticsearchTestEngine(pool, url, options);
      t.teardown(() => subject.close());
      let listed = 0;
      const anyHistory = anyListCatalog({ minLength: 1, maxLength: 40 }).chain((catalog) =>
        fc.tuple(fc.constant(catalog), anySteps, anyRestrictedRequests(catalog)),
      );
      const property = fc.asyncProperty(anyHistory, async ([before, steps, requests]) => {
        await loadSmallCatalog(pool, before);
        await subject.settle();
        let catalog = before;
        for (const [position, request] of requests.entries()) {
          const next = steps.slice(position * stepsBetween, (position + 1) * stepsBetween);
          for (const step of next) catalog = await take(step, pool, subject, catalog);
          listed += await listsWhatTheCatalogSays(t, subject, catalog, request);
        }
      });
      await fc.assert(property, {
        numRuns: runs(2),
        endOnFailure: true,
      });
      t.true(listed > 0);
    },
  );
}
