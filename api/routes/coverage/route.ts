import Joi from 'joi';
import { coverageRecord } from '../../../catalog/coverage/coverage-record.ts';
import { readCoverage, readCoverageSnapshot } from '../../../catalog/coverage/snapshot.ts';
import { ApiError } from '../../errors.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { coverage, coverageExample } from './schema.ts';

/** A worker that starts takes a few seconds to store the first snapshot. */
const retryAfterSeconds = '10';

export function coverageRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/metrics/coverage',
    operationId: 'getCoverage',
    tag: 'Statistics',
    summary: 'How much content each provider has',
    description:
      'Served from a snapshot that is refreshed every 10 minutes and survives restarts; 503 `SNAPSHOT_NOT_READY` only before ' +
      'the first one. With `media=true` everything is counted for the request itself, exactly.\n\n' +
      'Providers are sorted by code. All that have a record or a live hotel are listed, each under its own code: families ' +
      'and aliases are not summed up. A provider without a hotel has zeros. Percentages have one decimal, a half is rounded ' +
      'up, and the share of nothing is 0.',
    access: 'content',
    etag: true,
    query: Joi.object({
      media: Joi.boolean()
        .default(false)
        .description(
          'Count now, and add `hotelsWithJsonbMedia`, `hotelsWithGeo`, `hotelsWith` and `lastUpdated`.',
        ),
    }),
    responses: {
      200: { description: 'The coverage of every provider.', schema: coverage, example: coverageExample },
    },
    errors: ['SNAPSHOT_NOT_READY'],

    async handle({ query: { media } }) {
      const snapshot = await readCoverageSnapshot(pool);
      const state = media ? await readCoverage(pool) : snapshot;
      if (state === null) throw notReady();
      const parts = { media, sourceEmpty: snapshot !== null };
      const providers = state.providers.map((counts) => coverageRecord(counts, parts));
      const { computedAt, mappingQuality } = state;
      const body = {
        count: providers.length,
        cached: !media,
        computedAt,
        providers,
        ...(mappingQuality && { mappingQuality }),
      };
      return { status: 200, body };
    },
  });
}

function notReady(): ApiError {
  return new ApiError(
    'SNAPSHOT_NOT_READY',
    'The first coverage snapshot is being made. Try again in a moment.',
    {
      headers: { 'Retry-After': retryAfterSeconds },
    },
  );
}
