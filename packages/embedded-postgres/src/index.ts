export { NotInstalledError } from './binaries.ts';
export { AlreadyRunningError } from './lease.ts';
export { hasDatabase, openEmbeddedPostgres, refuseIfLocked } from './open.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, Logger } from './open.ts';
