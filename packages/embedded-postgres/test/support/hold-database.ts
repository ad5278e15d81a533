/**
 * A program that opens the embedded database of DATA_FOLDER and holds it: prints one line of JSON
 * when it is open, and closes it on SIGTERM. Arguments: DATA_FOLDER [LOCK…]. An error goes to
 * standard error, with exit status 1.
 */
import { AlreadyRunningError, openEmbeddedPostgres } from '@hotel-content/embedded-postgres';

const [dataDir = '', ...locks] = process.argv.slice(2);
try {
  const database = await openEmbeddedPostgres({
    dataDir,
    locks,
    logger: { info: () => undefined, error: () => undefined },
  });
  database.announce(`http://127.0.0.1:${process.pid}`);
  const alive = setInterval(() => undefined, 60_000);
  process.on('SIGTERM', () => {
    clearInterval(alive);
    void database.close();
  });
  void database.lost.then(() => {
    process.exit(7);
  });
  console.log(JSON.stringify({ connectionString: database.connectionString, attached: database.attached }));
} catch (error) {
  console.error(error instanceof AlreadyRunningError ? error.message : error);
  process.exitCode = 1;
}
