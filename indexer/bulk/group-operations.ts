import type { IndexOperation } from './bulk-load.ts';
import type { GroupRow } from '../documents/group-reader.ts';
import { documentsOfGroup } from '../documents/hotel-documents.ts';
import type { PlatformCodes } from '../documents/platform-codes.ts';

export interface OperationContext {
  readonly platformCodes: PlatformCodes;
  /** The last position that was published before the group was read. */
  readonly version: number;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
}

/** What has to be done so that the index holds the documents of a group. */
export function* operationsOf(
  rows: readonly GroupRow[],
  { platformCodes, version, largestOrdinaryGroup }: OperationContext,
): Generator<IndexOperation> {
  for (const document of documentsOfGroup(rows, platformCodes, largestOrdinaryGroup)) {
    const { providerCode, hotelCode } = document;
    yield { providerCode, hotelCode, document, version };
  }
}
