import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../test/support/servers/free-port.ts';
import { startGuarded } from '../../test/support/servers/guarded-process.ts';
import { repositoryRoot } from '../../test/support/repository.ts';
import { createScratchDirectory } from '../../test/support/scratch.ts';
import { whenReady, type RunningService } from '../../test/support/services/service.ts';
import { createHttpClient } from '../http-client.ts';
import { cpuSecondsOf, memoryBytesOf } from '../process-tree.ts';
import type { Peer } from './peer.ts';

/** Building an index may take minutes. */
const readyWithinMs = 1_800_000;

/**
 * A peer that is a program of its own, listening on a port of the loopback interface: it gets the hotels as a
 * JSON file and answers `/search?q=…&limit=…` and `/pid`.
 *
 * @param command the program and its arguments
 */
export function hostedPeer(command: (port: number, hotelsFile: string) => readonly string[]): Peer {
  const http = createHttpClient();
  let running: { readonly service: RunningService; readonly pid: number } | undefined;
  const started = (): NonNullable<typeof running> => {
    if (running === undefined) throw new Error('The peer has no hotels yet.');
    return running;
  };
  const read = async (url: string): Promise<unknown> => JSON.parse((await http.read(url, {})).toString());
  return {
    async add(hotels) {
      const scratch = await createScratchDirectory('peer');
      const file = path.join(scratch, 'hotels.json');
      await writeFile(file, JSON.stringify(hotels));
      const port = await freePort();
      const [program = '', ...args] = command(port, file);
      const start = () =>
        startGuarded({
          command: program,
          args,
          cwd: repositoryRoot,
          env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
          unprivileged: false,
          logFile: path.join(scratch, 'peer.log'),
          scratchDirectory: scratch,
          stopSignal: 'SIGTERM',
        });
      const ready = async (url: string): Promise<boolean> => (await fetch(`${url}/pid`)).ok;
      const service = await whenReady(start, `http://127.0.0.1:${port}`, ready, { timeout: readyWithinMs });
      running = { service, pid: Number(await read(`${service.url}/pid`)) };
    },
    async search(query, limit) {
      const { service } = started();
      return (await read(`${service.url}/search?q=${encodeURIComponent(query)}&limit=${limit}`)) as number[];
    },
    cpuSeconds: () => cpuSecondsOf([started().pid]),
    memoryBytes: () => memoryBytesOf([started().pid]),
    async close() {
      http.close();
      await running?.service.stop();
    },
  };
}

/** A library for Node, in a process of its own (library-host.ts). */
export function hostedLibrary(library: string): Peer {
  return hostedPeer((port, file) => [
    process.execPath,
    '--max-old-space-size=8192',
    '--import',
    'tsx',
    'bench/peers/library-host.ts',
    String(port),
    library,
    file,
  ]);
}
