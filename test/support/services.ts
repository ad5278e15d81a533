import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import test, { type SkipFn, type TestFn } from 'ava';
import { repositoryRoot } from './repository.ts';
import { serviceUrl, type ServiceName, type SkippedSuite } from './services/registry.ts';
import { ServiceMissingError } from './services/service.ts';

/** What a suite needs, or the reason why its tests are skipped. */
export interface SuiteResource {
  /** `test`, or `test.skip` where the resource cannot be had. */
  readonly testWith: TestFn | SkipFn;
  /**
   * Address or path of the resource; empty where it cannot be had (hooks of a suite
   * without a live test never run).
   */
  readonly url: string;
}

/**
 * Asks for a service that not every machine has, at the top of a test file:
 * `const { testWith, url } = await serviceOrSkip('redis')`. Where it is missing the suite is skipped
 * and `npm test` says so at its end; with `REQUIRE_SERVICES=1` the suite fails instead.
 *
 */
export function serviceOrSkip(name: ServiceName): Promise<SuiteResource> {
  return resourceOrSkip(() => serviceUrl(name));
}

/**
 * The same for anything else that not every machine has, such as the path of a program.
 *
 * @param find throws a ServiceMissingError where it cannot be had
 */
export async function resourceOrSkip(find: () => string | Promise<string>): Promise<SuiteResource> {
  try {
    return { testWith: test, url: await find() };
  } catch (error) {
    if (!(error instanceof ServiceMissingError) || process.env['REQUIRE_SERVICES'] === '1') throw error;
    return skipSuite(error.message);
  }
}

/** Asks for programs on the PATH at the top of a test file, as `serviceOrSkip` does for a service. */
export function programsOrSkip(programs: readonly string[]): Pick<SuiteResource, 'testWith'> {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).status !== 0);
  if (missing.length === 0) return { testWith: test };
  const reason = `not installed: ${missing.join(', ')}`;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(reason);
  return skipSuite(reason);
}

/** Records that a suite is skipped, for the end of `npm test`. */
export function skipSuite(reason: string): SuiteResource {
  const skipped: SkippedSuite = {
    suite: path.relative(repositoryRoot, fileURLToPath(test.meta.file)),
    reason,
  };
  const report = process.env['TEST_SKIPS_FILE'];
  if (report) appendFileSync(report, `${JSON.stringify(skipped)}\n`);
  else console.warn(`${skipped.suite} skipped: ${reason}`);
  return { testWith: test.skip, url: '' };
}
