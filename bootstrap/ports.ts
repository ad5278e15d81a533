import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';
import { startupResponder } from '../api/startup-responder.ts';
import { createFaultHandling } from '../api/unreadable-requests.ts';
import type { Config } from '../runtime/config/config.ts';
import { listen, ListenError, type HttpServer } from '../runtime/http/server.ts';
import type { Logger } from '../runtime/logger.ts';
import { createHttpMetrics, type HttpMetrics, startMetricsServer } from '../runtime/metrics.ts';
import { refuseIfLocked } from './configured-database.ts';
import { serviceVersion } from './version.ts';

/**
 * The port of the API, bound before anything else is opened. Until `serve` is called it
 * responds that the service starts.
 */
export interface ApiPort {
  readonly server: HttpServer;
  readonly metrics: HttpMetrics;
  /** From now on requests go to this handler. */
  serve(handler: RequestListener): void;
}

export interface Ports {
  /** Null in a process without an API. */
  readonly api: ApiPort | null;
  /** Null where metrics are switched off. */
  readonly metrics: HttpServer | null;
}

/**
 * Binds the ports before a database is created and filled, so that a port in use is reported at once. They
 * are not added to the shutdown here: what is served on them has to be closed before what it uses.
 *
 * @throws AlreadyRunningError when this service has bound them, with the same embedded database
 * @throws ListenError when another program has
 */
export async function bindPorts(
  config: Config,
  roles: readonly string[],
  registry: Registry,
  logger: Logger,
): Promise<Ports> {
  const { host, metricsPort } = config.http;
  try {
    const api = roles.includes('api') ? await bindApiPort(config, createHttpMetrics(registry), logger) : null;
    if (api !== null) logger.info({ address: api.server.address }, 'starting');
    const metrics =
      metricsPort === null
        ? null
        : await listening('METRICS_PORT', startMetricsServer(registry, { host, port: metricsPort }));
    if (metrics !== null) logger.info({ address: metrics.address }, 'metrics are served');
    return { api, metrics };
  } catch (error) {
    if (error instanceof ListenError && config.mode === 'embedded') {
      await refuseIfLocked(config.dataDir, roles);
    }
    throw error;
  }
}

async function bindApiPort({ http }: Config, metrics: HttpMetrics, logger: Logger): Promise<ApiPort> {
  let current = startupResponder(serviceVersion());
  const handler: RequestListener = (request, response) => {
    current(request, response);
  };
  const clientFaults = createFaultHandling(logger, metrics);
  const server = await listening('PORT', listen(handler, http, { clientFaults }));
  return {
    server,
    metrics,
    serve(next) {
      current = next;
    },
  };
}

/** @throws ListenError that also says by which variables the address is set */
function listening(variable: string, server: Promise<HttpServer>): Promise<HttpServer> {
  return server.catch((error: unknown) => {
    if (!(error instanceof ListenError)) throw error;
    throw new ListenError(`${error.message}. HOST and ${variable} set the address.`, { cause: error });
  });
}
