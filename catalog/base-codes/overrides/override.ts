import type { HotelKey } from '../../hotels/hotel-key.ts';

/** What operators decide about base codes. */
export const overrideKinds = ['merge', 'split', 'pin', 'distinct'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

/** A decision that is to be made. */
export type NewOverride = { readonly note?: string | undefined } & (
  | { readonly kind: 'merge'; readonly baseCode: string; readonly intoBaseCode: string }
  | ({ readonly kind: 'split'; readonly baseCode?: string | undefined } & HotelKey)
  | ({ readonly kind: 'pin'; readonly baseCode: string } & HotelKey)
  | { readonly kind: 'distinct'; readonly baseCodes: readonly [string, string] }
);

/** A decision that was made. It stands until it is undone. */
export interface MappingOverride {
  readonly id: number;
  readonly kind: OverrideKind;
  /** Of `split` and `pin`. */
  readonly providerCode: string | null;
  readonly hotelCode: string | null;
  /**
   * The retired one (`merge`), that of the row (`pin`; `split`, null where it has none), the first of two
   * (`distinct`).
   */
  readonly baseCode: string | null;
  /** The one that replaces it (`merge`), the second of two (`distinct`). */
  readonly otherBaseCode: string | null;
  /** That of the row before (`split` and `pin`). */
  readonly fromBaseCode: string | null;
  readonly note: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly undoneBy: string | null;
  readonly undoneAt: Date | null;
}

/** As columns of `mapping_overrides`. */
export type OverrideColumns = Pick<
  MappingOverride,
  'providerCode' | 'hotelCode' | 'baseCode' | 'otherBaseCode'
>;

/** What a new override says, as columns. */
export function columnsOfOverride(override: NewOverride): OverrideColumns {
  const none = { providerCode: null, hotelCode: null, baseCode: null, otherBaseCode: null };
  switch (override.kind) {
    case 'merge':
      return { ...none, baseCode: override.baseCode, otherBaseCode: override.intoBaseCode };
    case 'distinct':
      return { ...none, baseCode: override.baseCodes[0], otherBaseCode: override.baseCodes[1] };
    default: {
      const { providerCode, hotelCode, baseCode = null } = override;
      return { ...none, providerCode, hotelCode, baseCode };
    }
  }
}
