import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { UnreadableRequest } from './http/client-faults.ts';
import { listen, type HttpServer } from './http/server.ts';
import { addGauge } from './read-gauges.ts';

/**
 * How often the event loop is timed, in milliseconds: the least lag that its metrics show. By default it is
 * every ten, which costs as much as all else that an idle process does.
 */
const eventLoopMonitoringPrecision = 50;

/** A new registry with the metrics of the process: memory, CPU, event loop and garbage collection. */
export function createMetricsRegistry(labels: Readonly<Record<string, string>>): Registry {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  return registry;
}

/** The running build, as a gauge that is always 1. */
export function observeBuild(registry: Registry, version: string): void {
  new Gauge({
    name: 'hotel_content_build_info',
    help: 'The version of the service and of Node.js that it runs on.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}

/**
 * What is recorded about every request; `route` is the pattern (`/hotels/{baseCode}/…`), never the raw path.
 */
export interface HttpMetrics {
  observe(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /**
   * A request was rejected because its account is over the limit of this window (`Minute`, `Hour`, `Day`).
   */
  refused(window: string): void;
  /** A client's request could not be read, or it disconnected before its response was complete. */
  clientFault(fault: UnreadableRequest | 'disconnected'): void;
}

/** Buckets in seconds, dense in the range of typeahead responses. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function createHttpMetrics(registry: Registry): HttpMetrics {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests rejected with 429, by the window whose limit was reached.',
    labelNames: ['window'] as const,
    registers: [registry],
  });
  const clientFaults = new Counter({
    name: 'http_client_faults_total',
    help: 'Requests that could not be read, and clients that disconnected before their response was complete.',
    labelNames: ['fault'] as const,
    registers: [registry],
  });
  return {
    clientFault(fault) {
      clientFaults.inc({ fault });
    },
    refused(window) {
      refusals.inc({ window: window.toLowerCase() });
    },
    observe({ method, route, status, seconds }) {
      durations.observe({ method, route, status: String(status) }, seconds);
    },
  };
}

/** Connections of a pool by state, read when the metrics are. */
export function observePool(registry: Registry, pool: Pool): void {
  addGauge(
    registry,
    {
      name: 'postgres_pool_connections',
      help: 'Connections of the Postgres pool, and requests that wait for one.',
      labelNames: ['state'],
    },
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
}

/** Serves `GET /metrics` in the Prometheus text format; anything else is 404. */
export function startMetricsServer(
  registry: Registry,
  address: { readonly host: string; readonly port: number },
): Promise<HttpServer> {
  return listen((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }, address);
}
