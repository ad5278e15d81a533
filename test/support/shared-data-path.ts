import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository.ts';

/** The files of real hotels that may lie beside the checkout; they are no part of the project. */
export type SharedDataFile = 'access' | 'ireland' | 'madrid-2019' | 'madrid-2021' | 'places' | 'vienna';

export const sharedDataDirectory = path.resolve(repositoryRoot, '..', 'shared', 'data');

/** Absolute path of a file of real data, whether it is there or not. */
export function sharedDataPath(name: SharedDataFile): string {
  return path.join(sharedDataDirectory, `${name}.ndjson.gz`);
}

/** Whether real data lie beside this checkout. */
export function hasSharedData(): boolean {
  return existsSync(sharedDataPath('places'));
}
