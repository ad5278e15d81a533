import type { Pool } from 'pg';
import { readCatalogIdentity } from '../../catalog/database/identity.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import type { Generation } from './generations.ts';

/** Why this version of the service has no use for a generation, as a sentence; null where it has. */
export async function whyForeign(
  pool: Pick<Pool, 'query'>,
  { index, schemaVersion, catalog }: Pick<Generation, 'index' | 'schemaVersion' | 'catalog'>,
): Promise<string | null> {
  if (schemaVersion !== hotelsSchemaVersion) return `${index} was built by another version of the service.`;
  const isOfAnother = catalog !== null && catalog !== (await readCatalogIdentity(pool));
  return isOfAnother ? `${index} was built from another database.` : null;
}
