import path from 'node:path';

/** The root of the checkout. */
export const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');

/** Downloads that are kept between runs; ignored by git. */
export const cacheDirectory = path.join(repositoryRoot, '.cache');
