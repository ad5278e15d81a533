import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../servers/free-port.ts';
import { type GuardedProcess, startGuarded } from '../servers/guarded-process.ts';
import { createScratchDirectory } from '../scratch.ts';
import {
  givenService,
  type OwnService,
  ServiceMissingError,
  whenReady,
  type RunningService,
} from './service.ts';

/** Uses `REDIS_URL`, else starts the `redis-server` on the PATH, in memory only. */
export async function startRedis(): Promise<RunningService> {
  const given = process.env['REDIS_URL'];
  return given ? givenService(given) : startRedisServer();
}

/** Starts the `redis-server` on the PATH, with these settings beside: for what would disturb the others. */
export async function startRedisServer(...settings: readonly string[]): Promise<OwnService> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    throw new ServiceMissingError(
      'no redis-server on the PATH (Debian: apt-get install redis-server), and REDIS_URL is not set',
    );
  }
  const scratch = await createScratchDirectory('redis');
  const port = await freePort();
  const start = (): GuardedProcess =>
    startGuarded({
      command: 'redis-server',
      args: [
        '--bind',
        '127.0.0.1',
        '--port',
        String(port),
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        scratch,
        ...settings,
      ],
      unprivileged: true,
      logFile: path.join(scratch, 'server.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGTERM',
    });
  return whenReady(start, `redis://127.0.0.1:${port}`, answers);
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined); // connect() rejects with it as well
  try {
    await client.connect();
    await client.ping();
    return true;
  } finally {
    client.disconnect();
  }
}
