import { type CodeKindName, codeKinds } from '../../catalog/reference-data/code-kinds.ts';
import type { Facet } from './facet.ts';

/**
 * The platform's codes of a kind.
 *
 * @param isMappedOnly whether a code that stands for none of the platform is no value; else it is one itself
 */
export function platformCodes(
  kind: CodeKindName,
  { isMappedOnly }: { readonly isMappedOnly: boolean },
): Pick<Facet, 'columns' | 'join' | 'value'> {
  const { ofHotel, isList, table, code, platformCode } = codeKinds[kind];
  const own = isList ? 'own.code' : `r.${ofHotel}`;
  return {
    columns: ['provider_code', ofHotel],
    join: `${isList ? `cross join lateral unnest(r.${ofHotel}) as own (code)` : ''}
      ${isMappedOnly ? 'join' : 'left join'} ${table} k on k.provider_code = r.provider_code and k.${code} = ${own}`,
    value: isMappedOnly ? `k.${platformCode}` : `coalesce(k.${platformCode}, ${own})`,
  };
}
