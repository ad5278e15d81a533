import { InvalidArgumentError, Option } from 'commander';
import { contentScope, roles, scopes } from '../catalog/access/scopes.ts';
import { problemOfAddressRange } from '../catalog/access/address-range.ts';
import { isDay, parseInstant } from '../catalog/fields/moments.ts';
import type { PlaceType } from '../catalog/places/place.ts';

/**
 * An option that may be repeated; a value that is given twice is one. Without it its values
 * are `standard`; if there are none, `nothing` describes that.
 */
export function repeatable(
  flags: string,
  description: string,
  { standard = [], nothing, read = filled }: RepeatableOptions,
): Option {
  return new Option(flags, `${description}; may be repeated`)
    .default(standard, nothing ?? standard.join(', '))
    .argParser((value: string, before: readonly string[]) => [
      ...new Set([...(before === standard ? [] : before), ...[read(value)].flat()]),
    ]);
}

interface RepeatableOptions {
  readonly standard?: readonly string[];
  readonly nothing?: string;
  readonly read?: (value: string) => string | readonly string[];
}

export const positiveInteger = wholeNumber(Number.MAX_SAFE_INTEGER, 'greater than 0');

/** A whole number from 1 to `most`. */
export function integerUpTo(most: number): (text: string) => number {
  return wholeNumber(most, `from 1 to ${most}`);
}

/** Documents per second: a rebuild at this number is not slowed down. */
const maxThrottle = 1_000_000;

export const throttled = integerUpTo(maxThrottle);
/** 0: not slowed down. */
export const throttledOrNot = wholeNumber(maxThrottle, `from 0 to ${maxThrottle}`, 0);

function wholeNumber(most: number, range: string, least = 1): (text: string) => number {
  return (text) => {
    // A blank text would be 0.
    const value = text.trim() === '' ? NaN : Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`It must be a whole number ${range}.`);
    return value;
  };
}

/** A moment that is still to come. */
export function futureTime(text: string): Date {
  const time = isDay(text) ? new Date(text) : parseInstant(text);
  if (time === null) throw new InvalidArgumentError('It must be a date like 2030-01-31T00:00:00Z.');
  if (time.getTime() <= Date.now()) throw new InvalidArgumentError('It must be in the future.');
  return time;
}

/** A day such as 2026-01-31. */
export function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day such as 2026-01-31.');
  return text;
}

/** In upper case. */
export function countryCode(text: string): string {
  return matching(/^[a-z]{2}$/i, text, 'an ISO 3166-1 code of two letters').toUpperCase();
}

/** In upper case. */
export function placeType(text: string): PlaceType {
  return matching(/^(?:city|region|zone)$/i, text, 'CITY, REGION or ZONE').toUpperCase() as PlaceType;
}

/** In lower case. */
export function providerCode(text: string): string {
  return matching(/^[a-z0-9_-]{1,32}$/i, text, '1 to 32 of a-z, 0-9, _ and -').toLowerCase();
}

/** An origin of pages as browsers send it, also that of an extension. */
export function pageOrigin(text: string): string {
  return matching(/^[a-z][a-z\d+.-]*:\/\/[^\sA-Z/?#@*]+$/, text, 'an origin such as https://shop.example');
}

function matching(pattern: RegExp, text: string, description: string): string {
  if (!pattern.test(text)) throw new InvalidArgumentError(`It must be ${description}.`);
  return text;
}

/** Text that is not blank. */
export function filled(text: string): string {
  const value = text.trim();
  if (value === '') throw new InvalidArgumentError('It must not be blank.');
  return value;
}

/** A line that is not blank, of so many characters at most, as the API takes it. */
export const lineUpTo =
  (length: number) =>
  (text: string): string => {
    const value = filled(text);
    if (Array.from(value).length > length)
      throw new InvalidArgumentError(`It must have at most ${length} characters.`);
    if (/\p{Cc}/u.test(value))
      throw new InvalidArgumentError('It must be one line without control characters.');
    return value;
  };

/** One more value of an argument that has several. */
export function appended(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, filled(text)];
}

/** Scopes, separated by commas. */
function scopeList(text: string): readonly string[] {
  return text.split(',').map((part) => {
    const scope = part.trim();
    if (!scopes.some((known) => known === scope))
      throw new InvalidArgumentError(`It must be one of ${scopes.join(', ')}.`);
    return scope;
  });
}

/** The option for the scopes of a key or a token. */
export function scopeOption(): Option {
  return repeatable('--scope <scopes>', 'a scope, or several separated by commas', {
    standard: [contentScope],
    read: scopeList,
  });
}

/** A role that means something here. */
export function role(text: string): string {
  if (!roles.includes(text)) throw new InvalidArgumentError(`It must be one of ${roles.join(', ')}.`);
  return text;
}

/** An IP address or a CIDR range. */
export function addressRange(text: string): string {
  const problem = problemOfAddressRange(text);
  if (problem !== null) throw new InvalidArgumentError(`It ${problem}.`);
  return text;
}
