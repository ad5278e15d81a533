import { FieldError } from '../fields/field-error.ts';
import type { SourceLine } from './lines.ts';
import { type HotelKey, hotelKeyOf, knownTypeOf, readRecord } from './read-record.ts';
import type { ReadRecord } from '../fields/record-type.ts';
import type { SnapshotMark } from './record-types/snapshot.ts';
import { recoverHotelKey } from './recover-hotel-key.ts';

interface EntryBase {
  /** The line of the file, or the place in the list of records, counted from 1. */
  readonly line: number;
  readonly bytes: number;
  /** The text of the line, or the record itself where it was imported as an object. */
  readonly input: unknown;
}

/** A record that may be written. */
export interface RecordEntry extends EntryBase {
  readonly kind: 'record';
  readonly record: ReadRecord;
}

/** The begin or the end of a snapshot. */
export interface SnapshotEntry extends EntryBase {
  readonly kind: 'snapshot';
  readonly mark: SnapshotMark;
}

/** A line that goes to the rejects. */
export interface RejectedEntry extends EntryBase {
  readonly kind: 'rejected';
  readonly error: string;
  /** The record type, where it could be read. */
  readonly type: string | undefined;
  /** The hotel, where its key could be read: a snapshot must not remove it. */
  readonly hotelKey: HotelKey | undefined;
}

export type Entry = RecordEntry | SnapshotEntry | RejectedEntry;

/** Reads a line of a file. Never throws: what is wrong makes a rejected entry. */
export function entryOfLine(line: SourceLine): Entry {
  const base = { line: line.number, bytes: line.bytes, input: line.text };
  if (line.fault !== undefined) return unreadable(base, line.text, line.fault);
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch (error) {
    return unreadable(base, line.text, `is not valid JSON: ${jsonFault(error)}`);
  }
  return entryOf(base, value);
}

/** Reads a record that is an object already. Never throws. */
export function entryOfRecord(value: unknown, line: number): Entry {
  return entryOf({ line, bytes: ASSUMED_RECORD_BYTES, input: value }, value);
}

/** What a record that was never text counts for in the size of a batch. */
const ASSUMED_RECORD_BYTES = 1024;

function entryOf(base: EntryBase, value: unknown): Entry {
  try {
    const read = readRecord(value);
    if ('state' in read) return { ...base, kind: 'snapshot', mark: read };
    return { ...base, kind: 'record', record: read };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return {
      ...base,
      kind: 'rejected',
      error: error.message,
      type: knownTypeOf(value),
      hotelKey: hotelKeyOf(value),
    };
  }
}

/** The same entry after the writing of it was refused. */
export function refused(entry: RecordEntry | SnapshotEntry, error: string): RejectedEntry {
  const { line, bytes, input } = entry;
  if (entry.kind === 'snapshot') {
    return { kind: 'rejected', line, bytes, input, error, type: 'snapshot', hotelKey: undefined };
  }
  const { type } = entry.record;
  return { kind: 'rejected', line, bytes, input, error, type, hotelKey: hotelKeyOfRow(entry.record) };
}

/** The key of the hotel that a record is, if it is one. */
export function hotelKeyOfRow({ type, row }: ReadRecord): HotelKey | undefined {
  if (type !== 'hotel') return undefined;
  return { providerCode: String(row['provider_code']), hotelCode: String(row['hotel_code']) };
}

function unreadable(base: EntryBase, text: string, fault: string): RejectedEntry {
  const hotelKey = recoverHotelKey(text);
  return {
    ...base,
    kind: 'rejected',
    error: `the line ${fault}`,
    type: hotelKey ? 'hotel' : undefined,
    hotelKey,
  };
}

/** The message of the parser without the excerpt that it quotes: the reject holds the line anyway. */
function jsonFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, (\.\.\.)?".*$/s, '').replace(/ in JSON at position/, ' at position');
}
