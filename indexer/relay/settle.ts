import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { countAllChainHotels } from '../../catalog/chains/count-hotels.ts';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { publishLoggedChanges } from '../../catalog/changes/sequencer.ts';
import { catchUp } from './catch-up.ts';
import { withRefusals } from '../generations/noted-refusals.ts';
import { withRelayLock } from './relay-lock.ts';
import type { RetryOptions } from '../bulk/retry.ts';

export interface SettlerDependencies {
  readonly pool: Pool;
  readonly client: Client;
  readonly index: string;
  readonly alias: string;
  readonly retry: RetryOptions;
  /** Applies the changes itself where nobody else does; otherwise it gives up waiting. */
  readonly repair: boolean;
  /** How long the relay may stand still, in milliseconds. */
  readonly relayTimeoutMs: number;
  readonly largestOrdinaryGroup: number | undefined;
}

/** Waits until the live index shows what was changed before. */
export interface Settler {
  /** False: changes wait, and nobody applies them. */
  settle(): Promise<boolean>;
  /** Whether that happened. */
  noWorker(): boolean;
}

const lookEveryMs = 100;

export function createSettler(deps: SettlerDependencies): Settler {
  const { pool, index, alias, retry, repair, relayTimeoutMs } = deps;
  let noWorker = false;

  /** Whether the relay gets that far; it may stand still for a while, but not for longer. */
  const waitFor = async (head: number): Promise<boolean> => {
    let [last, movedAt] = [-1, performance.now()];
    for (;;) {
      retry.signal?.throwIfAborted();
      const position = (await readConsumerPosition(pool, index)) ?? 0;
      if (position >= head) return true;
      if (position > last) [last, movedAt] = [position, performance.now()];
      if (noWorker || performance.now() - movedAt >= relayTimeoutMs) return false;
      await delay(lookEveryMs);
    }
  };

  return {
    async settle() {
      await countAllChainHotels(pool, retry.signal);
      await publishLoggedChanges(pool, retry.signal);
      if (await waitFor(await readPosition(pool))) return true;
      noWorker = true;
      if (!repair) return false;
      await withRelayLock(
        pool,
        alias,
        () => withRefusals(deps, deps, (onOutcome) => catchUp(deps, { ...deps, onOutcome })),
        retry.signal,
      );
      return true;
    },
    noWorker: () => noWorker,
  };
}
