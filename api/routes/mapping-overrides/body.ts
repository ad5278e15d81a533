import type {
  OverrideColumns,
  NewOverride,
  OverrideKind,
} from '../../../catalog/base-codes/overrides/override.ts';
import type { HotelKey } from '../../../catalog/hotels/hotel-key.ts';
import type { BodyOf } from '../../operation-types.ts';

type Body = BodyOf<'createMappingOverride'>;

/**
 * What a body asks for, which has the fields of its kind.
 *
 * @param row the hotel that `split` and `pin` name
 */
export async function overrideOf(
  body: Body,
  row: (named: HotelKey) => Promise<HotelKey>,
): Promise<NewOverride> {
  const { kind, note, baseCode = '', intoBaseCode = '', baseCodes = [] } = body;
  if (kind === 'merge') return { kind, note, baseCode, intoBaseCode };
  if (kind === 'distinct') {
    const [first = '', second = ''] = baseCodes;
    return { kind, note, baseCodes: [first, second] };
  }
  const { providerCode = '', providerHotelCode: hotelCode = '' } = body;
  const key = await row({ providerCode, hotelCode });
  return kind === 'pin' ? { kind, note, ...key, baseCode } : { kind, note, ...key, baseCode: body.baseCode };
}

/** The field of a body that has become a column. */
export function fieldOfColumn(kind: OverrideKind, column: keyof OverrideColumns): string {
  if (column === 'hotelCode') return 'providerHotelCode';
  if (kind === 'distinct') return column === 'otherBaseCode' ? 'baseCodes[1]' : 'baseCodes[0]';
  return column === 'otherBaseCode' ? 'intoBaseCode' : column;
}
