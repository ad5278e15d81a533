import Joi from 'joi';
import { readCoverageSnapshot } from '../../../catalog/coverage/snapshot.ts';
import { readLatestRun } from '../../../catalog/mapping-quality/runs.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { mappingQuality as schema, mappingQualityExample } from '../../schemas/mapping-quality.ts';

export function mappingQualityRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/metrics/mapping-quality',
    operationId: 'getMappingQuality',
    tag: 'Statistics',
    summary: 'How many base codes still describe the same physical hotel',
    description:
      'What the fragmentation detector last found, as of the coverage snapshot, which is refreshed every 10 minutes. Before the ' +
      'first snapshot it is read from the detector’s own record, and `cached` is false. Base codes that were merged, and pairs that are no ' +
      'one hotel by `/mappings/overrides`, do not count from the next run of the detector on.',
    access: 'content',
    etag: true,
    responses: {
      200: {
        description: 'The result of the detector.',
        schema: Joi.object({
          available: Joi.boolean().required().description('False when the detector has never run.'),
          cached: Joi.boolean().required().description('Whether this is the snapshot.'),
          mappingQuality: schema.optional().description('Absent when the detector has never run.'),
        }),
        example: { available: true, cached: true, mappingQuality: mappingQualityExample },
      },
    },

    async handle() {
      const snapshot = await readCoverageSnapshot(pool);
      const mappingQuality = snapshot === null ? await readLatestRun(pool) : snapshot.mappingQuality;
      const body = {
        available: mappingQuality !== null,
        cached: snapshot !== null,
        ...(mappingQuality && { mappingQuality }),
      };
      return { status: 200, body };
    },
  });
}
