import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'ava';
import { repositoryRoot } from './repository.ts';
import { skipSuite, type SuiteResource } from './services.ts';

/** The files of real hotels that may lie beside the checkout; they are no part of the project. */
export type SharedDataFile = 'access' | 'ireland' | 'madrid-2019' | 'madrid-2021' | 'places' | 'vienna';

const directory = path.resolve(repositoryRoot, '..', 'shared', 'data');

/** Absolute path of a file of real data, whether it is there or not. */
export function sharedDataPath(name: SharedDataFile): string {
  return path.join(directory, `${name}.ndjson.gz`);
}

/** Whether real data lie beside this checkout. */
export function hasSharedData(): boolean {
  return existsSync(sharedDataPath('places'));
}

/**
 * For suites over real data: `const { testWith } = sharedDataOrSkip(import.meta.url)`. Never a failure, as a clone by
 * itself does not have the data. `url` is the directory.
 */
export function sharedDataOrSkip(suiteUrl: string): SuiteResource {
  if (hasSharedData()) return { testWith: test, url: directory };
  return skipSuite(suiteUrl, '../shared/data is not there');
}
