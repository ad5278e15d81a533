import Joi from 'joi';
import type { Schemas } from '../operation-types.ts';
import { errorStatus } from '../errors.ts';
import { component } from './component.ts';
import { listOf, enumOf } from './response-fields.ts';

const errorCode = component(
  'ErrorCode',
  Joi.string()
    .valid(...Object.keys(errorStatus))
    .description('What went wrong, for programs.'),
);

const errorDetail = component(
  'ErrorDetail',
  Joi.object({
    field: Joi.string().required().description('Its path, such as `hotelCodes[3]`; `body` for the whole.'),
    reason: Joi.string().required(),
  }).description('What is wrong with one field.'),
);

export const errorBody = component(
  'Error',
  Joi.object({
    error: Joi.object({
      code: errorCode.required(),
      message: Joi.string().required().description('What went wrong, for people.'),
      details: Joi.array().items(errorDetail).max(50),
      requestId: Joi.string().required().description('The same as in `X-Request-ID`.'),
    }).required(),
  }).description('The body of every response that is not a success.'),
);

const warningCodes = [
  'WARN_SEARCH_DEGRADED',
  'WARN_SANDBOX_FULL_CATALOG',
  'WARN_RESULT_TRUNCATED',
  'WARN_UNMAPPED_SKIPPED',
  'WARN_SUGGESTIONS_INCOMPLETE',
  'WARN_BASE_CODES_AS_HOTEL_CODES',
] as const;

export type Warning = Schemas['Warning'];

const warning = component(
  'Warning',
  Joi.object({
    code: enumOf(...warningCodes),
    message: Joi.string().required(),
    count: Joi.number().integer().min(0).description('How many the warning is about, where it counts.'),
  }).description('Something that the caller should know although the request succeeded.'),
);

export const warnings = listOf(warning);

/** The warnings about a result of the search engine. */
export function degradedWarnings(degraded: boolean): readonly Warning[] {
  const message = 'The search engine is unavailable, slow or behind; another one responded.';
  return degraded ? [{ code: 'WARN_SEARCH_DEGRADED', message }] : [];
}

export const sandboxFullCatalog: Warning = {
  code: 'WARN_SANDBOX_FULL_CATALOG',
  message: 'A sandbox has no catalog of its own; this is the catalog of all providers.',
};

const warningHeaderName = 'X-Warning';

/** The header by which a response without `warnings` in its body has them. */
export const warningHeaders = {
  [warningHeaderName]: 'The codes of warnings, such as `WARN_SANDBOX_FULL_CATALOG`; absent without any.',
};

/** The header of a response without `warnings` in its body; none where there is nothing to warn of. */
export function warningHeader(of: readonly Warning[]): Readonly<Record<string, string>> {
  return of.length === 0 ? {} : { [warningHeaderName]: [...new Set(of.map(({ code }) => code))].join(', ') };
}

/** The warning of a response with fewer entries than match. */
export function truncatedWarning(message: string, matching: number): Warning {
  return { code: 'WARN_RESULT_TRUNCATED', message, count: matching };
}

/** The same where fewer are listed, because the response would list too many hotel codes. */
export function truncatedWarnings(message: string, listed: number, matching: number): readonly Warning[] {
  return listed < matching ? [truncatedWarning(message, matching)] : [];
}

/** The warning of content that lacks the last hotels, as the response would list too many hotel codes. */
export function omittedHotelsWarnings(listed: number, matching: number): readonly Warning[] {
  const message = 'The last hotels were omitted, because the hotels have too many provider hotel codes.';
  return truncatedWarnings(message, listed, matching);
}

/** The warning of a page of changes that passes over hotels without base code. */
export function unmappedWarnings(count: number): readonly Warning[] {
  const message =
    'Hotels that changed were omitted, because they have no base code; they follow once they are mapped.';
  return count > 0 ? [{ code: 'WARN_UNMAPPED_SKIPPED', message, count }] : [];
}

/** The declared response of a route that only changes something. */
export const noContent = { description: 'Done; no body.' };
