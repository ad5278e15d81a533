import { CronExpressionParser } from 'cron-parser';
import Joi from 'joi';
import { metaOf } from '../joi-schema.ts';

/** What the documentation and the error messages say about a variable, beside its joi rule. */
export interface SettingMeta {
  /** The values that are allowed, in words. */
  readonly allowed: string;
  /** The same where many stand below each other; `allowed` where it is absent. */
  readonly inShort?: string;
  /** Never printed. */
  readonly secret?: true;
  /** The default in words, where it depends on other variables. */
  readonly defaultText?: string;
  /** When the variable must be set, or must not be. */
  readonly condition?: string;
}

/** One variable: its rule, the value where the environment has none, and what it is for. */
export interface Setting {
  readonly rule: Joi.Schema;
  readonly default?: string | number | boolean | readonly string[];
  readonly purpose: string;
}

/** The variables of a topic, by name. */
export type SettingGroup = Readonly<Record<string, Setting>>;

/** The merged `meta()` calls of a rule, and the default as one would write it in the environment. */
export function settingMeta({
  rule,
  default: standard,
}: Setting): SettingMeta & { readonly defaultValue?: string } {
  const meta: SettingMeta = { allowed: 'any text', ...metaOf(rule) };
  return typeof standard === 'string' || typeof standard === 'number'
    ? { ...meta, defaultValue: String(standard) }
    : meta;
}

/** Of another variable: that it is there. */
export const set = Joi.exist();

/** The kinds of values that a variable can have; each brings its rule and its words together. */

export function text(allowed = 'any text'): Joi.StringSchema {
  return Joi.string()
    .trim()
    .meta({ allowed, inShort: inShort(allowed) });
}

export function secret(minLength = 1): Joi.StringSchema {
  const allowed = minLength > 1 ? `at least ${minLength} characters` : 'any text';
  return Joi.string()
    .min(minLength)
    .meta({ allowed, inShort: inShort(allowed), secret: true });
}

/** Nothing where any text is allowed. */
function inShort(allowed: string): string {
  return allowed === 'any text' ? '' : allowed;
}

/** @param schemes without the colon; the URL may contain a password and is therefore a secret */
export function address(...schemes: readonly string[]): Joi.StringSchema {
  const beginnings = schemes.map((scheme) => `${scheme}://`).join(' or ');
  const allowed = `a URL that begins with ${beginnings}, and has %40 for an @ in its password`;
  return (
    Joi.string()
      .uri({ scheme: [...schemes] })
      // A URI may have a port above 65535.
      .custom((value: string, helpers) => (URL.canParse(value) ? value : helpers.error('any.invalid')))
      .meta({ allowed, inShort: schemes.map((scheme) => `\`${scheme}://…\``).join(', '), secret: true })
  );
}

/** The template of the URLs of map tiles. Its host is fixed, so that a page can allow exactly that origin. */
export function tileAddress(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^https?:\/\/[a-z0-9.:[\]-]+\/[^\s{}]*(\{[xyz]\}[^\s{}]*){3}$/i)
    .custom((value: string, helpers) =>
      URL.canParse(value) && ['{x}', '{y}', '{z}'].every((part) => value.includes(part))
        ? value
        : helpers.error('any.invalid'),
    )
    .meta({
      allowed: 'a URL with `{z}`, `{x}` and `{y}` in its path: `https://tiles.example.com/{z}/{x}/{y}.png`',
    });
}

export function integer(min: number, max: number): Joi.NumberSchema {
  const allowed = `a whole number from ${min} to ${max}`;
  return Joi.number()
    .integer()
    .min(min)
    .max(max)
    .meta({ allowed, inShort: `${min}–${max}` });
}

export function flag(): Joi.BooleanSchema {
  return Joi.boolean().meta({ allowed: 'true or false' });
}

export function choice<const Value extends string>(...values: readonly Value[]): Joi.StringSchema<Value> {
  return Joi.string<Value>()
    .valid(...values)
    .meta({
      allowed: `one of ${values.join(', ')}`,
      inShort: values.map((value) => `\`${value}\``).join(', '),
    });
}

/**
 * An origin of the web as browsers write it.
 *
 * @param host a pattern; by default letters, digits, - and ., as policies have
 */
export function origin(host = '[a-z0-9.-]+'): Joi.StringSchema {
  return Joi.string()
    .pattern(new RegExp(`^https?://${host}(:\\d+)?$`, 'i'))
    .custom((value: string, helpers) =>
      URL.canParse(value) ? new URL(value).origin : helpers.error('any.invalid'),
    );
}

/** A comma-separated list. Gives an array of strings, each as `item` makes it. */
export function list(item: Joi.StringSchema, allowed: string): Joi.StringSchema<readonly string[]> {
  return Joi.string<readonly string[]>()
    .custom((value: string, helpers) => {
      const items = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const read = items.map((part) => item.validate(part));
      return read.some(({ error }) => error)
        ? helpers.error('any.invalid')
        : read.map(({ value }) => value as string);
    })
    .meta({ allowed, defaultText: 'none' });
}

/** A pattern of cron with five fields that comes up at some time, or `off`. */
export function cron(): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      const fields = value.split(/\s+/);
      if (value !== 'off' && !(fields.length === 5 && comesUp(value))) return helpers.error('any.invalid');
      return fields.join(' ');
    })
    .meta({
      allowed: 'five fields of cron (minute, hour, day of the month, month, day of the week), or `off`',
      inShort: 'a cron pattern, or `off`',
    });
}

/** A time zone that this Node knows. */
export function timeZone(): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
      } catch {
        return helpers.error('any.invalid');
      }
    })
    .meta({ allowed: 'a name of the IANA time zone database: `Europe/Vienna`' });
}

function comesUp(pattern: string): boolean {
  try {
    return CronExpressionParser.parse(pattern).hasNext();
  } catch {
    return false;
  }
}
