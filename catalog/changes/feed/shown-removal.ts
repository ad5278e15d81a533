import type { Removal } from './removals.ts';

/** A removal as callers and receivers see it. */
export interface ShownRemoval {
  readonly baseCode: string | null;
  readonly providerCode: string | null;
  readonly providerHotelCode: string | null;
  readonly reason: 'removed' | 'remapped';
  readonly movedTo?: string;
  readonly deletedAt: Date;
}

/** A row that lives is not named: whoever deletes by providers' codes would lose it. */
export function shownRemoval(removal: Removal): ShownRemoval {
  const { position, providerCode, hotelCode, baseCode, remapped, movedTo } = removal;
  return {
    baseCode: baseCode === '' ? null : baseCode,
    providerCode: remapped ? null : providerCode,
    providerHotelCode: remapped ? null : hotelCode,
    reason: remapped ? 'remapped' : 'removed',
    ...(movedTo !== null && { movedTo }),
    deletedAt: new Date(position),
  };
}
