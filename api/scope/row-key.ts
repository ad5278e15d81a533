import type { Pool } from 'pg';
import { findRowHolders } from '../../catalog/base-codes/overrides/read-overrides.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import type { ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { ApiError } from '../errors.ts';
import { unknownProvider } from './requested-provider.ts';

/**
 * The row that a request names by any code of a family: of the one that has it, and under the code that was
 * sent where several have.
 *
 * @throws ApiError UNKNOWN_PROVIDER, or OVERRIDE_REFUSED where none has it, or several others
 */
export async function namedRow(
  { pool, families }: { readonly pool: Pool; readonly families: ProviderFamilies },
  { providerCode, hotelCode }: HotelKey,
): Promise<HotelKey> {
  const familyCodes = await families.codesNamedBy(providerCode);
  // What is left of a provider that has gone.
  const providerCodes = familyCodes.length > 0 ? familyCodes : [providerCode];
  const holders = await findRowHolders(pool, providerCodes, hotelCode);
  const [only] = holders;
  if (holders.length === 1 && only !== undefined) return { providerCode: only, hotelCode };
  if (holders.includes(providerCode)) return { providerCode, hotelCode };
  if (familyCodes.length === 0) throw unknownProvider();
  const problem = holders.length === 0 ? 'There is no such hotel' : 'Several hotels have this code';
  throw new ApiError(
    'OVERRIDE_REFUSED',
    `${problem} among the provider codes of the family: ${familyCodes.join(', ')}.`,
    {
      details: [
        {
          field: 'providerHotelCode',
          reason:
            holders.length === 0 ? 'is no hotel of the provider' : `is a hotel of ${holders.join(' and ')}`,
        },
      ],
    },
  );
}
