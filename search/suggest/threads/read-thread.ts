/**
 * A thread that reads all places and chains and ends: several times the memory of what it returns is free
 * then, which the collector of a thread that goes on would leave for long.
 */
import { withSnapshot } from '../../../catalog/database/with-snapshot.ts';
import { withConnection } from '../../../runtime/postgres/with-connection.ts';
import { workOnThread } from '../../../runtime/threads/run-on-thread.ts';
import { shareArrays } from '../../packed/share-arrays.ts';
import type { PackedEntityIndex } from '../index/entity-index.ts';
import { readEntityIndex } from '../index/read-entities.ts';
import type { EntityTask } from './messages.ts';

await workOnThread<EntityTask, never, PackedEntityIndex>(({ databaseUrl }) =>
  withConnection(
    { connectionString: databaseUrl, applicationName: 'hotel-content suggestions read' },
    async (connection) => shareArrays(await withSnapshot(connection, () => readEntityIndex(connection))),
  ),
);
