/** A thread that searches: several share the arrays of one snapshot. */
import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../../runtime/error-message.ts';
import type { TypeaheadRequest } from '../../engine.ts';
import { createMemorySearch } from '../memory-search.ts';
import type { SearchMessage, SearchOutcome } from './messages.ts';

const search = createMemorySearch();

async function answer(request: TypeaheadRequest): Promise<SearchOutcome> {
  const tiers: [SearchOutcome['tiers'][number][0], number][] = [];
  try {
    const items = await search.find(request, (tier, seconds) => tiers.push([tier, seconds]));
    return { items, tiers, error: null };
  } catch (error) {
    return { items: [], tiers, error: messageOf(error) };
  }
}

parentPort?.on('message', (message: SearchMessage) => {
  if (message.type === 'snapshot') search.load(message.snapshot);
  else void answer(message.request).then((outcome) => parentPort?.postMessage(outcome));
});
