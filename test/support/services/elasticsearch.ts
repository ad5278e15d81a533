import { execFileSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { type GuardedProcess, serverIdentity, startGuarded } from '../servers/guarded-process.ts';
import { createScratchDirectory } from '../scratch.ts';
import { elasticsearchHome } from './elasticsearch-archive.ts';
import { findJavaHome } from './java.ts';
import {
  givenService,
  type OwnService,
  ServiceMissingError,
  whenReady,
  type RunningService,
} from './service.ts';

const minimumJava = 21;

/** The size of the server's heap; `TEST_ELASTICSEARCH_HEAP` (`2g`) gives benchmarks more of it. */
const heap = process.env['TEST_ELASTICSEARCH_HEAP'] ?? '1g';

/** Uses `ELASTICSEARCH_URL`, else starts a server as `startOwnElasticsearch` does. */
export async function startElasticsearch(options?: ElasticsearchOptions): Promise<RunningService> {
  const given = process.env['ELASTICSEARCH_URL'];
  return given ? givenService(given) : startOwnElasticsearch(options);
}

export interface ElasticsearchOptions {
  /** Where the directory with its data is made. */
  readonly parent?: string;
  /** Compile for a quick start, not for speed: a server of a few minutes then takes less processor time. */
  readonly startsQuickly?: boolean;
}

/** Starts a server of one node on free ports, with its data in a directory of its own. */
export async function startOwnElasticsearch({
  parent,
  startsQuickly = false,
}: ElasticsearchOptions = {}): Promise<OwnService> {
  const javaHome = findJavaHome(minimumJava);
  if (javaHome === undefined) {
    throw new ServiceMissingError(
      `no Java ${minimumJava} or newer under ES_JAVA_HOME, JAVA_HOME or /usr/lib/jvm (Debian: apt-get install openjdk-${minimumJava}-jre-headless), and ELASTICSEARCH_URL is not set`,
    );
  }
  const home = await elasticsearchHome();
  const scratch = await createScratchDirectory('elasticsearch', parent);
  const port = await freePort();
  const config = await writeConfiguration(home, scratch, { http: port, transport: await freePort() });
  const compiler = startsQuickly ? ' -XX:TieredStopAtLevel=1' : '';
  const start = (): GuardedProcess =>
    startGuarded({
      command: 'bash',
      args: [path.join(home, 'bin', 'elasticsearch')],
      env: {
        PATH: process.env['PATH'],
        HOME: scratch,
        ES_JAVA_HOME: javaHome,
        ES_JAVA_OPTS: `-Xms${heap} -Xmx${heap}${compiler}`,
        // The program that starts the server writes temporary files too, and knows nothing of ES_TMPDIR.
        CLI_JAVA_OPTS: `-Djava.io.tmpdir=${path.join(scratch, 'tmp')}${compiler}`,
        ES_PATH_CONF: config,
        ES_TMPDIR: path.join(scratch, 'tmp'),
      },
      unprivileged: true,
      logFile: path.join(scratch, 'server.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGTERM',
    });
  return whenReady(start, `http://127.0.0.1:${port}`, isReady, { timeout: 120_000, interval: 200 });
}

/** Copies the configuration, so that several servers may run from one unpacked archive. */
async function writeConfiguration(
  home: string,
  scratch: string,
  ports: { http: number; transport: number },
): Promise<string> {
  const config = path.join(scratch, 'config');
  await cp(path.join(home, 'config'), config, { recursive: true });
  await Promise.all(['data', 'logs', 'tmp'].map((name) => mkdir(path.join(scratch, name))));
  const settings = {
    'discovery.type': 'single-node',
    'xpack.security.enabled': 'false',
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    'network.host': '127.0.0.1',
    'http.port': ports.http,
    'transport.port': ports.transport,
    'path.data': path.join(scratch, 'data'),
    'path.logs': path.join(scratch, 'logs'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  await writeFile(path.join(config, 'elasticsearch.yml'), lines.join(''));
  const identity = serverIdentity();
  if (identity) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, scratch]);
  return config;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`);
  return response.ok;
}
