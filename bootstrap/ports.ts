import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';
import { startupResponder } from '../api/startup-responder.ts';
import type { Config } from '../runtime/config/config.ts';
import { refuseIfClaimed } from '../runtime/embedded/open.ts';
import { listen, ListenError, type HttpServer } from '../runtime/http/server.ts';
import type { Logger } from '../runtime/logger.ts';
import { startMetricsServer } from '../runtime/metrics.ts';
import { serviceVersion } from './version.ts';

/** The port of the API, bound before anything else is opened: until it is opened it answers that the service starts. */
export interface FrontDoor {
  readonly server: HttpServer;
  /** From now on this listener answers. */
  open(handler: RequestListener): void;
}

/**
 * The ports of a process. They are not noted for the stop yet: until something is served on them there is nothing to
 * wait for, and what is served must be closed before what it uses.
 */
export interface Ports {
  /** Null in a process that serves no API. */
  readonly door: FrontDoor | null;
  /** Null where metrics are switched off. */
  readonly metrics: HttpServer | null;
}

/**
 * Takes the ports first of all, so that one that is taken is told at once, before a database is made and filled.
 *
 * @throws AlreadyRunningError where it is this service that has them, with the same embedded database
 * @throws ListenError where they are taken by another program
 */
export async function takePorts(
  config: Config,
  roles: readonly string[],
  registry: Registry,
  logger: Logger,
): Promise<Ports> {
  const { host, metricsPort } = config.http;
  try {
    const door = roles.includes('api') ? await takeFrontDoor(config) : null;
    if (door !== null) logger.info({ address: door.server.address }, 'starting');
    const metrics =
      metricsPort === null ? null : await startMetricsServer(registry, { host, port: metricsPort });
    if (metrics !== null) logger.info({ address: metrics.address }, 'metrics are served');
    return { door, metrics };
  } catch (error) {
    if (error instanceof ListenError && config.mode === 'embedded')
      await refuseIfClaimed(config.dataDir, roles);
    throw error;
  }
}

async function takeFrontDoor({ http }: Config): Promise<FrontDoor> {
  let answer = startupResponder(serviceVersion());
  const server = await listen((request, response) => {
    answer(request, response);
  }, http);
  return {
    server,
    open(handler) {
      answer = handler;
    },
  };
}
