import type { OverrideEffect } from '../../../catalog/base-codes/overrides/effect.ts';
import type { MappingOverride } from '../../../catalog/base-codes/overrides/override.ts';
import type { Schemas } from '../../operation-types.ts';

/** A decision as responses have it: with the fields of its kind. */
export function shownOverride(override: MappingOverride): Schemas['MappingOverride'] {
  const { id, kind, note, createdBy, createdAt, undoneBy, undoneAt } = override;
  return { id, kind, ...fieldsOf(override), note, createdBy, createdAt, undoneBy, undoneAt };
}

function fieldsOf(override: MappingOverride): Partial<Schemas['MappingOverride']> {
  const { kind, baseCode, fromBaseCode } = override;
  const [own, other] = [baseCode ?? '', override.otherBaseCode ?? ''];
  if (kind === 'merge') return { baseCode, intoBaseCode: other };
  if (kind === 'distinct') return { baseCodes: [own, other] };
  const [providerCode, providerHotelCode] = [override.providerCode ?? '', override.hotelCode ?? ''];
  return { baseCode, providerCode, providerHotelCode, previousBaseCode: fromBaseCode };
}

export function shownEffect({
  movedRows,
  moves,
  retired,
  returned,
  emptied,
}: OverrideEffect): Schemas['MappingOverrideEffect'] {
  return {
    movedHotels: movedRows,
    moves: moves.map(({ hotelCode: providerHotelCode, providerCode, from, to }) => ({
      ...{ providerCode, providerHotelCode },
      ...{ from, to },
    })),
    retiredBaseCodes: [...retired],
    returnedBaseCodes: [...returned],
    emptiedBaseCodes: [...emptied],
  };
}
