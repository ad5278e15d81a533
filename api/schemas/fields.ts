import Joi from 'joi';
import { isDay, parseInstant } from '../../catalog/fields/moments.ts';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { fold } from '../../catalog/text/fold.ts';
import { component, publishedAs, publishedOf } from './component.ts';

/** Values of bodies are not coerced; what is accepted in any case is brought into one case here. */

/**
 * Any text that the database can compare. What is published of this pattern and the ones below can be
 * read by validators in any language; halves of surrogate pairs, which only some of them know, are left
 * to the introduction of the document.
 */
export const storableText = publishedAs(
  Joi.string().pattern(/^[^\0\p{Surrogate}]*$/u, 'text without U+0000 and without halves of surrogate pairs'),
  { pattern: String.raw`^[^\u0000]*$` },
);

/** A text of at most so many code points, as imports and JSON Schema count. Joi would count UTF-16 units. */
export function atMost(schema: Joi.StringSchema, max: number): Joi.StringSchema {
  return publishedAs(
    schema.custom((value: string, helpers) =>
      value.length <= max || (value.length <= 2 * max && Array.from(value).length <= max)
        ? value
        : helpers.error('string.max', { limit: max }),
    ),
    { ...publishedOf(schema).keywords, maxLength: max },
  );
}

/** A code of a provider, a connection or the platform; keys are exact. */
export const code = component(
  'Code',
  atMost(storableText.min(1), 200).description('A code of a provider, a connection or the platform.'),
);

/** 1–1000 codes. */
export const codeList = component(
  'CodeList',
  Joi.array().items(code).min(1).max(1000).description('1–1000 codes.'),
);

/** A UUID in any case, stored lower case. */
export const uuid = Joi.string()
  .guid({ separator: '-', wrapper: false })
  .custom((value: string) => value.toLowerCase());

export const placeId = component('PlaceId', uuid.description('The id of a place, in any case.'));

/** An ISO 3166-1 alpha-2 country code in any case, stored upper case. */
export const countryCode = component(
  'CountryCode',
  Joi.string()
    .pattern(/^[A-Za-z]{2}$/, 'an ISO 3166-1 alpha-2 code of two letters')
    .custom((value: string) => value.toUpperCase())
    .description('An ISO 3166-1 alpha-2 code, in any case.'),
);

/** A BCP 47 language tag without variants and extensions, in any case: `de`, `de-AT`, `zh-Hant-TW`. */
export const languageTag = Joi.string().pattern(
  /^(?:[A-Za-z]{2,3}|[A-Za-z]{5,8})(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|[0-9]{3}))?$/,
  'a BCP 47 tag of language, script and region',
);

/** 1–1000 countries. */
export const countryList = component(
  'CountryList',
  Joi.array().items(countryCode).min(1).max(1000).description('1–1000 countries.'),
);

/** A provider code, an alias, or the name of a family, in any case. */
export const providerCode = component(
  'ProviderCode',
  Joi.string()
    .min(1)
    .max(200)
    .custom((value: string) => value.toLowerCase())
    .description('A provider code, an alias or the name of a family, in any case.'),
);

/** The filter of lists of hotels by it. */
export const ofProvider = providerCode.description(
  'Only hotels of the family of this provider: a code, an alias or a family.',
);

/** How many entries a caller wants at most. */
export function limitOf(max: number, usual: number): Joi.NumberSchema {
  return Joi.number().integer().min(1).max(max).default(usual);
}

/** A point. */
export const pointFields = {
  latitude: Joi.number().min(-90).max(90).required().description('Degrees, WGS 84.'),
  longitude: Joi.number().min(-180).max(180).required().description('Degrees, WGS 84.'),
};

/** A point and a radius around it. */
export const circleFields = {
  ...pointFields,
  radiusKm: Joi.number().greater(0).max(200).required().description('In km, up to 200.'),
};

/**
 * No text that is typed is longer than this before it is looked at closer: one that is has its error already.
 */
const rawTextLimit = 10_000;

/** A text that a person types, between `min` and `max` code points after trimming and canonicalizing. */
export function typedText(min: number, max: number): Joi.StringSchema {
  return Joi.string()
    .max(rawTextLimit)
    .custom((value: string, helpers) => {
      if (value.length > rawTextLimit) return value;
      const length = Array.from(canonicalize(value.trim())).length;
      return length >= min && length <= max ? value : helpers.error('text.length', { min, max });
    })
    .messages({
      'text.length': 'must have {#min} to {#max} characters after trimming and canonicalizing',
    });
}

/**
 * A text that a person types to find names: `typedText`, which folding does not make longer than twice `max`.
 * Few are: щ is four letters then, ﷺ eighteen.
 */
