import { lowerCode } from '../text/lower-code.ts';
import { FieldError } from './field-error.ts';
import { distinct, entry, type Field, integer, line, list, number, object, pattern, text } from './fields.ts';

/**
 * The largest code. The format says so for base, hotel and chain codes; the others are bounded likewise, because
 * every key must fit into an index.
 */
const MAX_CODE_LENGTH = 200;

/** The largest name that Elasticsearch can sort by, whatever its script: its terms have 32,766 bytes at most. */
const MAX_NAME_LENGTH = 4000;

/** Far beyond any address or link that is meant. */
const MAX_PHRASE_LENGTH = 65_536;

const INT4_MAX = 2_147_483_647;

/** A code of a provider, or of the platform, as sent. */
export const code = line(MAX_CODE_LENGTH);

export const codes = distinct(code);

/** Lower case, whatever case it is sent in. */
export const providerCode = pattern(
  /^[a-z0-9_-]{1,32}$/i,
  'must be 1 to 32 of a-z, 0-9, _ and - (in any case)',
  lowerCode,
);

/** A code that ties the rows of one physical hotel together. `:` parts the two halves of a group key. */
export const baseCode: Field<string | undefined> = (value) => {
  const read = code(value);
  if (read?.includes(':') === true) throw new FieldError('must not hold a colon');
  return read;
};

export const uuid = pattern(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  'must be a UUID',
  (sent) => sent.toLowerCase(),
);

/** ISO 3166-1 alpha-2, upper case, whatever case it is sent in. */
export const countryCode = pattern(/^[A-Z]{2}$/i, 'must be a country code of two letters', (sent) =>
  sent.toUpperCase(),
);

export const name = line(MAX_NAME_LENGTH);

/** Anything else that stands on one line: an address, a description of a category, a link. */
export const phrase = line(MAX_PHRASE_LENGTH);

/** WGS 84, in degrees. */
export const latitude = number(-90, 90);
export const longitude = number(-180, 180);

/** Kilometres, at most half the way around the earth. */
export const radiusKm = number(0, 20_100);

/** How many of something: guests, beds, inhabitants of a city take a larger bound of their own. */
export const count = integer(0, INT4_MAX);

/** A place in an order; suppliers also count from below zero. */
export const position = integer(-INT4_MAX, INT4_MAX);

export const starRating = number(0, 10);

/** Texts of a destination, board, category or room. One without its text says nothing and is left out. */
export const texts = list(
  entry(object({ type: phrase, languageCode: phrase, text }), (sent) => sent.text !== undefined),
);
