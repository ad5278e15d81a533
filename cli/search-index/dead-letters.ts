import type { RefusedDocument } from '../../indexer/bulk/bulk-request.ts';
import { listDeadLetters, retryDeadLetters } from '../../indexer/bulk/dead-letters.ts';
import { hotelsAlias, listGenerations } from '../../indexer/generations/generations.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { withIndexAndDatabase } from './open-index.ts';

/** `index dead-letters`: lists them, or has those of the live index tried again. */
export async function deadLetters(
  deps: CommandDependencies,
  { retry = false }: { readonly retry?: boolean },
): Promise<void> {
  await withIndexAndDatabase(deps, async ({ client, indexPrefix, pool }) => {
    const alias = hotelsAlias(indexPrefix);
    const live = (await listGenerations(client, indexPrefix)).find((generation) => generation.live);
    if (retry) {
      const hotels = live === undefined ? 0 : await retryDeadLetters(pool, alias, live.index);
      deps.out.write(
        hotels === 0
          ? 'The live index has no dead letters.\n'
          : `${hotels} hotels are logged as changed: a worker sends their documents again within seconds.\n`,
      );
      return;
    }
    const letters = await listDeadLetters(pool, alias, live?.index ?? '');
    if (letters.length === 0) deps.out.write('No document was refused by Elasticsearch.\n');
    for (const { generation, refusedAt, ...refused } of letters) {
      const state = generation === live?.index ? 'live' : 'not live';
      deps.out.write(`${generation} (${state})  ${refusedAt.toISOString()}  ${refusalLine(refused)}\n`);
    }
  });
}

/** A refused document and the reason, on one line. */
export function refusalLine({ providerCode, hotelCode, reason }: RefusedDocument): string {
  return `${providerCode} ${hotelCode}: ${reason.replaceAll(/\s+/g, ' ')}`;
}
