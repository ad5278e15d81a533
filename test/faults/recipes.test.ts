import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import test from 'ava';
import { generateSampleCatalog } from '@hotel-content/sample-catalog';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { consumerOfClient } from '../support/documents/packed-client.ts';
import { fileOwner } from '../support/file-owner.ts';
import { readFromRoot, repositoryRoot } from '../support/repository.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { resourceOrSkip, skipSuite } from '../support/services.ts';
import { findJavaHome } from '../support/services/java.ts';
import { ServiceMissingError } from '../support/services/service.ts';

/** The programs of docs/recipes, as a reader runs them: in all languages they print and keep the same. */

/** Each recipe: its file, and how it is run once it is made. */
interface Recipe {
  readonly file: string;
  readonly run: readonly [program: string, ...args: string[]];
  /** Whether machines that run all tests may lack its language. */
  readonly isOptional?: boolean;
}

// A program is run from its source by the compiler, which not every Java has.
const java = path.join(findJavaHome(17, 'javac') ?? '', 'bin/java');

const languages: readonly Recipe[] = [
  { file: 'recipes.sh', run: ['bash', 'recipes.sh'] },
  { file: 'recipes.py', run: ['python3', 'recipes.py'] },
  { file: 'recipes.ts', run: [process.execPath, 'recipes.js'] },
  { file: 'Recipes.java', run: [java, 'Recipes.java'] },
  { file: 'recipes.go', run: ['go', 'run', 'recipes.go'], isOptional: true },
  { file: 'recipes.php', run: ['php', 'recipes.php'], isOptional: true },
];

const recipes = path.join(repositoryRoot, 'docs/recipes');

const owner = fileOwner();
const { pool, server, key, ask } = await openApiScene(
  owner,
  generateSampleCatalog({ seed: 1, hotels: 1500 }),
);
await publishAllChanges(pool);
const scratch = await createScratchDirectory('recipes');
owner.teardown(() => rm(scratch, { recursive: true }));
test.after.always(owner.end);

interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

function runRecipe({ file, run: [program, ...args] }: Recipe, folder: string, withKey = key): Promise<Ended> {
  const env = { ...process.env, HOTEL_CONTENT_URL: server.url, HOTEL_CONTENT_KEY: withKey };
  const options = { cwd: folder, env, timeout: 120_000 };
  return new Promise((resolve) => {
    execFile(program, [...args, copyOf(file)], options, (error, out, err) => {
      resolve({ status: error ? Number(error.code) : 0, out, err });
    });
  });
}

const copyOf = (file: string): string => path.join(scratch, `${file}.tsv`);

/** The hotels of a copy: base codes with their names, by code; and its checkpoint. */
async function readCopy(file: string): Promise<{ checkpoint: string; hotels: readonly string[] }> {
  const [checkpoint = '', ...lines] = (await readFile(copyOf(file), 'utf8')).trimEnd().split('\n');
  const hotels = lines.map((line) => line.split('\t')).map(([code, , name]) => `${code ?? ''} ${name ?? ''}`);
  return { checkpoint, hotels: hotels.sort() };
}

/** The same of the catalog, by the route that the recipes do not copy from. */
async function catalogNow(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>(
    'select distinct base_code as code from mapped_hotels order by base_code',
  );
  const { hotels } = await ask<{ hotels: { baseCode: string; primary: { hotelName: string } }[] }>(
    '/hotels/by-base-codes',
    { baseCodes: rows.map(({ code }) => code), fields: ['primary.hotelName'] },
  );
  return hotels.map(({ baseCode, primary }) => `${baseCode} ${primary.hotelName}`).sort();
}

async function expectedOutput(copied: number, changed: number, removed: number): Promise<string> {
  const { hotels } = await ask<{ hotels: { summary: { name: string } }[] }>('/hotels/by-coordinates', {
    ...{ latitude: 48.2082, longitude: 16.3738, radiusKm: 25, distinct: true, include: ['summary'] },
  });
  return [
    'typeahead: HC0100003 Hilton Vienna Prater',
    'by codes: HC0100003 Hilton Vienna Prater',
    'by codes: HC0100024 ibis Barcelona Airport',
    'not found: B-9',
    `around: ${hotels.length} hotels, the nearest ${hotels[0]?.summary.name ?? ''}`,
    `copy: ${copied} hotels, ${changed} changed, ${removed} removed`,
    'match: same HC0100003',
    'match: none -',
    '',
  ].join('\n');
}

async function testerOf({ file, run: [program], isOptional }: Recipe) {
  if (spawnSync(program, [program === 'go' ? 'version' : '--version']).status === 0) return test.serial;
  const reason = `docs/recipes/${file}: there is no ${program}`;
  const { testWith } =
    isOptional === true
      ? skipSuite(reason)
      : await resourceOrSkip(() => Promise.reject(new ServiceMissingError(reason)));
  return testWith;
}

for (const language of languages) {
  const { file } = language;
  // One after the other: each changes the catalog.
  const tester = await testerOf(language);
  tester(`docs/recipes/${file} copies the catalog, survives an error and follows the changes`, async (t) => {
    t.timeout(600_000);
    const folder = await folderOf(file, t);
    await pool.query(`update hotels set deleted_at = null, name = regexp_replace(name, ' changed$', '')`);
    await publishAllChanges(pool);
    const before = await catalogNow();
    const first = await runRecipe(language, folder);
    t.is(first.out, await expectedOutput(before.length, 0, 0), first.err);
    const copy = await readCopy(file);
    t.deepEqual(copy.hotels, before);

    // Not those that the other recipes print.
    await pool.query(
      `update hotels set name = name || ' changed' where hotel_code ~ '[357]$' and name !~* '^(ibis|hilton)'`,
    );
    await pool.query(
      `update hotels h set deleted_at = now() from mappings m
       where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code and m.base_code like '%33'`,
    );
    await publishAllChanges(pool);
    const refused = await runRecipe(language, folder, `${key}x`);
    t.not(refused.status, 0, 'a refused key');
    t.deepEqual(await readCopy(file), copy, 'the checkpoint is the one before the error');

    const [after, { changed, removed }] = [await catalogNow(), await changesSince(copy.checkpoint)];
    t.true(changed > 100 && removed > 1, `${changed} changed, ${removed} removed`);
    const second = await runRecipe(language, folder);
    t.is(second.out, await expectedOutput(after.length, changed, removed), second.err);
    const followed = await readCopy(file);
    t.deepEqual(followed.hotels, after);
    t.true(followed.checkpoint > copy.checkpoint);
  });
}

/** A folder with what is run of a recipe. */
async function folderOf(file: string, t: { teardown: (end: () => Promise<void>) => void }): Promise<string> {
  // This compiles the library of Go, where nobody has used it yet.
  if (file.endsWith('.go'))
    await promisify(execFile)('go', ['build', '-o', path.join(scratch, 'recipes'), file], { cwd: recipes });
  if (!file.endsWith('.ts')) return recipes;
  const consumer = await consumerOfClient();
  t.teardown(() => consumer.remove());
  await consumer.write(file, readFromRoot(`docs/recipes/${file}`));
  const errors = await consumer.compile();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const out = path.join(path.dirname(consumer.modules), 'out');
  await mkdir(out, { recursive: true });
  return out;
}

async function changesSince(since: string): Promise<{ changed: number; removed: number }> {
  const { hotels, deleted } = await ask<{ hotels: object[]; deleted: { baseCode: string | null }[] }>(
    '/hotels/changed-since',
    { since, maxSize: 1000 },
  );
  return { changed: hotels.length, removed: deleted.filter(({ baseCode }) => baseCode !== null).length };
}
