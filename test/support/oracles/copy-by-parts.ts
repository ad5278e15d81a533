import {
  beginningOfTime,
  cursorsOf,
  feedPage,
  type FeedAnswer,
  type FeedHotel,
  hasEnded,
} from '../servers/feed-client.ts';
import type { TestServer } from '../servers/server.ts';

const parts = ['media', 'descriptions'] as const;

/** What a hotel shows of the parts of its content. */
export type ShownContent = Readonly<Omit<FeedHotel['primary'], 'updatedAt'>>;

export function contentOf({ updatedAt: _, ...content }: FeedHotel['primary']): ShownContent {
  return content;
}

/**
 * A client that takes of each hotel no more than the parts that `changed` names, and the completeness, which
 * follows from all of them. It reads page by page.
 */
export class CopyByParts {
  readonly hotels = new Map<string, ShownContent>();
  readonly #server: TestServer;
  readonly #key: string;
  readonly #providerCode: string | undefined;
  #since = beginningOfTime;
  #last: FeedAnswer | undefined;

  constructor(server: TestServer, key: string, providerCode?: string) {
    [this.#server, this.#key, this.#providerCode] = [server, key, providerCode];
  }

  /** @returns whether the walk ends with it */
  async page(maxSize: number): Promise<boolean> {
    const answer = await feedPage(this.#server, this.#key, {
      since: this.#since,
      maxSize,
      ...(this.#providerCode !== undefined && { providerCode: this.#providerCode }),
      ...(this.#last && cursorsOf(this.#last)),
    });
    for (const hotel of answer.hotels) this.#apply(hotel);
    const ends = hasEnded(answer);
    if (ends) this.#since = answer.checkpointAt;
    this.#last = ends ? undefined : answer;
    return ends;
  }

  #apply({ baseCode, primary, changed }: FeedHotel): void {
    const content = contentOf(primary);
    const known = this.hotels.get(baseCode) ?? content;
    const source = (part: string): ShownContent => (changed.includes(part) ? content : known);
    this.hotels.set(baseCode, {
      ...source('hotel'),
      completeness: content.completeness,
      ...Object.fromEntries(parts.map((part) => [part, source(part)[part]])),
    });
  }
}
