import type { RejectedEntry } from './entry.ts';

/** A longer record is shown by its beginning. Characters. */
const MAX_RECORD_LENGTH = 64 * 1024;
const BEGINNING_LENGTH = 16 * 1024;

/**
 * `{line, error, record}` as JSON: the record as it was sent, and as a string where it is no JSON. Of a very long one the
 * record is the beginning, as a string, and `recordLength` says how many characters all of it has.
 */
export function rejectLine({ line, error, sent }: RejectedEntry): string {
  const text = typeof sent === 'string' ? sent.trim() : JSON.stringify(sent);
  const beginning = `{"line":${line},"error":${JSON.stringify(error)},"record":`;
  if (text.length > MAX_RECORD_LENGTH) {
    const shown = text.slice(0, BEGINNING_LENGTH).replace(/[\ud800-\udbff]$/, '');
    return `${beginning}${JSON.stringify(shown)},"recordLength":${text.length}}`;
  }
  return `${beginning}${isJson(text) ? text : JSON.stringify(sent)}}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
