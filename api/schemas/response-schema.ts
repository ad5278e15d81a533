import Joi from 'joi';
import type { Members, Shape } from '../../catalog/fields/shape.ts';
import { component } from './component.ts';
import { shownUuid } from './response-fields.ts';

interface SchemaOptions {
  /** Of an object of which members were selected: only those that identify it are required. */
  readonly selected?: boolean;
}

/** The schema of a value of a response, as the catalog defines it. */
export function responseSchema(shape: Shape<unknown>, options: SchemaOptions = {}): Joi.AnySchema {
  const { nullable = false, component: name, componentDescription } = shape;
  const plain = plainSchema(shape, options);
  const described = componentDescription === undefined ? plain : plain.description(componentDescription);
  const isPart = options.selected === true && shape.type === 'object';
  const named = name === undefined ? described : component(isPart ? `Selected${name}` : name, described);
  return nullable ? named.allow(null) : named;
}

function plainSchema({ type, items, members = {} }: Shape<unknown>, options: SchemaOptions): Joi.AnySchema {
  switch (type) {
    case 'string':
      return Joi.string();
    case 'text':
      return Joi.string().allow('');
    case 'uuid':
      return shownUuid;
    case 'number':
      return Joi.number();
    case 'integer':
      return Joi.number().integer();
    case 'count':
      return Joi.number().integer().min(0);
    case 'boolean':
      return Joi.boolean();
    case 'date':
      return Joi.date().iso();
    case 'list':
      return Joi.array().items(items ? responseSchema(items, options) : Joi.any());
    case 'map':
      return Joi.object().pattern(Joi.string(), items ? responseSchema(items) : Joi.any());
    case 'object':
      return objectSchema(members, options);
  }
}

function objectSchema(members: Members, options: SchemaOptions): Joi.ObjectSchema {
  return Joi.object(
    Object.fromEntries(
      Object.entries(members).map(([name, { shape, description, leftOut, identifies }]) => {
        const schema = responseSchema(shape, options).description(description);
        const isOptional = options.selected === true ? identifies !== true : leftOut === true;
        return [name, isOptional ? schema : schema.required()];
      }),
    ),
  );
}
