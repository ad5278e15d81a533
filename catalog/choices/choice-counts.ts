import type { Logger } from '../../runtime/logger.ts';
import type { Choice, ChoiceBatch } from './choice.ts';
import { createChoiceBuffer } from './choice-buffer.ts';

/** Counts what people choose, and the texts by which they find nothing. Who calls it waits for nothing. */
export interface ChoiceCounts {
  choose(choice: Choice): void;
  /** @param text folded */
  unanswered(text: string): void;
}

/** Counts that are sent now and then. */
export interface RunningChoiceCounts extends ChoiceCounts {
  /** Sends what is left. Never rejects: what cannot be sent is dropped. */
  close(): Promise<void>;
}

export interface ChoiceCountsOptions {
  /** Passes a batch on. One that may have arrived although this rejected is sent again, the same. */
  readonly send: (batch: ChoiceBatch) => Promise<void>;
  /** Called with the number of choices, or searches, that are not counted for lack of room or at a stop. */
  readonly onDropped: (what: 'choices' | 'texts', number: number) => void;
  readonly logger: Logger;
  readonly everyMs?: number;
  /** Entries that the process holds. */
  readonly maxEntries?: number;
  /** Entries that are sent at a time; so many are sent at once. */
  readonly batchEntries?: number;
}

/**
 * Holds counts in memory, and sends them every five seconds, and sooner when there are many. While they
 * cannot be sent they stay, as far as there is room. A process that is killed loses those of these seconds.
 */
export function startChoiceCounts(options: ChoiceCountsOptions): RunningChoiceCounts {
  const { send, onDropped, logger, everyMs = 5000, maxEntries = 5000, batchEntries = 1000 } = options;
  const buffer = createChoiceBuffer(maxEntries);
  let unsent: ChoiceBatch | null = null;
  let sending: Promise<void> | null = null;
  let isFailing = false;

  const sendAll = async (): Promise<void> => {
    while ((unsent ??= buffer.take(batchEntries)) !== null) {
      await send(unsent);
      unsent = null;
    }
  };
  const flush = (): Promise<void> =>
    (sending ??= sendAll()
      .then(() => {
        if (isFailing) logger.info('choices are passed on again');
        isFailing = false;
      })
      .catch((error: unknown) => {
        if (!isFailing) logger.warn({ err: error }, 'choices cannot be passed on; they wait in memory');
        isFailing = true;
      })
      .finally(() => {
        sending = null;
      }));
  const noted = (what: 'choices' | 'texts', hasRoom: boolean): void => {
    if (!hasRoom) onDropped(what, 1);
    // While sending fails, the next try is that of the timer.
    if (buffer.size() >= batchEntries && !isFailing) void flush();
  };
  const timer = setInterval(() => void flush(), everyMs).unref();

  return {
    choose(choice) {
      noted('choices', buffer.choose(choice));
    },
    unanswered(text) {
      noted('texts', buffer.unanswered(text));
    },
    async close() {
      clearInterval(timer);
      await sending;
      await flush();
      for (let left = unsent; left !== null; left = buffer.take(batchEntries)) {
        onDropped('choices', sumOf(left.choices.map(({ chosen }) => chosen)));
        onDropped('texts', sumOf(left.unanswered.map(({ times }) => times)));
      }
    },
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
