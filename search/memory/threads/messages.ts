import type { MatchTier, TypeaheadItem, TypeaheadRequest } from '../../engine.ts';
import type { Snapshot } from '../index/index-level.ts';
import type { LoadedIndex } from '../load/load-index.ts';

/** What a load thread is started with. It sends one `LoadOutcome`, and ends. */
export interface LoadTask {
  readonly databaseUrl: string;
  /** The most bytes of the index. */
  readonly maxBytes: number;
}

/** What has become of it; `too-large` says by its message how much is allowed. */
export type LoadOutcome =
  | { readonly type: 'loaded'; readonly loaded: LoadedIndex }
  | { readonly type: 'too-large'; readonly message: string }
  | { readonly type: 'failed'; readonly message: string };

/** What a follow thread is started with. It is sent a `LoadedIndex` each time one was loaded. */
export interface FollowTask {
  readonly databaseUrl: string;
  /** Milliseconds between two looks at the change sequence, at least. */
  readonly everyMs: number;
  /** Milliseconds that a look, or what takes in some changes, may take. */
  readonly stepTimeoutMs: number;
}

export type FollowMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  /** All that was published when it looked, in milliseconds since 1970, is in the last snapshot. */
  | { readonly type: 'current'; readonly at: number }
  /** The whole catalog has to be loaded again. */
  | { readonly type: 'rebase'; readonly reason: string }
  | { readonly type: 'failed'; readonly message: string };

/** What a search thread is sent; after a search nothing but snapshots until it has sent the outcome. */
export type SearchMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'search'; readonly request: TypeaheadRequest };

/** The answer of a search thread. */
export interface SearchOutcome {
  readonly items: readonly TypeaheadItem[];
  /** The tiers that were queried, with the seconds that each took. */
  readonly tiers: readonly (readonly [tier: MatchTier, seconds: number])[];
  /** Of an unexpected error; else null. */
  readonly error: string | null;
}
