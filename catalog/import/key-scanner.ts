import { isUtf8 } from 'node:buffer';

/**
 * Members at the top of a record, as JSON.parse gives them; null where one is there but is
 * no string, or no readable one.
 */
export interface KeyMembers {
  readonly type?: unknown;
  readonly providerCode?: unknown;
  readonly hotelCode?: unknown;
}

const names: readonly string[] = ['type', 'providerCode', 'hotelCode'] satisfies (keyof KeyMembers)[];

/** What could be read of a line that cannot be parsed. */
export interface ScannedLine {
  readonly members: KeyMembers;
  /**
   * The line is no whole object and names a hotel code besides: where a line end is
   * missing, two hotels stand on a line.
   */
  readonly mayHoldMore: boolean;
}

/**
 * As many bytes of a name or a value are kept: the longest code has 200 characters, of up
 * to 12 bytes each when escaped.
 */
const maxStringBytes = 4096;

const hotelCodeMember = Buffer.from('"hotelCode"');

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openingList = 0x5b;
const isOpening = (byte: number): boolean => byte === 0x7b || byte === openingList;
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d;
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === 0x0a;

/** All bytes that JSON has outside of strings, blanks aside. */
const outsideStrings = new Set(Buffer.from('{}[]:,"+-.0123456789eE true false null'));

/** What comes next in the object at the top; `behind`: that object is closed. */
type Place = 'name' | 'colon' | 'value' | 'comma' | 'behind';

/**
 * Reads the members that make the key of a record from a line of any length, piece by piece, in a few
 * kilobytes of memory: wherever they stand, and as far as possible where the line is no JSON. Of an object
 * that is JSON it reads what JSON.parse does. What is nested is only passed over, by its brackets and quotes.
 */
export class KeyScanner {
  private readonly members = new Map<string, string | null>();
  private depth = 0;
  private place: Place = 'name';
  private inString = false;
  private escaped = false;
  /** The string that is being read, where it may be a name or a value at the top. */
  private kept: number[] | undefined;
  private name: string | null = null;
  private whole = true;
  private codesRead = 0;
  private codesNamed = 0;
  private matched = 0;

  take(piece: Buffer): void {
    for (const byte of piece) {
      if (this.matched > 0 || byte === quote) this.match(byte);
      if (this.inString) this.takeInString(byte);
      else if (!isBlank(byte)) this.takeOutside(byte);
    }
  }

  end(): ScannedLine {
    const whole = this.whole && this.place === 'behind';
    return {
      members: Object.fromEntries(this.members),
      mayHoldMore: !whole && this.codesNamed > this.codesRead,
    };
  }

  /** Counts how often the line names a hotel code, inside or outside of what is taken for strings. */
  private match(byte: number): void {
    if (byte !== hotelCodeMember[this.matched]) this.matched = byte === quote ? 1 : 0;
    else if (++this.matched === hotelCodeMember.length) {
      this.codesNamed += 1;
      this.matched = 0;
    }
  }

  private takeInString(byte: number): void {
    if (byte === quote && !this.escaped) {
      this.inString = false;
      if (this.kept) this.takeString(decoded(this.kept));
      this.kept = undefined;
      return;
    }
    this.escaped = byte === backslash && !this.escaped;
    if (this.kept && this.kept.length <= maxStringBytes) this.kept.push(byte);
  }

  private takeString(text: string | null): void {
    if (this.place === 'value') {
      this.keepValue(text);
      this.place = 'comma';
      return;
    }
    this.name = text;
    this.place = 'colon';
    if (text === 'hotelCode') this.codesRead += 1;
  }

  private takeOutside(byte: number): void {
    if (this.place === 'behind' || !outsideStrings.has(byte)) this.whole = false;
    if (this.place === 'behind') return;
    if (byte === quote) this.openString();
    else if (this.depth === 1) this.takeAtTop(byte);
    else if (byte === openingList && this.depth === 0) {
      // A list has no members.
      this.place = 'behind';
      this.whole = false;
    } else if (isOpening(byte)) this.depth += 1;
    else if (isClosing(byte) && this.depth > 1) this.depth -= 1;
  }

  private openString(): void {
    this.inString = true;
    if (this.depth !== 1) return;
    if (this.place === 'comma') this.keepValue(null);
    else this.kept = [];
  }

  private takeAtTop(byte: number): void {
    if (isClosing(byte)) this.place = 'behind';
    else if (byte === comma) this.place = 'name';
    else if (byte === colon && this.place === 'colon') this.place = 'value';
    else {
      // A value that is no string, or goes on where it should have ended.
      if (this.place === 'value' || this.place === 'comma') this.keepValue(null);
      if (this.place === 'value') this.place = 'comma';
      if (isOpening(byte)) this.depth += 1;
    }
  }

  private keepValue(value: string | null): void {
    if (this.name !== null && names.includes(this.name)) this.members.set(this.name, value);
  }
}

/** Reads a line that is there as a whole. */
export function scanLine(line: Buffer): ScannedLine {
  const scanner = new KeyScanner();
  scanner.take(line);
  return scanner.end();
}

/** The string whose bytes between the quotes these are, or null where they are no readable string. */
function decoded(bytes: readonly number[]): string | null {
  const buffer = Buffer.from(bytes);
  if (bytes.length > maxStringBytes || !isUtf8(buffer)) return null;
  try {
    return JSON.parse(`"${buffer.toString()}"`) as string;
  } catch {
    return null;
  }
}
