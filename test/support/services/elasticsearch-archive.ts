import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDirectory } from '../repository.ts';
import { readableByServers } from '../scratch.ts';
import { ServiceMissingError } from './service.ts';

const run = promisify(execFile);

/** The server that docker-compose.yml runs too. */
const version = '9.4.3';
const artifact = `org.elasticsearch.distribution.integ-test-zip:elasticsearch:${version}:zip`;
const mavenPlugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';

/**
 * The unpacked Elasticsearch: from `.cache/`, fetched there with Maven the first time. It is unpacked beside
 * the archive, or under the system's temporary directory where servers could not read the checkout.
 */
export async function elasticsearchHome(): Promise<string> {
  await mkdir(cacheDirectory, { recursive: true });
  const parent = readableByServers(cacheDirectory)
    ? cacheDirectory
    : path.join(tmpdir(), 'hotel-content-cache');
  const home = path.join(parent, `elasticsearch-${version}`);
  if (await exists(path.join(home, 'bin', 'elasticsearch'))) return home;
  const archive = path.join(cacheDirectory, `elasticsearch-${version}.zip`);
  if (!(await exists(archive))) await fetchArchive();
  await mkdir(parent, { recursive: true });
  await unpack(archive, parent, home);
  return home;
}

async function fetchArchive(): Promise<void> {
  try {
    await run('mvn', [
      '-q',
      '-B',
      mavenPlugin,
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${cacheDirectory}`,
    ]);
  } catch (error) {
    throw new ServiceMissingError(
      `ELASTICSEARCH_URL is not set, .cache/ has no elasticsearch-${version}.zip, and Maven (Debian: apt-get install maven) could not fetch it`,
      { cause: error },
    );
  }
}

/**
 * Unpacks into a directory of its own first, so that a run that is killed leaves no half of a server behind.
 */
async function unpack(archive: string, parent: string, home: string): Promise<void> {
  const partial = await mkdtemp(path.join(parent, 'unpacking-'));
  try {
    await chmod(partial, 0o755);
    await run('unzip', ['-q', archive, '-d', partial]).catch(() =>
      run('jar', ['xf', archive], { cwd: partial }),
    );
    await rename(path.join(partial, `elasticsearch-${version}`), home);
  } catch (error) {
    if (!(await exists(home))) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
