import Joi from 'joi';
import { defineRoute, type Route } from '../../route.ts';
import { probeAll, type ComponentName, type HealthProbes } from './probe.ts';

const component = Joi.object({
  status: Joi.string().valid('up', 'down').required(),
  kind: Joi.string()
    .required()
    .description('What serves the part here, such as `elasticsearch` or `postgres`.'),
  latencyMs: Joi.number()
    .min(0)
    .description('Milliseconds that the part took to answer; absent when it did not.'),
});

const health = Joi.object({
  status: Joi.string().valid('ok', 'degraded', 'down').required(),
  version: Joi.string().required(),
  uptimeSeconds: Joi.number().integer().min(0).required(),
  components: Joi.object<Record<ComponentName, unknown>>({
    postgres: component.required(),
    search: component.required(),
    queue: component.required(),
    rateLimiter: component.required(),
  }).required(),
});

/** Answered before there is anything to ask: api/starting.ts. */
const starting = Joi.object({
  status: Joi.string().valid('starting').required(),
  version: Joi.string().required(),
  uptimeSeconds: Joi.number().integer().min(0).required(),
});

export interface HealthDependencies {
  readonly probes: HealthProbes;
  readonly version: string;
}

export function healthRoute({ probes, version }: HealthDependencies): Route {
  const startedAt = performance.now();
  return defineRoute({
    method: 'get',
    path: '/health',
    operationId: 'getHealth',
    tag: 'System',
    summary: 'Whether the service and its parts are up',
    description:
      'Needs no authentication. `degraded`: a part other than Postgres is away, and answers may be less.',
    access: 'public',
    responses: {
      200: { description: 'The service answers requests.', schema: health },
      503: {
        description: 'Postgres is down, or the service is not ready yet.',
        schema: Joi.alternatives(health, starting),
      },
    },

    async handle() {
      const components = await probeAll(probes);
      const down = Object.values(components).some((part) => part.status === 'down');
      const status = components.postgres.status === 'down' ? 'down' : down ? 'degraded' : 'ok';
      return {
        status: status === 'down' ? 503 : 200,
        headers: { 'Cache-Control': 'no-store' },
        body: {
          status,
          version,
          uptimeSeconds: Math.floor((performance.now() - startedAt) / 1000),
          components,
        },
      };
    },
  });
}
