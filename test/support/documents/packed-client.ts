import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository.ts';
import { createScratchDirectory } from '../scratch.ts';
import { type Consumer, createConsumer } from './consumer.ts';

const execute = promisify(execFile);

/**
 * A project of a stranger in which the client is installed as from a registry. Packing builds the package in
 * its place, from which it is removed again.
 */
export async function consumerOfClient(): Promise<Consumer> {
  const consumer = await createConsumer(['openapi-fetch', 'openapi-typescript-helpers']);
  const scratch = await createScratchDirectory('packed-client');
  const { stdout } = await execute(
    'npm',
    ['pack', '--json', '--silent', '--workspace', '@hotel-content/client', '--pack-destination', scratch],
    { cwd: repositoryRoot },
  );
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const folder = path.join(consumer.modules, '@hotel-content', 'client');
  await mkdir(folder, { recursive: true });
  await execute('tar', ['-xzf', path.join(scratch, filename), '-C', folder, '--strip-components=1']);
  for (const made of [scratch, path.join(repositoryRoot, 'packages/client/dist')])
    await rm(made, { recursive: true, force: true });
  return consumer;
}
