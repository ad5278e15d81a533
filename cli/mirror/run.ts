import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { HotelContentError } from '../../packages/client/src/index.ts';
import { codeOf } from '../../runtime/error-code.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { authorizationOf } from '../api-authorization.ts';
import { type CommandDependencies, UsageError } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';
import { createProgressLine } from '../progress-line.ts';
import { serviceOrigin } from '../service-origin.ts';
import { beginMirror, renewDumped, type Say } from './begin-mirror.ts';
import { catchUp } from './catch-up.ts';
import { type MirrorState, readState } from './directory.ts';
import { removeOldChanges } from './change-files.ts';
import { becomeWriter } from './one-writer.ts';
import { SilentSourceError } from './silence.ts';
import { connectSource, type MirrorSource, OtherCatalogError } from './source.ts';

export interface MirrorFlags {
  readonly key?: string;
  readonly dump?: string;
  readonly once?: boolean;
  /** Seconds. */
  readonly interval: number;
  /** Days. */
  readonly keepChanges: number;
}

/** The waits after failures in a row, in milliseconds. With `--once` no further failure is waited for. */
const retryMs = [1000, 2000, 5000, 10_000, 30_000];

/** `mirror URL DIRECTORY`. */
export async function run(
  deps: CommandDependencies,
  url: string,
  directory: string,
  flags: MirrorFlags,
): Promise<void> {
  const origin = serviceOrigin(url);
  const authorization = await authorizationOf(deps, flags.key);
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    const isFile = ['EEXIST', 'ENOTDIR'].includes(codeOf(error));
    throw isFile ? new UsageError(`${directory}: is not a directory`) : error;
  });
  await interruptible(async (signal) => {
    const leave = await becomeWriter(directory);
    try {
      await follow(deps, connectSource(origin, authorization, signal), { directory, origin, signal }, flags);
    } finally {
      await leave();
    }
  }, 'Interrupted. The same command goes on from there.');
}

interface Following {
  readonly directory: string;
  readonly origin: string;
  readonly signal: AbortSignal;
}

/** Until there is an end (`--once`), the signal is aborted, or something fails that waiting does not help. */
async function follow(
  deps: CommandDependencies,
  source: MirrorSource,
  { directory, origin, signal }: Following,
  flags: MirrorFlags,
): Promise<void> {
  const progress = createProgressLine(deps.notes);
  const say: Say = (text) => {
    progress.show(() => text);
  };
  let failures = 0;
  for (;;) {
    try {
      const state = await followOnce(source, directory, origin, { ...flags, say });
      failures = 0;
      progress.clear();
      if (flags.once === true) {
        deps.out.write(`has all changes until ${state.position.since}\n`);
        return;
      }
      await delay(flags.interval * 1000, undefined, { signal });
    } catch (error) {
      progress.clear();
      signal.throwIfAborted();
      const waitMs = retryMs[failures] ?? (flags.once === true ? null : retryMs.at(-1));
      failures += 1;
      if (error instanceof OtherCatalogError)
        throw new UsageError(
          `${origin} has another catalog than ${directory} (${error.message}); mirror into a new directory`,
        );
      if (isForbiddenPort(error)) throw new UsageError(`${origin}: nothing is ever fetched from this port`);
      if (waitMs === null || waitMs === undefined || !mayPass(error)) throw error;
      deps.err.write(`${messageOf(error)}; trying again in ${waitMs / 1000} s\n`);
      await delay(waitMs, undefined, { signal });
    }
  }
}

/** One look at the dumps and at the changes; the first one of a directory fills it. */
async function followOnce(
  source: MirrorSource,
  directory: string,
  origin: string,
  { dump, keepChanges, say }: MirrorFlags & { readonly say: Say },
): Promise<MirrorState> {
  const known = await readState(directory, origin);
  const state =
    known === null
      ? await beginMirror(source, directory, origin, { dump, say })
      : await renewDumped(source, directory, known, say);
  const caughtUp = await catchUp(source, directory, state, say);
  await removeOldChanges(directory, caughtUp.changes, keepChanges);
  return caughtUp;
}

/**
 * Whether what failed may succeed later: what fails on the way does, and what the service refuses does not,
 * but for a dump that was replaced by another one meanwhile. A success that is none is of a proxy.
 */
function mayPass(error: unknown): boolean {
  if (error instanceof HotelContentError)
    return error.status < 300 || error.status >= 500 || [404, 408, 429].includes(error.status);
  // What fetch fails with, and its body when a connection breaks.
  return error instanceof TypeError || error instanceof SilentSourceError;
}

/** Fetch sends no request to ports of other protocols, such as that of mail. Its error has no code. */
function isForbiddenPort(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';
}
