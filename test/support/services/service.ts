import type { GuardedProcess } from '../servers/guarded-process.ts';
import { waitFor, type WaitOptions } from '../wait-for.ts';

/** A server that the tests can use. */
export interface RunningService {
  readonly url: string;
  /** Ends it if we started it; does nothing to one that was given to us. */
  stop(): Promise<void>;
}

/** A server that we started, which a test may kill. */
export interface OwnService extends RunningService {
  /** Ends it; as a crash does, without a chance to finish anything, unless another signal is given. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it on the same port with the data that it had, and waits until it responds. */
  restart(): Promise<void>;
}

/** The service cannot be had on this machine; the message says why and what would help. */
export class ServiceMissingError extends Error {
  override readonly name = 'ServiceMissingError';
}

/** A server that somebody else started and will end. */
export function givenService(url: string): RunningService {
  return { url, stop: () => Promise.resolve() };
}

/**
 * Starts a server and waits until it answers. One that does not is ended, and its last words are the error.
 */
export async function whenReady(
  start: () => GuardedProcess,
  url: string,
  answers: (url: string) => Promise<boolean>,
  options?: WaitOptions,
): Promise<OwnService> {
  const started: GuardedProcess[] = [];
  const stop = async (): Promise<void> => {
    // The last one runs, and uses the directory that each of them removes.
    for (const server of started.toReversed()) await server.stop();
  };
  const restart = async (): Promise<void> => {
    const server = start();
    started.push(server);
    try {
      await Promise.race([waitFor(`a server to answer at ${url}`, () => answers(url), options), server.died]);
    } catch (error) {
      await stop();
      throw error;
    }
  };
  await restart();
  return { url, stop, restart, kill: async (signal = 'SIGKILL') => started.at(-1)?.kill(signal) };
}
