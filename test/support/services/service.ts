import type { GuardedProcess } from '../guarded-process.ts';
import { waitFor, type WaitOptions } from '../wait-for.ts';

/** A server that the tests can use. */
export interface RunningService {
  readonly url: string;
  /** Ends it if we started it; does nothing to one that was given to us. */
  stop(): Promise<void>;
}

/** The service cannot be had on this machine; the message says why and what would help. */
export class ServiceMissingError extends Error {
  override readonly name = 'ServiceMissingError';
}

/** A server that somebody else started and will end. */
export function givenService(url: string): RunningService {
  return { url, stop: () => Promise.resolve() };
}

/** Waits until a server that was just started answers. One that does not is ended, and its last words are the error. */
export async function whenReady(
  server: GuardedProcess,
  url: string,
  answers: (url: string) => Promise<boolean>,
  options?: WaitOptions,
): Promise<RunningService> {
  try {
    await Promise.race([waitFor(`a server to answer at ${url}`, () => answers(url), options), server.died]);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, stop: () => server.stop() };
}
