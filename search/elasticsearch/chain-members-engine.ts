import type { SearchEngine } from '../engine.ts';
import type { LookedUp } from '../filters/hotel-filter.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import type { ReadChainMembers } from '../postgres/chain-members.ts';
import type { ElasticsearchEngine } from './engine.ts';
import { scanInSteps } from '../scan-steps.ts';
import { fromCatalog } from './from-catalog.ts';

export interface ChainMembersOptions {
  readonly index: ElasticsearchEngine;
  /** Lists the hotels of chains to which too much belongs for a query of the index. */
  readonly catalog: SearchEngine;
  readonly chainMembers: ReadChainMembers;
}

interface Request {
  readonly criteria: HotelCriteria;
}

type HotelLists = Pick<SearchEngine, 'listHotels' | 'scanHotels' | 'sortedHotels'>;

/**
 * An index that lists hotels by chains of the platform, of which its documents know nothing: what belongs to
 * these is looked up first. It is as the catalog has it when it is asked for; the rows are those of the
 * index.
 */
export function createChainMembersEngine({
  index,
  catalog,
  chainMembers,
}: ChainMembersOptions): ElasticsearchEngine {
  const listsOfCatalog: HotelLists = {
    listHotels: (request) => fromCatalog(() => catalog.listHotels(request)),
    scanHotels: (scan) => scanInSteps(catalog.scanHotels(scan), fromCatalog),
    sortedHotels: (request) => fromCatalog(() => catalog.sortedHotels(request)),
  };
  /** Who lists the hotels, and by which request. */
  const planned = async <T extends Request>(request: T): Promise<readonly [HotelLists, T]> => {
    const { masterChainIds } = request.criteria;
    if (masterChainIds === undefined) return [index, request];
    const members = await fromCatalog(() => chainMembers(masterChainIds));
    if (members === null) return [listsOfCatalog, request];
    const criteria: HotelCriteria & LookedUp = { ...request.criteria, chainMembers: members };
    return [index, { ...request, criteria }];
  };

  return {
    ...index,
    async listHotels(asked) {
      const [engine, request] = await planned(asked);
      return engine.listHotels(request);
    },
    async *scanHotels(asked) {
      const [engine, scan] = await planned(asked);
      yield* engine.scanHotels(scan);
    },
    async sortedHotels(asked) {
      const [engine, request] = await planned(asked);
      return engine.sortedHotels(request);
    },
  };
}
