import Joi from 'joi';
import type { Presentation } from '../../catalog/fields/response.ts';
import { selectionOf } from '../../catalog/fields/selection.ts';
import { component, publishedAs } from './component.ts';
import { fieldNamesOf, fieldTreeOf, nearestFieldName } from './field-names.ts';
import { languages } from './languages.ts';

/** What a route takes and returns whose callers may select fields of its items. */
export interface Selectable {
  /** The fields of the body. */
  readonly body: { readonly languages: Joi.ArraySchema; readonly fields: Joi.ArraySchema };
  /** An item of the response: whole, or what was selected of it. */
  readonly item: Joi.Schema;
  readonly whole: Joi.Schema;
}

interface FieldNames {
  /** Of the names of the members in the published document. */
  readonly component: string;
  readonly example: readonly string[];
  /** Members that `include` asks for, whatever is selected. */
  readonly included?: readonly string[];
}

/**
 * @param item with all that a response has of it; its members are what can be selected
 * @param selected the same schema, of which only what identifies the item is required
 */
export function selectable(item: Joi.Schema, selected: Joi.Schema, names: FieldNames): Selectable {
  return {
    body: { languages, fields: fieldsOf(item, names) },
    whole: item,
    // A request with `fields` is the context in which its response is checked.
    item: Joi.alternatives().conditional('$fields', { is: Joi.exist(), then: selected, otherwise: item }),
  };
}

/**
 * What a body says of what is shown.
 *
 * @param leftOut a member that the response does not have, whatever is selected
 */
export function presentationOf(
  { languages, fields }: { readonly languages?: readonly string[]; readonly fields?: readonly string[] },
  leftOut?: string,
): Presentation {
  const shown = fields?.filter((name) => name.split('.')[0] !== leftOut);
  return { languages, selection: shown && selectionOf(shown) };
}

function fieldsOf(
  item: Joi.Schema,
  { component: name, example, included = [] }: FieldNames,
): Joi.ArraySchema {
  const { members } = fieldTreeOf(item);
  const tree = { members: new Map([...members].filter(([member]) => !included.includes(member))) };
  const names = fieldNamesOf(tree);
  const known = new Set(names);
  const fieldName = Joi.string()
    .custom((value: string, helpers) => {
      if (known.has(value)) return value;
      const [first = ''] = value.split('.', 1);
      return included.includes(first)
        ? helpers.error('fields.included', { first })
        : helpers.error('fields.unknown', { nearest: nearestFieldName(value, tree) });
    })
    .messages({
      'fields.unknown': 'is not a field of the response; did you mean "{#nearest}"?',
      'fields.included': 'is not selected: "{#first}" comes with `include`',
    })
    .description('A field of an item of the response.');
  const fields = Joi.array()
    .items(component(name, publishedAs(fieldName, { enum: names })))
    .min(1)
    .max(100)
    .description(
      '1–100 dotted names of fields of an item of the response. An item then has these and what identifies it, and no others; ' +
        'null stays null. An object or a list is selected with all that is in it (`location`, `media`) or in parts ' +
        '(`location.city`, `media.url`). `code`, `providerCode` and `providerHotelCode` identify a hotel, also one that is ' +
        'a part of the item; `baseCode`, `requestedAs`, `changed` and `changedAt` the item. All fields come where it is absent. It ' +
        'does not change what a token is valid for.',
    );
  return publishedAs(fields, { examples: [example] });
}
