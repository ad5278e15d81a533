import { providerCode } from '../common-fields.ts';
import { object, oneOf, required, type ValueOf } from '../fields.ts';

/** Brackets the full feed of a provider. It is no row of any table. */
export const readSnapshot = object({
  type: () => 'snapshot' as const,
  providerCode: required(providerCode),
  state: required(oneOf('begin', 'end')),
});

export type SnapshotMark = ValueOf<typeof readSnapshot>;
