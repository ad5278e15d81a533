import Joi from 'joi';
import { defineJob } from '../define-job.ts';
import type { RelayedPart } from '../job.ts';
import { relayClientOf } from '../relay-client.ts';
import { createRebuildRequests } from '../rebuild-requests.ts';

/**
 * Brings the search index up to date with a batch of what was published, of all or of a part of the catalog;
 * while more is left it requests itself again. Where only a rebuild helps, the job of all requests that: one
 * of a part leaves it to that job. See tasks/request-relay.ts for who requests it first.
 */
export const relayChangesJob = defineJob<RelayedPart>({
  dataSchema: Joi.object<RelayedPart>({
    part: Joi.object({
      number: Joi.number().integer().min(1).max(Joi.ref('count')).required(),
      count: Joi.number().integer().min(1).max(64).required(),
    })
      .allow(null)
      .required(),
    until: Joi.number().integer().min(0),
  }),
  attempts: 5,
  firstRetryMs: 500,
  needsElasticsearch: true,
  connections: 2,
  // Another worker goes on soon after one died; two at once would do no harm.
  lockDuration: 3000,
  isFrequent: true,
  keyOf: ({ part }) => (part === null ? 'all' : `${part.number} of ${part.count}`),
  createHandler({ pool, logger, indexing }) {
    if (indexing === null) throw new Error('There is no index to relay changes to without Elasticsearch.');
    const { indexPrefix, rebuilds, relays } = indexing;
    const client = relayClientOf(indexing);
    const requests = createRebuildRequests(rebuilds, { pool: indexing.pool, indexPrefix, logger });
    return async ({ part, until }, signal) => {
      // Loaded here, so that processes that relay nothing do not load the indexer.
      const { maxRowsOf, relayChanges, relayRetry } = await import('../../indexer/relay/relay.ts');
      const maxRows = maxRowsOf(part);
      const batch = await relayChanges(
        { pool, client, indexPrefix },
        {
          part,
          maxRows,
          until,
          onRebuildNeeded: (reason) =>
            part === null ? requests.request(reason) : relays.add({ part: null }),
          retry: { ...relayRetry, signal },
        },
      );
      if (batch === null) return;
      requests.fulfilled();
      if (batch.changes >= maxRows) await relays.add({ part, until });
    };
  },
});
