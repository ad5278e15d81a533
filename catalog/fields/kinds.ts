import { lowerCode } from '../text/lower-code.ts';
import { FieldError } from './field-error.ts';
import { optional } from './field.ts';
import { distinct, integer, type Kind, line, number, pattern, text } from './kind.ts';
import { always, objects } from './objects.ts';
import * as shape from './shape.ts';

/**
 * The largest code. The format demands it of base, hotel and chain codes; the others have the same bound,
 * because every key must fit into an index.
 */
const maxCodeLength = 200;

/**
 * The largest name that Elasticsearch can sort by, whatever its script: its terms have 32,766 bytes at most.
 */
const maxNameLength = 4000;

/** Far beyond any address or link that is meant. */
const maxPhraseLength = 65_536;

const int4Max = 2_147_483_647;

/** A code of a provider, or of the platform; its case matters. */
export const code = line(maxCodeLength);

export const codes = distinct(code);

/** Stored in lower case. */
export const providerCode: Kind<string> = {
  ...pattern(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 of a-z, 0-9, _ and - (in any case)', lowerCode),
  words: 'provider code',
};

/** A code that ties the rows of one physical hotel together. `:` separates the two halves of a group key. */
export const baseCode: Kind<string> = {
  ...code,
  read: (value) => {
    const read = code.read(value) as string | undefined;
    if (read?.includes(':') === true) throw new FieldError('must not contain a colon');
    return read;
  },
  schema: { ...code.schema, not: { type: 'string', pattern: ':' } },
  words: `${code.words}, no colon`,
};

export const uuid: Kind<string> = {
  ...pattern(
    /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/,
    'a UUID',
    (value) => value.toLowerCase(),
  ),
  sql: 'uuid',
  shape: shape.uuid,
};

/** A hash of what a picture shows, 64 bits; stored in lower case. */
export const pictureHash = pattern(/^[0-9A-Fa-f]{16}$/, '16 hexadecimal digits', (value) =>
  value.toLowerCase(),
);

/** ISO 3166-1 alpha-2, stored in upper case. */
export const countryCode = pattern(/^[A-Za-z]{2}$/, 'a country code of two letters', (value) =>
  value.toUpperCase(),
);

export const name = line(maxNameLength);

/** Any other text on one line: an address, a description of a category, a link. */
export const phrase = line(maxPhraseLength);

/** WGS 84, in degrees. */
export const latitude = number(-90, 90);
export const longitude = number(-180, 180);

/** How many of something. */
export const count = integer(0, int4Max);

/** A place in an order; suppliers also count from below zero. */
export const position = integer(-int4Max, int4Max);

export const starRating = number(0, 10);

const label = shape.nullable(shape.string);

/** Texts in several languages. */
export const localizedTexts = objects(
  {
    type: { ...optional(phrase, 'What the text is about, in the provider’s words.'), shape: label },
    languageCode: { ...optional(phrase, 'Its language, as the provider names it.'), shape: label },
    text: always(text, 'The text.'),
  },
  {
    anyOf: ['text'],
    language: 'languageCode',
    component: 'LocalizedText',
    description: 'A text in one language.',
  },
);
