import type { Readable } from 'node:stream';

/** Throws for a value that breaks its schema. */
export type CheckValue = (value: unknown) => void;

/** A body that is generated while it is sent, only as fast as it is read, until its stream is destroyed. */
export abstract class StreamedBody {
  abstract readonly contentType: string;
  /** Whether it is compressed for clients that accept that. */
  readonly compressed: boolean = true;
  /** Headers that every response with such a body has. */
  readonly headers: Readonly<Record<string, string>> = {};
  /**
   * @param check of what the schema of the response describes, if it is to be checked:
   * the stream ends with its error
   */
  abstract stream(check: CheckValue | null): Readable;
}

/** Parts of a list, each an array of entries. */
export type Parts<Entry> = AsyncGenerator<readonly Entry[], void, undefined>;
