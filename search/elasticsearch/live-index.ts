import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { IndexNotReadyError } from '../engine.ts';
import type { IndexState, IndexClient } from './search-client.ts';
import { tuning } from './tuning.ts';

/** What is known about the index that is live. */
export interface LiveIndex {
  /**
   * Its state, a few seconds old at most.
   *
   * @param live for looking it up, where it is not known
   * @throws IndexNotReadyError when it is of another version of the service or of another database
   */
  state(live: IndexClient): Promise<IndexState>;
  /** The same without waiting; null while it is not known, that is until `state` has looked it up. */
  known(): IndexState | null;
  /**
   * Reads what takes several searches, which have to find the same: repeated when
   * the index has changed meanwhile.
   *
   * @throws IndexNotReadyError, or what `read` throws
   */
  readUnchanged<T>(
    clientOf: (index: string) => IndexClient,
    read: (client: IndexClient, state: IndexState) => Promise<T>,
  ): Promise<T>;
}

/**
 * Its state is looked up in the background, beside the searches, as long as there are any.
 *
 * @param catalog the identity of the database, asked for at each look; an index of any is searched without it
 */
export function createLiveIndex(
  alias: string,
  background: IndexClient,
  catalog: (() => string) | undefined,
): LiveIndex {
  let own: string | undefined;
  let known: { readonly state: IndexState; readonly at: number } | null = null;
  let lookingUp = false;

  // It was like this when it was asked for, or later: never before.
  const lookUp = async (live: IndexClient): Promise<IndexState> => {
    const at = performance.now();
    own = catalog?.();
    const state = await live.indexState();
    if (known === null || at > known.at) known = { state, at };
    return state;
  };
  const age = (): number => (known === null ? Infinity : performance.now() - known.at);
  const keepFresh = (): void => {
    if (lookingUp || age() < tuning.stateEveryMs) return;
    lookingUp = true;
    lookUp(background)
      .catch(() => {
        known = null;
      })
      .finally(() => {
        lookingUp = false;
      });
  };
  const recent = (): IndexState | null => {
    if (known === null || age() >= tuning.maxStateAgeMs) return null;
    keepFresh();
    return known.state;
  };
  const stateOf = async (live: IndexClient): Promise<IndexState> => {
    const state = recent() ?? (await lookUp(live));
    if (state.schemaVersion !== hotelsSchemaVersion) {
      throw new IndexNotReadyError(`The index ${state.index} is of another version of the service`);
    }
    if (own !== undefined && state.catalog !== null && state.catalog !== own) {
      throw new IndexNotReadyError(`The index ${state.index} was built from another database`);
    }
    return state;
  };

  return {
    state: stateOf,
    known: recent,
    async readUnchanged(clientOf, read) {
      const live = clientOf(alias);
      let state = await stateOf(live);
      for (let attempt = 1; attempt <= tuning.maxAttempts; attempt += 1) {
        const [result] = await Promise.allSettled([read(clientOf(state.index), state)]);
        const now = await lookUp(live);
        if (now.label === state.label) {
          if (result.status === 'rejected') throw result.reason;
          return result.value;
        }
        state = await stateOf(live);
      }
      throw new IndexNotReadyError('The index changed while it was searched');
    },
  };
}
