import test from 'ava';
import fc from 'fast-check';
import Joi from 'joi';
import { ApiError, type ErrorDetail } from '../../api/errors.ts';
import { validator } from '../../api/validation/validator.ts';
import { runs } from '../support/properties.ts';

const code = Joi.string()
  .pattern(/^[^\0]*$/u, 'text without U+0000')
  .min(1)
  .max(5);
const most = 70;
const schema = Joi.object({
  codes: Joi.array().items(code).min(1).max(most).required(),
  size: Joi.number().integer().min(1).default(10),
  query: Joi.object({
    kinds: Joi.array().items(Joi.string().valid('base', 'provider')).max(2),
    area: Joi.object({ latitude: Joi.number().min(-90).max(90).required() }),
    rows: Joi.array()
      .items(Joi.object({ codes: Joi.array().items(code).max(3), flag: Joi.boolean() }))
      .max(60),
    either: Joi.string(),
  }).or('area', 'either'),
});

/** What Joi says when it checks all of a value: no bounds, no hints. */
function byJoi(value: unknown): {
  readonly value: unknown;
  readonly details: readonly ErrorDetail[];
  readonly overlong: boolean;
} {
  const result: Joi.ValidationResult<unknown> = schema.validate(value, {
    abortEarly: false,
    convert: false,
    errors: { wrap: { label: false }, label: false },
    messages: { 'string.pattern.name': 'must be {#name}' },
  });
  const details = (result.error?.details ?? []).slice(0, 50).map(({ path, message }) => ({
    field:
      path
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
        .join('')
        .slice(1) || 'body',
    reason: message.trim(),
  }));
  const overlong = (result.error?.details ?? []).some(({ type }) => type === 'array.max');
  return { value: result.value, details, overlong };
}

const check = validator(schema, { convert: false, root: 'body' });

function byValidator(value: unknown): Omit<ReturnType<typeof byJoi>, 'overlong'> {
  try {
    return { value: check(value), details: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { value, details: (error.details ?? []).map(withoutHint) };
  }
}

/** A random name may be like that of a field. */
function withoutHint({ field, reason }: ErrorDetail): ErrorDetail {
  return { field, reason: reason.includes('; did you mean ') ? 'is not allowed' : reason };
}

const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'x',
    'toolong',
    '\0',
    'a\0bcdef',
    'base',
    [],
    {},
    [[]],
    [null],
  ),
  // Joi does not see such a field; that it is refused has a test of its own.
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('__proto__')),
);
/** Mostly right, so that what is wrong stands at any place. */
const items = (max: number, right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(fc.oneof({ weight: 5, arbitrary: right }, anyValue), {
        maxLength: max,
        size: 'max',
      }),
    },
    { weight: 2, arbitrary: fc.array(anyValue, { maxLength: max, size: 'max' }) },
    { weight: 1, arbitrary: anyValue },
  );
const anyCode = fc.constantFrom('a', 'bc', 'def');
/** Far from any field, so that no hint is given. */
const unknownNames = fc.dictionary(fc.stringMatching(/^[0-9]{1,3}$|^zzzz[a-z]{9}$/), anyValue, {
  maxKeys: 80,
  size: 'max',
});
const objectOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 3,
      arbitrary: fc.tuple(unknownNames, fc.record(fields)).map(([more, all]) => ({ ...more, ...all })),
    },
    { weight: 1, arbitrary: anyValue },
  );
const anyBody = objectOf({
  codes: items(most, anyCode),
  size: anyValue,
  query: objectOf({
    kinds: items(2, fc.constantFrom('base', 'provider')),
    area: objectOf({ latitude: anyValue }),
    rows: items(60, objectOf({ codes: items(3, anyCode), flag: anyValue })),
    either: anyValue,
  }),
});

test('within the bounds it gives what a whole check by Joi gives: values, and the first fifty errors in order', (t) => {
  let valid = 0;
  const property = fc.property(anyBody, (value) => {
    const expected = byJoi(value);
    fc.pre(!expected.overlong);
    if (expected.details.length === 0) valid += 1;
    const given = byValidator(value);
    t.deepEqual(given.details, expected.details);
    if (expected.details.length === 0) t.deepEqual(given.value, expected.value);
  });
  fc.assert(property, { numRuns: runs(200) });
  const right = {
    codes: Array.from({ length: most }, () => 'a'),
    query: { either: 'x', rows: [{ codes: ['a'] }] },
  };
  t.deepEqual(byValidator(right).value, byJoi(right).value);
  t.is(byJoi(right).details.length, 0);
  t.true(valid < 800);
});

test('an array over its limit is reported as Joi reports one of valid items, at its place among the errors', (t) => {
  const body = (over: unknown): unknown => ({
    codes: over,
    size: 0,
    query: { rows: [{ codes: 1 }], either: 1 },
  });
  const right = Array.from({ length: most + 1 }, () => 'a');
  t.deepEqual(byValidator(body(right)).details, byJoi(body(right)).details);
  t.deepEqual(byValidator(body(new Array(100_000).fill(0))).details, byJoi(body(right)).details);
  const inner = {
    codes: ['a'],
    query: { either: 'x', rows: [{}, { codes: ['a', 'a', 'a', 'a'] }, { flag: 1 }] },
  };
  t.deepEqual(byValidator(inner).details, byJoi(inner).details);
});

test('a list without a limit is no schema for requests', (t) => {
  t.throws(
    () => validator(Joi.object({ codes: Joi.array().items(code) }), { convert: false, root: 'body' }),
    {
      message: /no max/,
    },
  );
});
