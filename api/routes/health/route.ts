import Joi from 'joi';
import { component } from '../../schemas/component.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { probeAll, type ComponentHealth, type ComponentName } from './probe.ts';
import { cacheFor } from '../../../runtime/cache-for.ts';

const part = component(
  'ComponentHealth',
  Joi.object({
    status: Joi.string().valid('up', 'down').required(),
    kind: Joi.string()
      .required()
      .description('What serves the part here, such as `elasticsearch` or `postgres`.'),
    latencyMs: Joi.number()
      .min(0)
      .description('Milliseconds that the part took to answer; absent when it did not.'),
  }).description('Whether a part of the service is up.'),
);

const health = component(
  'Health',
  Joi.object({
    status: Joi.string().valid('ok', 'degraded', 'down', 'stopping').required(),
    version: Joi.string().required(),
    uptimeSeconds: Joi.number().integer().min(0).required(),
    components: Joi.object<Record<ComponentName, unknown>>({
      postgres: part.required(),
      search: part.required(),
      queue: part.required(),
      rateLimiter: part.required(),
    }).required(),
  }),
);

const example = {
  status: 'degraded',
  version: '1.0.0',
  uptimeSeconds: 86_400,
  components: {
    postgres: { status: 'up', kind: 'postgres', latencyMs: 0.8 },
    search: { status: 'down', kind: 'elasticsearch' },
    queue: { status: 'up', kind: 'redis', latencyMs: 0.4 },
    rateLimiter: { status: 'up', kind: 'redis', latencyMs: 0.4 },
  },
};

/** Answered before there is anything to ask: api/startup-responder.ts. */
const starting = component(
  'StartingHealth',
  Joi.object({
    status: Joi.string().valid('starting').required(),
    version: Joi.string().required(),
    uptimeSeconds: Joi.number().integer().min(0).required(),
  }),
);

/** However many ask, the parts are asked once a second. */
const defaultKeptMs = 1000;

export function healthRoute({
  probes,
  version,
  stopping,
  healthMaxAgeMs = defaultKeptMs,
}: RouteDependencies): Route {
  const startedAt = performance.now();
  const componentsNow = cacheFor(healthMaxAgeMs, () => probeAll(probes));
  return defineRoute<'getHealth'>({
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    tag: 'System',
    summary: 'Whether the service and its parts are up',
    description:
      'Needs no authentication. `degraded`: a part other than Postgres is away, and answers may be less. `stopping`: the ' +
      'service still answers, but is about to end; send requests elsewhere. The parts are asked once a second at most.',
    access: 'public',
    responses: {
      200: { description: 'The service answers requests.', schema: health, example },
      503: {
        description: 'Postgres is down, or the service is not ready yet, or it is stopping.',
        schema: Joi.alternatives(health, starting),
      },
    },

    async handle() {
      const components = await componentsNow();
      const status = stopping.aborted ? 'stopping' : statusOf(components);
      const answer = {
        headers: { 'Cache-Control': 'no-store' },
        body: {
          status,
          version,
          uptimeSeconds: Math.floor((performance.now() - startedAt) / 1000),
          components,
        },
      } as const;
      const isUp = status === 'ok' || status === 'degraded';
      return isUp ? { status: 200, ...answer } : { status: 503, ...answer };
    },
  });
}

function statusOf(components: Readonly<Record<ComponentName, ComponentHealth>>): 'ok' | 'degraded' | 'down' {
  if (components.postgres.status === 'down') return 'down';
  return Object.values(components).some((part) => part.status === 'down') ? 'degraded' : 'ok';
}
