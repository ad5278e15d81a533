import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import type { ResponseOf, BodyOf } from '../../api/operation-types.ts';
import { openApiFile } from '../../scripts/openapi-files.ts';
import { repositoryRoot } from '../support/repository.ts';

test('the published document is up to date (npm run docs:openapi)', async (t) => {
  const { path: name, text } = openApiFile();
  t.true((await readFile(path.join(repositoryRoot, name), 'utf8')) === text);
});

test('what differs from the schema does not compile', (t) => {
  const counts = { hotels: 1, rooms: 2, destinations: 3, boards: 4, categories: 5 };
  const right: ResponseOf<'getStats'> = { status: 200, body: { ...counts, warnings: [] } };
  // @ts-expect-error: without its warnings
  const lacking: ResponseOf<'getStats'> = { status: 200, body: counts };
  // @ts-expect-error: of another type
  const other: ResponseOf<'getStats'> = { status: 200, body: { ...counts, hotels: 'many', warnings: [] } };
  // @ts-expect-error: of a status that is not declared
  const undeclared: ResponseOf<'getStats'> = { status: 201, body: { ...counts, warnings: [] } };
  // @ts-expect-error: a required field is missing
  const body: BodyOf<'getHotelsByProviderCodes'> = { hotelCodes: ['77120'] };
  // @ts-expect-error: one of two fields is required
  const area: BodyOf<'listHotelsByArea'>['area'] = {};
  // The compiler is the test: tsc refuses an expected error that does not occur.
  t.is([right, lacking, other, undeclared, body, area].length, 6);
});
