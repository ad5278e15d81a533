export { NotInstalledError } from './binaries.ts';
export { AlreadyRunningError } from './lease.ts';
export { openEmbeddedPostgres, refuseIfLocked } from './open.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions, Logger } from './open.ts';
