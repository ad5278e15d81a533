import Joi from 'joi';
import type { Members, Shape } from '../../catalog/fields/shape.ts';
import { component } from './component.ts';

/** The schema of a value of a response, as the catalog defines it. */
export function responseSchema(shape: Shape<unknown>): Joi.AnySchema {
  const { nullable = false, component: name, componentDescription } = shape;
  const plain = plainSchema(shape);
  const described = componentDescription === undefined ? plain : plain.description(componentDescription);
  const named = name === undefined ? described : component(name, described);
  return nullable ? named.allow(null) : named;
}

function plainSchema({ type, items, members = {} }: Shape<unknown>): Joi.AnySchema {
  switch (type) {
    case 'string':
      return Joi.string();
    case 'text':
      return Joi.string().allow('');
    case 'uuid':
      return Joi.string().guid({ separator: '-', wrapper: false });
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
      return Joi.array().items(items ? responseSchema(items) : Joi.any());
    case 'map':
      return Joi.object().pattern(Joi.string(), items ? responseSchema(items) : Joi.any());
    case 'object':
      return objectSchema(members);
  }
}

function objectSchema(members: Members): Joi.ObjectSchema {
  return Joi.object(
    Object.fromEntries(
      Object.entries(members).map(([name, { shape, description, leftOut }]) => {
        const schema = responseSchema(shape).description(description);
        return [name, leftOut === true ? schema : schema.required()];
      }),
    ),
  );
}
