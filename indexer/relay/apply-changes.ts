import type { PoolClient } from 'pg';
import type { CatalogPart } from '../../catalog/changes/catalog-part.ts';
import { type Changes, readChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import { chainsIndexOf } from '../../mappings/chains.ts';
import {
  bulkLoad,
  type BulkLoadOptions,
  type BulkLoadResult,
  type IndexOperation,
} from '../bulk/bulk-load.ts';
import { type OperationContext, operationsOf } from '../bulk/group-operations.ts';
import { readGroupsOf } from '../documents/group-reader.ts';
import type { IndexDependencies } from '../generations/generations.ts';
import { loadChains } from '../bulk/load-chains.ts';
import { readPlatformCodes } from '../documents/platform-codes.ts';
import { rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { inSnapshot } from '../../catalog/database/with-snapshot.ts';

type ApplyDependencies = Pick<IndexDependencies, 'pool' | 'client'>;

/** `index` is a generation, or the alias of the live one; chains are written to the index beside it. */
export interface ApplyOptions extends BulkLoadOptions {
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
}

export interface AppliedChanges extends BulkLoadResult {
  /**
   * All changes up to here, of the part if there is one, are in the index, and
   * are found after its next refresh.
   */
  readonly position: number;
  /** Rows of the change sequence, of all parts. */
  readonly rows: number;
}

/**
 * Rows of the change sequence that are read at a time, while the server works on
 * the documents of those before.
 */
const pageRows = 5000;

/** How far to go, and for which part of the catalog; for all of it by default. */
interface ChangesToApply {
  /** Rows of the change sequence, of all parts, give or take a batch of it. */
  readonly maxRows: number;
  readonly part?: CatalogPart | null;
  /** The last position that may be applied; any by default. */
  readonly until?: number | undefined;
}

/**
 * Applies to an index what was published after a position.
 *
 * @returns null where nothing was
 * @throws ChangesTrimmedError, or what `applyChanges` throws
 */
export async function applyChangesAfter(
  deps: ApplyDependencies,
  after: number,
  { maxRows, part = null, until, largestOrdinaryGroup, ...load }: ApplyOptions & ChangesToApply,
): Promise<AppliedChanges | null> {
  return inSnapshot(deps.pool, async (connection) => {
    const readNext = (position: number): Promise<Changes | null> =>
      readChanges(connection, position, Math.min(maxRows, pageRows), part, until);
    const first = await readNext(after);
    if (first === null) return null;
    let position = after;
    let rows = 0;
    const chainNames = new Set<string>();
    async function* operations(): AsyncGenerator<IndexOperation> {
      const context = await readContext(connection, largestOrdinaryGroup);
      for (
        let page: Changes | null = first;
        page !== null;
        page = rows < maxRows ? await readNext(position) : null
      ) {
        yield* operationsFor(connection, page, context);
        for (const name of page.chainNames) chainNames.add(name);
        ({ position } = page);
        rows += page.rows;
      }
    }
    const result = await bulkLoad(deps.client, operations(), load);
    const { retry, requireAlias } = load;
    const target = { client: deps.client, index: chainsIndexOf(load.index), retry, requireAlias };
    const chains = await loadChains(connection, target, [...chainNames]);
    return { ...result, indexed: result.indexed + chains, position, rows };
  });
}

/**
 * Brings an index up to date with what changed: reads the groups that the changes are about as they
 * are now, writes the documents of all their rows, and deletes those of hotels that are not live.
 * Doing it again changes nothing.
 *
 * @throws the client's error when the server is busy or away for longer than `retry` allows
 */
export async function applyChanges(
  deps: ApplyDependencies,
  changes: Pick<Changes, 'baseCodes' | 'hotels'>,
  { largestOrdinaryGroup, ...load }: ApplyOptions,
): Promise<BulkLoadResult> {
  return inSnapshot(deps.pool, async (connection) => {
    const context = await readContext(connection, largestOrdinaryGroup);
    return bulkLoad(deps.client, operationsFor(connection, changes, context), load);
  });
}

/** What all operations of one snapshot share. */
export async function readContext(
  connection: PoolClient,
  largestOrdinaryGroup: number | undefined,
): Promise<OperationContext> {
  const version = await readPosition(connection);
  const platformCodes = await readPlatformCodes(connection);
  return { platformCodes, version, largestOrdinaryGroup };
}

/**
 * What has to be done so that an index holds the documents of what changed, as
 * the client's transaction sees it.
 *
 * @param context of the same transaction
 */
export async function* operationsFor(
  connection: PoolClient,
  changes: Pick<Changes, 'baseCodes' | 'hotels'>,
  context: OperationContext,
): AsyncGenerator<IndexOperation> {
  const missing = new Map(changes.hotels.map((hotel) => [rowKeyOf(hotel), hotel]));
  for await (const rows of readGroupsOf(connection, changes)) {
    for (const row of rows) missing.delete(rowKeyOf(row));
    yield* operationsOf(rows, context);
  }
  for (const { providerCode, hotelCode } of missing.values()) {
    yield { providerCode, hotelCode, document: null, version: context.version };
  }
}
