import assert from 'node:assert/strict';
import {
  beginningOfTime,
  cursorsOf,
  type FeedAnswer,
  feedPage,
  type FeedQuery,
  type FeedRemoval,
  hasEnded,
} from '../servers/feed-client.ts';
import type { FeedOracle } from './feed-oracle.ts';
import type { TestServer } from '../servers/server.ts';

/** A page, and what the catalog was when it was read. */
interface ReadPage {
  readonly answer: FeedAnswer;
  readonly present: ReadonlySet<string>;
  /** The last position that was published. */
  readonly position: number;
}

/** A base code that a walk passed over, because it had no hotels when a page was read. */
interface PassedOver {
  readonly baseCode: string;
  readonly position: number;
}

/**
 * A client that walks from checkpoint to checkpoint, page by page, whatever is done between the pages. Each
 * walk has to be what the oracle says of the moment of its first page.
 */
export class FeedWalker {
  readonly #server: TestServer;
  readonly #key: string;
  readonly #oracle: FeedOracle;
  readonly #filter: Omit<FeedQuery, 'since' | 'maxSize'>;
  readonly #providerCodes: readonly string[] | null;
  #since = beginningOfTime;
  #pages: ReadPage[] = [];
  #removalsRead = 0;
  readonly #passedOver: PassedOver[] = [];

  /** @param providerCodes those of the family that the filter names; null: it names none */
  constructor(
    {
      server,
      key,
      oracle,
    }: { readonly server: TestServer; readonly key: string; readonly oracle: FeedOracle },
    filter: Omit<FeedQuery, 'since' | 'maxSize'>,
    providerCodes: readonly string[] | null,
  ) {
    [this.#server, this.#key, this.#oracle] = [server, key, oracle];
    [this.#filter, this.#providerCodes] = [filter, providerCodes];
  }

  /**
   * Reads the next page, of a new walk where the last one has ended.
   *
   * @param position the last one that was published
   * @returns whether the walk ends with it
   */
  async page(maxSize: number, position: number): Promise<boolean> {
    const last = this.#pages.at(-1)?.answer;
    const answer = await feedPage(this.#server, this.#key, {
      ...this.#filter,
      since: this.#since,
      maxSize,
      ...(last && cursorsOf(last)),
    });
    assert.ok(answer.hotels.length <= maxSize && answer.deleted.length <= maxSize);
    this.#pages.push({ answer, present: this.#oracle.present(), position });
    this.#checkRemovals(answer.deleted, maxSize);
    if (!hasEnded(answer)) return false;
    this.#check();
    this.#since = answer.checkpointAt;
    this.#pages = [];
    this.#removalsRead = 0;
    return true;
  }

  /**
   * That what was passed over was reported when it was published again; to be called when all was published.
   */
  checkPassedOver(): void {
    for (const { baseCode, position } of this.#passedOver)
      assert.deepEqual(this.#oracle.unsaid(baseCode, this.#providerCodes, position), [], baseCode);
  }

  /** Those of the page just read: they show what their rows are now. */
  #checkRemovals(found: readonly FeedRemoval[], maxSize: number): void {
    const { deleted } = this.#expected();
    const read = deleted.slice(this.#removalsRead, this.#removalsRead + maxSize);
    assert.deepEqual(found, this.#oracle.shown(read, deleted));
    this.#removalsRead += maxSize;
  }

  /** What the walk should find, by the moment of its first page. */
  #expected(): ReturnType<FeedOracle['expected']> {
    const query = { ...this.#filter, since: this.#since };
    return this.#oracle.expected(query, this.#providerCodes, this.#pages[0]?.position ?? 0);
  }

  #check(): void {
    const began = this.#pages[0]?.position ?? 0;
    const expected = this.#expected();
    for (const { answer } of this.#pages) assert.equal(answer.checkpointAt, new Date(began).toISOString());
    assert.ok(this.#removalsRead >= expected.deleted.length);
    const told = this.#pages.flatMap(({ answer: { hotels } }, page) =>
      hotels.map(({ baseCode, changed, changedAt }) => ({ page, hotel: { baseCode, changed, changedAt } })),
    );
    let next = 0;
    for (const hotel of expected.hotels) {
      if (told[next]?.hotel.baseCode === hotel.baseCode) {
        assert.deepEqual(told[next]?.hotel, hotel);
        next += 1;
        continue;
      }
      const pages = this.#pages.slice(told[next - 1]?.page ?? 0, (told[next]?.page ?? Infinity) + 1);
      const without = pages.filter(({ present }) => !present.has(hotel.baseCode));
      assert.ok(without.length > 0, `${JSON.stringify(hotel)} is missing`);
      for (const { position } of without) this.#passedOver.push({ baseCode: hotel.baseCode, position });
    }
    assert.deepEqual(told.slice(next), []);
  }
}
