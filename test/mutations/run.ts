import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../support/repository.ts';
import { type ServiceName, services, serviceUrl } from '../support/services/registry.ts';
import { mutations, type Mutation } from './mutations.ts';

/**
 * `npm run mutations`: breaks one rule of the service at a time, in a copy of the checkout, and says whether
 * the tests that should see it fail. Status 1 when a broken rule is not seen.
 */
async function main(): Promise<number> {
  const checkout = await copyCheckout();
  try {
    // Otherwise a test that fails anyway would pass for one that sees a rule broken.
    await run(checkout, ...new Set(mutations.map(({ seenBy }) => seenBy)));
    let unseen = 0;
    for (const mutation of mutations) {
      const isSeen = await withMutation(checkout, mutation, () => fails(checkout, mutation.seenBy));
      if (!isSeen) unseen += 1;
      console.log(`${isSeen ? 'seen    ' : 'NOT SEEN'}  ${mutation.rule}  ${mutation.seenBy}`);
    }
    console.log(`${mutations.length - unseen} of ${mutations.length} broken rules were seen`);
    return unseen === 0 ? 0 : 1;
  } finally {
    await rm(checkout, { recursive: true });
  }
}

const notCopied = new Set(['.git', 'node_modules', 'dist', '.cache', '.data']);

async function copyCheckout(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-mutations-'));
  await cp(repositoryRoot, folder, {
    recursive: true,
    filter: (source) => !notCopied.has(path.relative(repositoryRoot, source)),
  });
  await symlink(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function withMutation<T>(
  checkout: string,
  { file, code, instead }: Mutation,
  use: () => Promise<T>,
): Promise<T> {
  const place = path.join(checkout, file);
  const text = await readFile(place, 'utf8');
  if (text.split(code).length !== 2) throw new Error(`${file} does not have this once: ${code}`);
  await writeFile(
    place,
    text.replace(code, () => instead),
  );
  try {
    return await use();
  } finally {
    await writeFile(place, text);
  }
}

/** Whether these tests fail, which pass as long as no rule is broken. */
async function fails(checkout: string, testFile: string): Promise<boolean> {
  return run(checkout, testFile).then(
    () => false,
    (error: unknown) => {
      const { stdout = '' } = error as { stdout?: string };
      // What does not compile, or finds no tests, has not been seen by a test.
      if (!/^not ok \d+/m.test(stdout)) throw error;
      return true;
    },
  );
}

async function run(checkout: string, ...testFiles: readonly string[]): Promise<void> {
  await promisify(execFile)('npx', ['ava', '--tap', ...testFiles], {
    cwd: checkout,
    env: { ...process.env, ...(await serviceAddresses()) },
    maxBuffer: 2 ** 26,
  });
}

/** The services run once, in this process. */
async function serviceAddresses(): Promise<Record<string, string>> {
  const names = Object.keys(services) as ServiceName[];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [services[name].url, await serviceUrl(name)] as const)),
  );
}

process.exitCode = await main();
