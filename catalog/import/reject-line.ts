import type { RejectedEntry } from './entry.ts';

/** Of a longer record only the beginning is written. In characters. */
const maxRecordLength = 64 * 1024;
const beginningLength = 16 * 1024;

/**
 * `{line, error, record}` as JSON: the record unchanged, or a string where it is not JSON. Of a very long one
 * the record is the beginning, as a string, and `recordLength` says how many characters all of it has.
 */
export function rejectLine({ line, error, input }: Pick<RejectedEntry, 'line' | 'error' | 'input'>): string {
  const text = textOf({ input });
  const beginning = `{"line":${line},"error":${JSON.stringify(error)}${beforeRecord}`;
  if (text.length > maxRecordLength) {
    const head = text.slice(0, beginningLength).replace(/[\ud800-\udbff]$/, '');
    return `${beginning}${JSON.stringify(head)},"recordLength":${text.length}}`;
  }
  // What `trim` takes away need not be white space of JSON: a byte order mark, say.
  const isRecord = typeof input !== 'string' || isJson(input);
  return `${beginning}${isRecord ? text : JSON.stringify(input)}}`;
}

export interface ReadRejectLine {
  /** Null in the one that says how many more there were. */
  readonly line: number | null;
  readonly error: string;
  /** As it came, or its beginning. */
  readonly record: string;
}

const beforeRecord = ',"record":';

/** Reads what `rejectLine` has written. A record may have more levels than can be written as JSON again. */
export function readRejectLine(text: string): ReadRejectLine {
  const { line, error, record } = JSON.parse(text) as Omit<ReadRejectLine, 'record'> & { record: unknown };
  // The quotes in an error are escaped.
  const raw = text.slice(text.indexOf(beforeRecord) + beforeRecord.length, -1);
  return { line, error, record: typeof record === 'string' ? record : raw };
}

/** The record as text, as it came. */
export function textOf({ input }: Pick<RejectedEntry, 'input'>): string {
  return typeof input === 'string' ? input.trim() : JSON.stringify(input);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
