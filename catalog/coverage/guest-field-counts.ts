import type { RecordMember } from '../fields/kind.ts';
import { recordMembers } from '../fields/field.ts';
import { guestFields } from '../hotels/guest-fields.ts';
import type { Queryable } from '../database/queryable.ts';

export type GuestField = keyof typeof guestFields;

export const guestFieldNames = Object.keys(guestFields) as GuestField[];

/** How many live hotels of a provider code have something of each field. */
export type GuestFieldCounts = Readonly<Record<GuestField, number>>;

const columnsOf = (member: RecordMember): readonly string[] =>
  'members' in member ? member.members.flatMap(columnsOf) : [member.column];

const counts = recordMembers(guestFields).map(
  (member) => `'${member.name}', count(*) filter (where num_nonnulls(${columnsOf(member).join(', ')}) > 0)`,
);

/**
 * Counts them by provider code, reading all live hotels. A provider without one is absent.
 */
export async function countGuestFields(client: Queryable): Promise<ReadonlyMap<string, GuestFieldCounts>> {
  const { rows } = await client.query<{ providerCode: string; counts: GuestFieldCounts }>(
    `select provider_code as "providerCode", json_build_object(${counts.join(', ')}) as counts
     from live_hotels
     group by provider_code`,
  );
  return new Map(rows.map((row) => [row.providerCode, row.counts]));
}
