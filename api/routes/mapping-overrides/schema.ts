import Joi from 'joi';
import { shownMoves } from '../../../catalog/base-codes/overrides/effect.ts';
import { overrideKinds, type OverrideKind } from '../../../catalog/base-codes/overrides/override.ts';
import { component, publishedAs } from '../../schemas/component.ts';
import { storedBaseCode, storedCode, storedProviderCode, typedLine } from '../../schemas/fields.ts';
import { dateTime, nullableText, listOf, count, nullableString } from '../../schemas/response-fields.ts';

export const path = '/mappings/overrides';

export const kind = Joi.string().valid(...overrideKinds);

/** The fields of each kind. */
const fieldsOf: Readonly<
  Record<OverrideKind, { required: readonly string[]; optional?: readonly string[] }>
> = {
  merge: { required: ['baseCode', 'intoBaseCode'] },
  split: { required: ['providerCode', 'providerHotelCode'], optional: ['baseCode'] },
  pin: { required: ['providerCode', 'providerHotelCode', 'baseCode'] },
  distinct: { required: ['baseCodes'] },
};

const fields = {
  baseCode: storedBaseCode.description(
    '`merge`: the one that retires. `pin`: that of the hotel. `split`: a new one for the hotel; without it, it has none.',
  ),
  intoBaseCode: storedBaseCode.description('`merge`: the one that replaces it.'),
  providerCode: storedProviderCode.description(
    '`split` and `pin`. A code, an alias or a family: meant is the one of the family that has this hotel, and the code as sent where ' +
      'several have it.',
  ),
  providerHotelCode: storedCode.description('`split` and `pin`: the provider’s code of the hotel.'),
  baseCodes: Joi.array().items(storedBaseCode).min(2).max(2).description('`distinct`: the two base codes.'),
};

/** Refuses a body that lacks a field of its kind, or has one of another. */
function checkFields(body: Readonly<Record<string, unknown>>, helpers: Joi.CustomHelpers): unknown {
  const { required, optional = [] } = fieldsOf[body['kind'] as OverrideKind];
  const { state } = helpers;
  const at = (name: string): Joi.State => state.localize?.([...(state.path ?? []), name]) ?? state;
  for (const name of Object.keys(fields)) {
    if (body[name] === undefined && required.includes(name))
      return helpers.error('any.required', {}, at(name));
    if (body[name] !== undefined && ![...required, ...optional].includes(name))
      return helpers.error('any.unknown', {}, at(name));
  }
  return body;
}

/**
 * The same for the published document. Each schema names all fields, as some validators take no others then.
 */
const rules = overrideKinds.map((of) => {
  const { required, optional = [] } = fieldsOf[of];
  const taken = (name: string) => ([...required, ...optional].includes(name) ? {} : { not: {} });
  const names = Object.keys(fields);
  const others = { note: {}, dryRun: {} };
  return {
    if: {
      type: 'object',
      properties: {
        kind: { const: of },
        ...Object.fromEntries(names.map((name) => [name, {}])),
        ...others,
      },
      required: ['kind'],
    },
    then: {
      type: 'object',
      properties: { kind: {}, ...Object.fromEntries(names.map((name) => [name, taken(name)])), ...others },
      required,
    },
  };
});

export const newOverrideBody = publishedAs(
  Joi.object({
    kind: kind
      .required()
      .description(
        '`merge`: a base code retires in favour of another. `split`: a hotel of a provider leaves its base code. ' +
          '`pin`: a hotel of a provider is under a base code. `distinct`: two base codes are no one hotel.',
      ),
    ...fields,
    note: typedLine(2000, 2000).description('Why; 1–2000 characters.'),
    dryRun: Joi.boolean().default(false).description('Whether to say only what would change.'),
  }).custom(checkFields),
  { allOf: rules },
);

export const override = component(
  'MappingOverride',
  Joi.object({
    id: Joi.number().integer().required(),
    kind: kind.required(),
    baseCode: Joi.string()
      .allow(null)
      .description('`merge`: the retired one. `pin`, `split`: that of the hotel; null: none.'),
    intoBaseCode: Joi.string().description('`merge`: the one that replaces it.'),
    baseCodes: Joi.array().items(Joi.string()).description('`distinct`: the two base codes.'),
    providerCode: Joi.string().description('`split`, `pin`.'),
    providerHotelCode: Joi.string().description('`split`, `pin`.'),
    previousBaseCode: Joi.string().allow(null).description('`split`, `pin`: that of the hotel before.'),
    note: nullableText,
    createdBy: Joi.string().required(),
    createdAt: dateTime,
    undoneBy: nullableText,
    undoneAt: Joi.date().iso().allow(null).required().description('Null: it stands.'),
  }).description('What an operator has decided about base codes.'),
);

const codes = listOf(Joi.string());

export const effect = component(
  'MappingOverrideEffect',
  Joi.object({
    movedHotels: count.description('How many get another base code.'),
    moves: listOf(
      Joi.object({
        providerCode: Joi.string().required(),
        providerHotelCode: Joi.string().required(),
        from: nullableString,
        to: nullableString,
      }),
    ).description(`The first ${shownMoves} of them, by provider code and hotel code; null: no base code.`),
    retiredBaseCodes: codes.description('They lead to another one now.'),
    returnedBaseCodes: codes.description('They were retired, and are no longer.'),
    emptiedBaseCodes: codes.description('Their last live hotel has left; they are not retired.'),
  }).description('What a decision, or its undoing, changes.'),
);

export const overrideExample = {
  id: 7,
  kind: 'merge',
  baseCode: 'HC0100052',
  intoBaseCode: 'HC0100045',
  note: 'The same house, two entrances.',
  createdBy: 'editor@example.com',
  createdAt: '2026-03-01T10:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
};

export const undoneExample = {
  ...overrideExample,
  undoneBy: 'editor@example.com',
  undoneAt: '2026-03-02T10:00:00.000Z',
};

const move = { providerCode: 'atlas', providerHotelCode: '100001' };

export const effectExample = {
  movedHotels: 1,
  moves: [{ ...move, from: 'HC0100052', to: 'HC0100045' }],
  retiredBaseCodes: ['HC0100052'],
  returnedBaseCodes: [],
  emptiedBaseCodes: [],
};

export const undoneEffectExample = {
  ...effectExample,
  moves: [{ ...move, from: 'HC0100045', to: 'HC0100052' }],
  retiredBaseCodes: [],
  returnedBaseCodes: ['HC0100052'],
};
