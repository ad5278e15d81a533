import { codePointName } from '../fields/clean-text.ts';
import { FieldError } from '../fields/field-error.ts';
import type { LineFault, SourceLine } from './lines.ts';
import { scanLine } from './key-scanner.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { knownType, readRecord } from './read-record.ts';
import type { ReadRecord } from '../fields/record-type.ts';
import type { SnapshotMark } from './record-types/snapshot.ts';
import { membersOf, noHotel, rejectedHotel, type RejectedHotel } from './rejected-hotel.ts';

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
export interface RejectedEntry extends EntryBase, RejectedHotel {
  readonly kind: 'rejected';
  readonly error: string;
  /** The record type, where it could be read. */
  readonly type: string | undefined;
}

export type Entry = RecordEntry | SnapshotEntry | RejectedEntry;

/** Reads a line of a file. Never throws: what is wrong makes a rejected entry. */
export function entryOfLine(line: SourceLine): Entry {
  const base = { line: line.number, bytes: line.bytes, input: line.text };
  if (line.fault) return unreadable(base, line.fault);
  let value: unknown;
  try {
    value = JSON.parse(line.text);
  } catch (error) {
    const reason = `is not valid JSON: ${jsonFault(error)}`;
    return unreadable(base, { reason, scanned: scanLine(Buffer.from(line.text)) });
  }
  return entryOf(base, value);
}

/** Reads a record that is an object already. Never throws. */
export function entryOfRecord(value: unknown, line: number): Entry {
  return entryOf({ line, bytes: assumedRecordBytes, input: value }, value);
}

/** What a record that was never text counts for in the size of a batch. */
const assumedRecordBytes = 1024;

function entryOf(base: EntryBase, value: unknown): Entry {
  try {
    const read = readRecord(value);
    if ('state' in read) return { ...base, kind: 'snapshot', mark: read };
    return { ...base, kind: 'record', record: read };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const members = membersOf(value);
    return {
      ...base,
      kind: 'rejected',
      error: error.message,
      type: knownType(members.type),
      ...rejectedHotel(members),
    };
  }
}

/** The same entry after the writing of it was refused. */
export function refused(entry: RecordEntry | SnapshotEntry, error: string): RejectedEntry {
  const { line, bytes, input } = entry;
  const base = { kind: 'rejected', line, bytes, input, error, ...noHotel } as const;
  if (entry.kind === 'snapshot') return { ...base, type: 'snapshot' };
  return { ...base, type: entry.record.type, hotelKey: hotelKeyOfRow(entry.record) };
}

/** The key of the hotel that a record is, if it is one. */
export function hotelKeyOfRow({ type, row }: ReadRecord): HotelKey | undefined {
  if (type !== 'hotel') return undefined;
  return { providerCode: String(row['provider_code']), hotelCode: String(row['hotel_code']) };
}

function unreadable(base: EntryBase, { reason, scanned }: LineFault): RejectedEntry {
  const { members, mayHoldMore } = scanned;
  const { hotelKey, unread } = rejectedHotel(members);
  return {
    ...base,
    kind: 'rejected',
    error: `the line ${reason}`,
    type: knownType(members.type),
    hotelKey,
    unread: mayHoldMore ? { providerCode: undefined } : unread,
  };
}

/**
 * The message of the parser without the excerpt that it quotes: the reject holds the line anyway. A character
 * that nobody can see is named by its code point.
 */
export function jsonFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/, (\.\.\.)?".*$/s, '')
    .replace(/ in JSON at position/, ' at position')
    .replace(/'([\p{C}\p{Z}])'/u, (_quoted, unseen: string) => codePointName(unseen));
}