export function typedQuery(min: number, max: number): Joi.StringSchema {
  const most = 2 * max;
  return typedText(min, max)
    .custom((value: string, helpers) => {
      if (value.length > rawTextLimit) return value;
      return Array.from(fold(value)).length <= most ? value : helpers.error('text.folded', { most });
    })
    .messages({ 'text.folded': 'must not have more than {#most} characters after folding' });
}

/** The database keeps no longer names as they are written; canonical ones lack marks and repeated blanks. */
const storedLimit = 4000;

/**
 * One line of text that a person types, which is stored: `max` code points at most,
 * trimmed, without control characters.
 *
 * @param stored the most code points of it as it is written
 */
export function typedLine(max: number, stored = storedLimit): Joi.StringSchema {
  return publishedAs(
    typedText(1, max)
      .custom((value: string, helpers) =>
        value.length > rawTextLimit || Array.from(value.trim()).length <= stored
          ? value
          : helpers.error('text.stored', { stored }),
      )
      .messages({ 'text.stored': 'must not have more than {#stored} code points as it is written' })
      .pattern(
        /^[^\p{Cc}\p{Surrogate}]*$/u,
        'text without control characters and without halves of surrogate pairs',
      )
      .custom((value: string) => value.trim()),
    { pattern: `^[^${controls}]*$` },
  );
}

const controls = String.raw`\u0000-\u001f\u007f-\u009f`;
/** The others that `\s` means in JavaScript; in Java and Python it means something else. */
const blanks = String.raw`\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** A code that may be stored: one line without blanks at its ends. */
export const storedCode = component(
  'StoredCode',
  publishedAs(
    atMost(Joi.string(), 200).pattern(
      /^[^\s\p{Cc}\p{Surrogate}](?:[^\p{Cc}\p{Surrogate}]*[^\s\p{Cc}\p{Surrogate}])?$/u,
      'one line of text without blanks at its ends',
    ),
    { maxLength: 200, pattern: `^[^${controls}${blanks}](?:[^${controls}]*[^${controls}${blanks}])?$` },
  ).description('A code of a provider, as it is stored; its case matters.'),
);

/** A base code that may be stored: the same without `:`. */
export const storedBaseCode = component(
  'StoredBaseCode',
  publishedAs(
    atMost(Joi.string(), 200).pattern(
      /^[^\s:\p{Cc}\p{Surrogate}](?:[^:\p{Cc}\p{Surrogate}]*[^\s:\p{Cc}\p{Surrogate}])?$/u,
      'one line of text without `:` and without blanks at its ends',
    ),
    { maxLength: 200, pattern: `^[^:${controls}${blanks}](?:[^:${controls}]*[^:${controls}${blanks}])?$` },
  ).description('A base code; its case matters.'),
);

/** The code of a provider under which rows are stored, in any case; not an alias. */
export const storedProviderCode = component(
  'StoredProviderCode',
  Joi.string()
    .pattern(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 of a-z, 0-9, _ and - (in any case)')
    .custom((value: string) => value.toLowerCase())
    .description('The code of a provider under which its rows are stored, in any case.'),
);

/** What a user of a text that is compared with folded names needs to know. */
export const foldedComparison =
  'In names of hotels and places case, accents and widths are ignored, and letters of Cyrillic, Greek, Armenian and Georgian ' +
  'are compared as Latin ones, traditional Han as simplified, Hiragana as Katakana.';

/**
 * A text between `min` and `max` code points after folding, as it is stored in names; its value is folded.
 */
export function foldedText(min: number, max: number): Joi.StringSchema {
  return storableText
    .max(rawTextLimit)
    .custom((value: string, helpers) => {
      if (value.length > rawTextLimit) return value;
      const folded = fold(value);
      const length = Array.from(folded).length;
      return length >= min && length <= max ? folded : helpers.error('text.length', { min, max });
    })
    .messages({ 'text.length': 'must have {#min} to {#max} characters after folding' });
}

/** A day as text, `2026-01-31`; its value is the same. */
export const day = publishedAs(
  Joi.string()
    .pattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'a day such as 2026-01-31')
    .custom((value: string, helpers) => (isDay(value) ? value : helpers.error('text.day')))
    .messages({ 'text.day': 'must be a day such as 2026-01-31' }),
  { format: 'date' },
);

/** A moment as text; its value is a Date. Joi takes many other forms for a date. */
export const instant = publishedAs(
  Joi.string()
    .max(64)
    .custom((value: string, helpers) => parseInstant(value) ?? helpers.error('text.instant'))
    .messages({ 'text.instant': 'must be a date and time of RFC 3339, such as 2026-01-31T00:00:00Z' }),
  { format: 'date-time' },
);
