import Joi from 'joi';

/** What the documentation and the error messages say of a variable, beside its joi rules. */
export interface SettingMeta {
  /** What may be given, in words. */
  readonly allowed: string;
  /** Never printed. */
  readonly secret?: true;
  /** The default in words, where it depends on other variables. */
  readonly defaultText?: string;
  /** When the variable must be set, or must not be. */
  readonly condition?: string;
}

/** The kinds of values that the environment can give; each brings its rule and its words together. */

export function text(allowed = 'any text'): Joi.StringSchema {
  return Joi.string().trim().meta({ allowed });
}

export function secret(minimumLength = 1): Joi.StringSchema {
  const allowed = minimumLength > 1 ? `at least ${minimumLength} characters` : 'any text';
  return Joi.string().min(minimumLength).meta({ allowed, secret: true });
}

/** @param schemes without the colon; the address may carry a password and is therefore a secret */
export function address(...schemes: readonly string[]): Joi.StringSchema {
  const allowed = `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return Joi.string()
    .uri({ scheme: [...schemes] })
    .meta({ allowed, secret: true });
}

export function integer(minimum: number, maximum: number): Joi.NumberSchema {
  const allowed = `a whole number from ${minimum} to ${maximum}`;
  return Joi.number().integer().min(minimum).max(maximum).meta({ allowed });
}

export function flag(): Joi.BooleanSchema {
  return Joi.boolean().meta({ allowed: 'true or false' });
}

export function choice(...values: readonly string[]): Joi.StringSchema {
  return Joi.string()
    .valid(...values)
    .meta({ allowed: `one of ${values.join(', ')}` });
}

/** A list in one variable, parted by commas. Gives an array of strings; each has passed `item`. */
export function list(item: Joi.StringSchema, allowed: string): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) => {
      const items = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return items.some((part) => item.validate(part).error) ? helpers.error('any.invalid') : items;
    })
    .default([])
    .meta({ allowed, defaultText: 'none' });
}
