import Joi from 'joi';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { fold } from '../../catalog/text/fold.ts';

/** Values of bodies are not coerced; what is accepted in any case is brought into one case here. */

/** Any text that the database can compare. */
export const storableText = Joi.string().pattern(
  /^[^\0\p{Surrogate}]*$/u,
  'text without U+0000 and without halves of surrogate pairs',
);

/** A code of a provider, a connection or the platform; keys are exact. */
export const code = storableText.min(1).max(200);

/** 1–1000 codes. */
export const codeList = Joi.array().items(code).min(1).max(1000);

/** The id of a place: a UUID in any case, stored lower case. */
export const placeId = Joi.string()
  .guid({ separator: '-', wrapper: false })
  .custom((value: string) => value.toLowerCase());

/** An ISO 3166-1 alpha-2 country code in any case, stored upper case. */
export const countryCode = Joi.string()
  .pattern(/^[A-Za-z]{2}$/, 'an ISO 3166-1 alpha-2 code of two letters')
  .custom((value: string) => value.toUpperCase());

/** A provider code, an alias, or the name of a family, in any case. */
export const providerCode = Joi.string()
  .min(1)
  .max(200)
  .custom((value: string) => value.toLowerCase());

/** No text that is typed is longer than this before it is looked at closer. */
const rawTextLimit = 10_000;

/** A text that a person types, between `min` and `max` code points after trimming and canonicalizing. */
export function typedText(min: number, max: number): Joi.StringSchema {
  return Joi.string()
    .max(rawTextLimit)
    .custom((value: string, helpers) => {
      const length = Array.from(canonicalize(value.trim())).length;
      return length >= min && length <= max ? value : helpers.error('text.length', { min, max });
    })
    .messages({
      'text.length': 'must have {#min} to {#max} characters after trimming and canonicalizing',
    });
}

/** A text between `min` and `max` code points after folding, as it is stored in names; its value is folded. */
export function foldedText(min: number, max: number): Joi.StringSchema {
  return storableText
    .max(rawTextLimit)
    .custom((value: string, helpers) => {
      const folded = fold(value);
      const length = Array.from(folded).length;
      return length >= min && length <= max ? folded : helpers.error('text.length', { min, max });
    })
    .messages({ 'text.length': 'must have {#min} to {#max} characters after folding' });
}

/** RFC 3339: a date, a time and an offset are all there. Joi takes many other forms for a date. */
const rfc3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):\d{2})$/;

/** A moment as text; its value is a Date. */
export const instant = Joi.string()
  .max(64)
  .custom((value: string, helpers) => {
    const [, year, month, day] = rfc3339.exec(value) ?? [];
    const date = new Date(value);
    // JavaScript takes 31 February for 3 March.
    const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    return Number(day) <= lastDay && !Number.isNaN(date.getTime()) ? date : helpers.error('text.instant');
  })
  .messages({ 'text.instant': 'must be a date and time of RFC 3339, such as 2026-01-31T00:00:00Z' });
