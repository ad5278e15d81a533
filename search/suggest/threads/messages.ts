import type { EntityRequest } from '../find/entity-request.ts';
import type { FoundEntities } from '../find/entity-search.ts';

/** What an entity thread is started with. */
export interface EntityTask {
  readonly databaseUrl: string;
}

/** What an entity thread is sent, once it is ready. */
export interface EntityQuery {
  readonly id: number;
  readonly request: EntityRequest;
}

export type EntityMessage =
  /** It has read the catalog, and answers. */
  | { readonly type: 'ready'; readonly entities: number }
  /** It cannot read the catalog. */
  | { readonly type: 'failed'; readonly reason: string }
  /** What it has read has changed since, or it would not hear of it. */
  | { readonly type: 'outdated' }
  /** Hotels have changed since it counted them; said once. */
  | { readonly type: 'changed' }
  | { readonly type: 'found'; readonly id: number; readonly found: FoundEntities }
  /** A query that it could not answer. */
  | { readonly type: 'error'; readonly id: number; readonly message: string };
