import type { Pool } from 'pg';
import { Parameters } from '../../database/statement.ts';
import { type ContentPart, contentParts } from '../../hotels/content-parts.ts';
import type { FeedFilter } from './parts.ts';

/** How many live hotels without base code changed between two positions, the later one included. */
export async function countUnmapped(
  pool: Pool,
  { parts, providerCodes }: FeedFilter,
  after: number,
  until: number,
): Promise<number> {
  if (until <= after) return 0;
  const parameters = new Parameters();
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from published_hotels
     where unreported_position > ${parameters.add(after)}::bigint and unreported_position <= ${parameters.add(until)}::bigint
       and ${parameters.optional(parts && bitsOf(parts), (bits) => `unreported_parts & ${bits}::integer <> 0`)}
       and ${parameters.optional(providerCodes, (codes) => `provider_code = any (${codes})`)}`,
    parameters.values,
  );
  return rows[0]?.count ?? 0;
}

/** As `unreported_parts` of published hotels is made of them. */
function bitsOf(parts: readonly ContentPart[]): number {
  return parts.reduce((bits, part) => bits | (1 << contentParts.indexOf(part)), 0);
}
