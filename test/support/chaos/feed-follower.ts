import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../servers/timed-request.ts';

export interface FeedHotel {
  readonly baseCode: string;
  readonly primary: unknown;
  readonly provenance: unknown;
}

interface FeedPage {
  readonly hotels: readonly FeedHotel[];
  readonly deleted: readonly { readonly baseCode: string | null }[];
  readonly cursor?: string;
  readonly deletedCursor?: string;
  readonly checkpointAt: string;
}

/** What the feed and by-base-codes say alike. */
export function contentOf({ baseCode, primary, provenance }: FeedHotel): string {
  return JSON.stringify({ baseCode, primary, provenance });
}

/** A client that keeps a copy of all base codes by nothing but the feed. */
export interface FeedFollower {
  /** The content of each base code, as JSON. */
  readonly copy: ReadonlyMap<string, string>;
  /** How many polls succeeded, and how many failed. */
  readonly counts: { polls: number; failures: number };
  /** Resolves when a poll that began after this call has been applied whole. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Polls all the time. A request that fails is sent again; a walk that is interrupted begins again. */
export function followFeed(address: string, authorization: string): FeedFollower {
  const copy = new Map<string, string>();
  const counts = { polls: 0, failures: 0 };
  let since = '1970-01-01T00:00:00.000Z';
  let stopped = false;

  const request = async (body: object): Promise<FeedPage> => {
    const { status, body: answer } = await ask(address, '/hotels/changed-since', { authorization, body });
    if (status !== 200) throw new Error(`changed-since: ${status} ${JSON.stringify(answer)}`);
    return answer as unknown as FeedPage;
  };

  const walk = async (): Promise<void> => {
    let page = await request({ since, maxSize: 500 });
    for (;;) {
      for (const { baseCode } of page.deleted) if (baseCode !== null) await reload(baseCode);
      for (const hotel of page.hotels) copy.set(hotel.baseCode, contentOf(hotel));
      const { cursor, deletedCursor } = page;
      if (cursor === undefined && deletedCursor === undefined) break;
      page = await request({ since, maxSize: 500, cursor, deletedCursor });
    }
    since = page.checkpointAt;
  };

  /** A base code of which a hotel went lives on while another one is left. */
  const reload = async (baseCode: string): Promise<void> => {
    const { status, body } = await ask(address, '/hotels/by-base-codes', {
      authorization,
      body: { baseCodes: [baseCode] },
    });
    if (status !== 200) throw new Error(`by-base-codes: ${status}`);
    if (body.hotels?.length === 0) copy.delete(baseCode);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        await walk();
        counts.polls += 1;
      } catch {
        counts.failures += 1;
      }
      await delay(100);
    }
  };
  const running = run();
  return {
    copy,
    counts,
    async caughtUp() {
      const { polls } = counts;
      // The walk under way may have begun before.
      while (!stopped && counts.polls < polls + 2) await delay(20);
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
