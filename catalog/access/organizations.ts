import type { Queryable } from '../database/queryable.ts';

/** A message lists so many. */
const maxShown = 20;

/**
 * The organizations that a person may have meant, as a message lists them; null where this one has something
 * in the catalog, or where none has.
 */
export async function othersThanUnknown(client: Queryable, code: string): Promise<string | null> {
  const known = await readOrganizationCodes(client);
  if (known.length === 0 || known.includes(code)) return null;
  return `${known.slice(0, maxShown).join(', ')}${known.length > maxShown ? ' …' : ''}`;
}

/** The codes of all organizations that have a record, a connection or an agency. */
async function readOrganizationCodes(client: Queryable): Promise<readonly string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select organization_code as code from organizations
     union select organization_code from connections
     union select organization_code from agencies where organization_code is not null
     order by code`,
  );
  return rows.map(({ code }) => code);
}
