import test from 'ava';
import { skipSuite, type SuiteResource } from './services.ts';
import { hasSharedData, sharedDataDirectory } from './shared-data-path.ts';

export { sharedDataPath, type SharedDataFile } from './shared-data-path.ts';

/**
 * For suites over real data: `const { testWith } = sharedDataOrSkip()`. Never a failure, as a clone by
 * itself does not have the data. `url` is the directory.
 */
export function sharedDataOrSkip(): SuiteResource {
  if (hasSharedData()) return { testWith: test, url: sharedDataDirectory };
  return skipSuite('../shared/data is not there');
}
