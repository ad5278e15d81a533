import { LRUCache } from 'lru-cache';

/** A window in which requests are counted, and how many of them an account may send in it. */
interface LimitedWindow<Name extends string = string> {
  readonly name: Name;
  readonly limit: number;
}

/** The state of a window after a request was counted in it, or refused. */
export interface WindowState<Name extends string = string> extends LimitedWindow<Name> {
  /** Requests that are left in the window. */
  readonly remaining: number;
  /** Milliseconds until the window is reset. */
  readonly resetsInMs: number;
  /** Whether this window has refused the request. */
  readonly exceeded: boolean;
}

/** A counter of a window after points were added to it. */
interface Counter {
  readonly consumedPoints: number;
  /** Milliseconds until it begins again. */
  readonly msBeforeNext: number;
}

/**
 * Adds points to the counters of an account, one for each window. 0: this
 * counter is neither changed nor read.
 */
export type AddPoints = (account: string, points: readonly number[]) => Promise<readonly (Counter | null)[]>;

/**
 * Counts a request of an account in every window, in their order. One that a window refuses is not counted in
 * that window and in those after it. Rejects with what `AddPoints` rejects with.
 */
export type CountRequest = <Name extends string>(
  account: string,
  windows: readonly LimitedWindow<Name>[],
) => Promise<readonly WindowState<Name>[]>;

/**
 * Numbers of requests in one window that only this process may give out. A
 * request needs one within its limit.
 */
interface Lease {
  /** The next number to give out; past `last` when there is none. */
  next: number;
  readonly last: number;
  /** The counter when the numbers were reserved; it only grows. */
  readonly counter: number;
  /** By `performance.now()`, as `endsAt`. */
  readonly readAt: number;
  readonly endsAt: number;
}

interface Account {
  /** In the order of the windows. */
  leases: readonly Lease[];
  renewal: Promise<void> | null;
  /** Requests that wait for it. */
  waiting: number;
}

const maxAccounts = 10_000;

/** A lease is a hundredth of the limit, and never more than this. */
const maxLease = 100;

/** A counter that refuses is read again after so long: somebody may have reset it. */
const rereadMs = 1000;

const noLease: Lease = { next: 1, last: 0, counter: 0, readAt: -Infinity, endsAt: -Infinity };

/**
 * Counts requests on counters that are far away. A few numbers are reserved at once, by adding their
 * number to the counter; they belong to this process until their window ends. Each is given out once,
 * so that all processes together never let more requests through than a limit allows, and a single
 * one lets through exactly as many.
 */
export function createLeases(addPoints: AddPoints): CountRequest {
  const accounts = new LRUCache<string, Account>({ max: maxAccounts });

  const accountOf = (name: string): Account => {
    let account = accounts.get(name);
    if (account === undefined) {
      account = { leases: [], renewal: null, waiting: 0 };
      accounts.set(name, account);
    }
    return account;
  };
  const renew = async (name: string, account: Account, windows: readonly LimitedWindow[]): Promise<void> => {
    const now = performance.now();
    const renewals = windows.map(({ limit }, index) => {
      const lease = account.leases[index] ?? noLease;
      return { lease, limit, points: pointsToAdd(lease, limit, { waiting: account.waiting, now }) };
    });
    const counters = await addPoints(
      name,
      renewals.map(({ points }) => points),
    );
    account.leases = renewals.map(({ lease, limit, points }, index) => {
      const counter = counters[index] ?? null;
      return counter === null ? lease : leaseOf(counter, { points, limit, readAt: now });
    });
  };

  return async (name, windows) => {
    const account = accountOf(name);
    for (;;) {
      const counts = giveOut(account.leases, windows, performance.now());
      if (counts !== null) return counts;
      account.waiting += 1;
      try {
        account.renewal ??= renew(name, account, windows).finally(() => {
          account.renewal = null;
        });
        await account.renewal;
      } finally {
        account.waiting -= 1;
      }
    }
  };
}

/**
 * Gives out a number of each window, up to one that refuses. Null, giving out none, when
 * the leases have to be renewed.
 */
function giveOut<Name extends string>(
  leases: readonly Lease[],
  windows: readonly LimitedWindow<Name>[],
  now: number,
): readonly WindowState<Name>[] | null {
  let refusing = windows.length;
  for (const [index, { limit }] of windows.entries()) {
    const { next, last, counter, readAt, endsAt } = leases[index] ?? noLease;
    if (endsAt <= now) return null;
    if (refusing < index) continue;
    if (next > last && (counter < limit || readAt + rereadMs <= now)) return null;
    if (next > Math.min(last, limit)) refusing = index;
  }
  return windows.map(({ name, limit }, index) => {
    const lease = leases[index] ?? noLease;
    if (index < refusing) lease.next += 1;
    return {
      name,
      limit,
      remaining: Math.max(0, limit - lease.next + 1),
      resetsInMs: lease.endsAt - now,
      exceeded: index === refusing,
    };
  });
}

function pointsToAdd(
  { next, last, counter, endsAt }: Lease,
  limit: number,
  { waiting, now }: { readonly waiting: number; readonly now: number },
): number {
  const hasEnded = endsAt <= now;
  if (!hasEnded && next <= last) return 0;
  if (!hasEnded && counter >= limit) return 1;
  return Math.max(1, waiting, Math.min(maxLease, Math.floor(limit / 100)));
}

/** @param readAt from before the counter was read, so that the lease ends no later than the window */
function leaseOf(
  { consumedPoints, msBeforeNext }: Counter,
  { points, limit, readAt }: { readonly points: number; readonly limit: number; readonly readAt: number },
): Lease {
  return {
    next: consumedPoints - points + 1,
    last: Math.min(consumedPoints, limit),
    counter: consumedPoints,
    readAt,
    endsAt: readAt + msBeforeNext,
  };
}
