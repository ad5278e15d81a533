import Joi from 'joi';
import { interfaceVersion } from '../../interface-version.ts';
import { component } from '../../schemas/component.ts';
import { enumOf } from '../../schemas/response-fields.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { probeAll, type ComponentHealth, type ComponentName } from './probe.ts';
import { cacheFor } from '../../../runtime/cache-for.ts';

const componentHealth = component(
  'ComponentHealth',
  Joi.object({
    status: enumOf('up', 'down'),
    kind: Joi.string().required().description('The implementation, such as `elasticsearch` or `postgres`.'),
    latencyMs: Joi.number()
      .min(0)
      .description('Response time in milliseconds; absent when it did not respond.'),
    lagChanges: Joi.number()
      .integer()
      .min(0)
      .max(100_000)
      .description(
        'Changes of the catalog that the search index lacks, counted up to 100,000; absent where there is none.',
      ),
    lagSeconds: Joi.number()
      .min(0)
      .description('How long ago the oldest of them was made; 0 when it lacks none.'),
  }).description('Whether a component of the service is up.'),
);

const health = component(
  'Health',
  Joi.object({
    status: enumOf('ok', 'degraded', 'down', 'stopping'),
    version: Joi.string().required().description('Of the interface, as in the header `X-Interface-Version`.'),
    build: Joi.string().required().description('The version of the service that runs.'),
    uptimeSeconds: Joi.number().integer().min(0).required(),
    components: Joi.object<Record<ComponentName, unknown>>({
      postgres: componentHealth.required(),
      search: componentHealth.required(),
      queue: componentHealth.required(),
      rateLimiter: componentHealth.required(),
    }).required(),
  }),
);

const example = {
  status: 'degraded',
  version: '1.0.0',
  build: '0.1.0',
  uptimeSeconds: 86_400,
  components: {
    postgres: { status: 'up', kind: 'postgres', latencyMs: 0.8 },
    search: { status: 'down', kind: 'elasticsearch', lagChanges: 12, lagSeconds: 0.4 },
    queue: { status: 'up', kind: 'redis', latencyMs: 0.4 },
    rateLimiter: { status: 'up', kind: 'redis', latencyMs: 0.4 },
  },
};

/** Returned while the service starts, by api/startup-responder.ts. */
const starting = component(
  'StartingHealth',
  Joi.object({
    status: enumOf('starting'),
    version: Joi.string().required().description('Of the interface, as in the header `X-Interface-Version`.'),
    build: Joi.string().required().description('The version of the service that runs.'),
    uptimeSeconds: Joi.number().integer().min(0).required(),
  }),
);

/** However many requests there are, the components are checked once a second. */
const defaultMaxAgeMs = 1000;

export function healthRoute({
  probes,
  build,
  stopping,
  healthMaxAgeMs = defaultMaxAgeMs,
}: RouteDependencies): Route {
  const startedAt = performance.now();
  const componentsNow = cacheFor(healthMaxAgeMs, () => probeAll(probes));
  return defineRoute({
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    tag: 'System',
    summary: 'Whether the service and its components are up',
    description:
      'Requires no authentication. `degraded`: a component other than Postgres is away, and results may be incomplete. ' +
      '`stopping`: the service still responds but is about to exit; send requests elsewhere. Components are checked at most ' +
      'once a second.',
    access: 'public',
    responses: {
      200: { description: 'The service serves requests.', schema: health, example },
      503: {
        description: 'Postgres is down, or the service is starting or stopping.',
        schema: Joi.alternatives(health, starting),
      },
    },

    async handle() {
      const components = await componentsNow();
      const status = stopping.aborted ? 'stopping' : statusOf(components);
      const response = {
        headers: { 'Cache-Control': 'no-store' },
        body: {
          status,
          version: interfaceVersion,
          build,
          uptimeSeconds: Math.floor((performance.now() - startedAt) / 1000),
          components,
        },
      } as const;
      const isUp = status === 'ok' || status === 'degraded';
      return isUp ? { status: 200, ...response } : { status: 503, ...response };
    },
  });
}

function statusOf(components: Readonly<Record<ComponentName, ComponentHealth>>): 'ok' | 'degraded' | 'down' {
  if (components.postgres.status === 'down') return 'down';
  return Object.values(components).some((part) => part.status === 'down') ? 'degraded' : 'ok';
}
