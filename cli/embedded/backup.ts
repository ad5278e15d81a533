import { loadEmbeddedPostgres, requireEmbeddedDatabase } from '../../bootstrap/configured-database.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { type CommandDependencies, UsageError } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';
import { createRateLine } from '../rate-line.ts';
import { readableFile } from '../readable-file.ts';

const megabyte = 1_000_000;

/** `backup FILE`. */
export async function backUp(deps: CommandDependencies, file: string): Promise<void> {
  const dataDir = await embeddedFolder(deps, 'pg_dump');
  await requireEmbeddedDatabase(dataDir);
  const { backUpDatabase } = await loadEmbeddedPostgres();
  const line = createRateLine(deps.notes, 'MB');
  const { postgres } = await interruptible((signal) =>
    backUpDatabase(dataDir, file, {
      signal,
      onProgress: (bytes, total) => {
        const size = Math.ceil(total / megabyte);
        line.show(bytes === total ? size : Math.floor(bytes / megabyte), size);
      },
    }),
  ).finally(line.end);
  deps.out.write(`${file} is a backup of ${dataDir} (PostgreSQL ${postgres}).\n`);
}

/** `restore FILE`. */
export async function restore(deps: CommandDependencies, file: string): Promise<void> {
  const dataDir = await embeddedFolder(deps, 'pg_restore');
  await readableFile(file);
  const { restoreDatabase } = await loadEmbeddedPostgres();
  const { createdAt } = await interruptible((signal) =>
    restoreDatabase(dataDir, file, { signal }).catch((error: unknown) => {
      const why: unknown = signal.aborted ? signal.reason : error;
      throw new Error(`${file} was not restored: ${messageOf(why)}`, { cause: error });
    }),
  );
  deps.out.write(`${dataDir} has the database of ${createdAt} now.\n`);
}

/** @throws UsageError where the database is one of a server, which has tools of its own */
async function embeddedFolder(deps: CommandDependencies, tool: string): Promise<string> {
  const { postgres, dataDir } = await deps.config();
  if (postgres.url === null) return dataDir;
  throw new UsageError(`This is for the embedded database, but DATABASE_URL is set: use ${tool}.`);
}
