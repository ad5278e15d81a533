import { FieldError } from '../fields/field-error.ts';
import type { Kind } from '../fields/kind.ts';
import { code, providerCode } from '../fields/kinds.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { hotel } from '../hotels/hotel-record.ts';
import type { KeyMembers } from './key-scanner.ts';
import { knownType } from './read-record.ts';

/** What a rejected line says about the hotels that are in the feed. */
export interface RejectedHotel {
  /** The hotel that the line is, where its key could be read: a snapshot must not remove it. */
  readonly hotelKey: HotelKey | undefined;
  /** Set where the line may be a hotel whose key could not be read. */
  readonly unread: UnreadHotel | undefined;
}

export interface UnreadHotel {
  /** Its provider, where at least that could be read; otherwise it may be one of any. */
  readonly providerCode: string | undefined;
}

/** Of a line that is no hotel. */
export const noHotel: RejectedHotel = { hotelKey: undefined, unread: undefined };

/**
 * Which hotel a rejected record is. Its type says whether it is one; where the format has no such type, a
 * hotel code makes it one, and where the type cannot be read, it may be one whatever it has.
 */
export function rejectedHotel(members: KeyMembers): RejectedHotel {
  const type = knownType(members.type);
  const misspelled = type === undefined && typeof members.type === 'string' && members.type.trim() !== '';
  if (misspelled ? members.hotelCode === undefined : type !== undefined && type !== hotel.type)
    return noHotel;
  const provider = readOrNone(providerCode, members.providerCode);
  const hotelCode = readOrNone(code, members.hotelCode);
  return provider !== undefined && hotelCode !== undefined
    ? { hotelKey: { providerCode: provider, hotelCode }, unread: undefined }
    : { hotelKey: undefined, unread: { providerCode: provider } };
}

/** The members of a record that is parsed; none of what is no object. */
export function membersOf(value: unknown): KeyMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function readOrNone(kind: Kind<string>, value: unknown): string | undefined {
  try {
    return kind.read(value) as string | undefined;
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}
