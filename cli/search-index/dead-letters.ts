import type { RefusedDocument } from '../../indexer/bulk/bulk-request.ts';
import { recorded } from '../../catalog/audit/record-action.ts';
import { readCurrentDeadLetters, retryLiveDeadLetters } from '../../indexer/generations/live-dead-letters.ts';
import { commandActor } from '../command-actor.ts';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { withIndexAndDatabase } from './open-index.ts';

const pageSize = 1000;

/** `index dead-letters`: lists them, or has those of the live index tried again. */
export async function deadLetters(
  deps: CommandDependencies,
  { retry = false, json = false }: JsonFlag & { readonly retry?: boolean },
): Promise<void> {
  await withIndexAndDatabase(deps, async (index) => {
    if (retry) {
      const hotels = await recorded(
        index.pool,
        (client) => retryLiveDeadLetters(index, client),
        (count) => ({ actor: commandActor(), action: 'deadLetters.retry', details: { hotels: count } }),
      );
      deps.out.write(
        hotels === 0
          ? 'The live index has no dead letters.\n'
          : `${hotels} hotels are logged as changed: a worker sends their documents again within seconds.\n`,
      );
      return;
    }
    let listed = 0;
    for (let page = { after: null as readonly string[] | null, limit: pageSize }; ;) {
      const { rows, next } = await readCurrentDeadLetters(index, page);
      for (const { generation, live, refusedAt, ...refused } of rows) {
        const state = live ? 'live' : 'not live';
        deps.out.write(
          json
            ? `${JSON.stringify({ generation, live, refusedAt, ...refused })}\n`
            : `${generation} (${state})  ${refusedAt.toISOString()}  ${refusalLine(refused)}\n`,
        );
      }
      listed += rows.length;
      if (next === null) break;
      page = { ...page, after: next };
    }
    if (listed === 0 && !json) deps.out.write('No document was refused by Elasticsearch.\n');
  });
}

/** A refused document and the reason, on one line. */
export function refusalLine({ providerCode, hotelCode, reason }: RefusedDocument): string {
  return `${providerCode} ${hotelCode}: ${reason.replaceAll(/\s+/g, ' ')}`;
}
