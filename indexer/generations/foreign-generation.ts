import { readCatalogIdentity } from '../../catalog/database/identity.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import type { Generation } from './generations.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** Whether a generation was built from another database than this one, as far as it says from which. */
export async function isOfAnotherDatabase(
  database: Queryable,
  { catalog }: Pick<Generation, 'catalog'>,
): Promise<boolean> {
  return catalog !== null && catalog !== (await readCatalogIdentity(database));
}

/** Why this version of the service has no use for a generation, as a sentence; null where it has. */
export async function whyForeign(
  database: Queryable,
  generation: Pick<Generation, 'index' | 'schemaVersion' | 'catalog'>,
): Promise<string | null> {
  const { index, schemaVersion } = generation;
  if (schemaVersion !== hotelsSchemaVersion) return `${index} was built by another version of the service.`;
  return (await isOfAnotherDatabase(database, generation))
    ? `${index} was built from another database.`
    : null;
}
