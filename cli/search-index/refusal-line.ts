import type { RefusedDocument } from '../../indexer/bulk/bulk-request.ts';

/** A refused document and the reason, on one line. */
export function refusalLine({ providerCode, hotelCode, reason }: RefusedDocument): string {
  return `${providerCode} ${hotelCode}: ${reason.replaceAll(/\s+/g, ' ')}`;
}
