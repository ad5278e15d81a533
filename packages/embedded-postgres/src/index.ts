export { backUpDatabase } from './backup.ts';
export type { BackupManifest, BackupOptions } from './backup.ts';
export { NotInstalledError } from './binaries.ts';
export { AlreadyRunningError } from './lease.ts';
export { hasDatabase, openEmbeddedPostgres, refuseIfLocked } from './open.ts';
export { restoreDatabase } from './restore.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, Logger } from './open.ts';
