import type { HotelKey } from '../catalog/hotels/hotel-key.ts';

/** The fields of a row that a result displays; they are not searched. */
export interface DisplayFields {
  readonly baseCode: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  /** Degrees, WGS 84. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** All live rows of the group, by provider code and hotel code; a large group has them in `members`. */
  readonly providers?: readonly HotelKey[];
  /** Of a large group: how many rows it has. */
  readonly groupRows?: number;
}

/** All that the typeahead reads of a row. */
export interface CandidateFields {
  readonly groupKey: string;
  /** The whole folded name. */
  readonly name: string;
  /** Of the group, 0–9. */
  readonly popularity: number;
  /** Folded, of the whole group; in a large group only those of the row. */
  readonly cityNames: readonly string[];
  readonly display: DisplayFields;
}

/** As `CandidateFields`, the fields to display still as text: most candidates are not listed. */
export interface CandidateTexts extends Omit<CandidateFields, 'display'> {
  readonly displayText: string;
}

/** Postgres can store it in no text. */
const separator = '\0';

/**
 * Bytes that base64 encodes together: encoded values of a multiple of it can be joined, and decoded at once.
 */
const base64Bytes = 3;

/**
 * Encodes the fields for one field of type `binary`. Its doc values are read without the rest of
 * the document, at a third of the cost of reading the source and at less than those of a
 * keyword, and may have any length.
 */
export function encodeCandidate({ groupKey, name, popularity, cityNames, display }: CandidateFields): string {
  const { providers, ...others } = display;
  const displayText = JSON.stringify({ ...others, ...(providers && { members: pairsOf(providers) }) });
  const texts = [groupKey, name, String(popularity), inAscii(displayText), ...cityNames];
  const record = [texts.length, ...texts, ''].join(separator);
  // Zeros before the number of texts fill the last bytes.
  const missing = (base64Bytes - (Buffer.byteLength(record) % base64Bytes)) % base64Bytes;
  return base64('0'.repeat(missing) + record);
}

/** Decodes any number of candidates together, which takes much less than one by one. */
export function decodeCandidates(encoded: readonly string[]): readonly CandidateTexts[] {
  const texts = textOf(encoded.join('')).split(separator);
  const candidates: CandidateTexts[] = [];
  let start = 0;
  while (candidates.length < encoded.length) {
    const end = start + 1 + Number(texts[start]);
    candidates.push({
      groupKey: texts[start + 1] ?? '',
      name: texts[start + 2] ?? '',
      popularity: Number(texts[start + 3]),
      displayText: texts[start + 4] ?? '',
      cityNames: texts.slice(start + 5, end),
    });
    start = end;
  }
  return candidates;
}

/**
 * JSON without other characters than those of ASCII: text that has only these is
 * decoded in a third of the time.
 */
function inAscii(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function decodeDisplay(displayText: string): DisplayFields {
  const { members, ...others } = JSON.parse(displayText) as DisplayFields & { readonly members?: Pairs };
  return { ...others, ...(members && { providers: keysOf(members) }) };
}

/** Encodes a range of the rows of a group, as `encodeCandidate` does. */
export function encodeMembers(members: readonly HotelKey[]): string {
  return base64(JSON.stringify(pairsOf(members)));
}

export function decodeMembers(encoded: string): readonly HotelKey[] {
  return keysOf(JSON.parse(textOf(encoded)) as Pairs);
}

type Pairs = readonly (readonly [providerCode: string, hotelCode: string])[];

function pairsOf(keys: readonly HotelKey[]): Pairs {
  return keys.map(({ providerCode, hotelCode }) => [providerCode, hotelCode]);
}

function keysOf(pairs: Pairs): readonly HotelKey[] {
  return pairs.map(([providerCode, hotelCode]) => ({ providerCode, hotelCode }));
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function textOf(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString();
}
