import test from 'ava';
import fc from 'fast-check';
import { createPostgresEngine } from '../../search/postgres/engine.ts';
import {
  anyCatalog,
  anyCatalogOfNamesakes,
  anyGroupedCatalog,
  anyRequest,
} from '../support/arbitrary-catalog.ts';
import { bruteForceAutocomplete } from '../support/brute-force-autocomplete.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadSmallCatalog } from '../support/small-catalog.ts';

const sizes = [
  {
    name: 'small catalogs',
    size: { minLength: 0, maxLength: 25 },
    catalogs: 40,
    queries: 12,
    catalogOf: anyCatalog,
  },
  {
    name: 'groups of more than one row are large',
    size: { minLength: 20, maxLength: 60 },
    catalogs: 40,
    queries: 12,
    catalogOf: anyGroupedCatalog,
    largestOrdinaryGroup: 1,
  },
  {
    name: 'some groups are large',
    size: { minLength: 60, maxLength: 120 },
    catalogs: 20,
    queries: 20,
    catalogOf: anyGroupedCatalog,
    largestOrdinaryGroup: 4,
  },
  {
    name: 'more candidates than are ranked',
    size: { minLength: 500, maxLength: 700 },
    catalogs: 4,
    queries: 40,
    catalogOf: anyCatalog,
  },
  {
    name: 'many names of few words',
    size: { minLength: 500, maxLength: 700 },
    catalogs: 4,
    queries: 40,
    catalogOf: anyCatalogOfNamesakes,
  },
];

for (const { name, size, catalogs, queries, catalogOf, ...options } of sizes) {
  test(`the Postgres engine ranks as the contract says: ${name}`, async (t) => {
    const { pool } = await createTestDatabase(t);
    const engine = createPostgresEngine(pool, options);
    const catalogWithRequests = catalogOf(size).chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.array(anyRequest(catalog), { minLength: queries, maxLength: queries }),
      ),
    );
    const property = fc.asyncProperty(catalogWithRequests, async ([catalog, requests]) => {
      await loadSmallCatalog(pool, catalog);
      for (const request of requests) {
        const { result, degraded } = await engine.autocomplete(request);
        t.deepEqual(
          result,
          bruteForceAutocomplete(catalog, request, options.largestOrdinaryGroup),
          JSON.stringify(request),
        );
        t.false(degraded);
      }
    });
    await fc.assert(property, { numRuns: catalogs, endOnFailure: true });
  });
}
