import type Joi from 'joi';
import { descriptionOf, metaOf } from '../../runtime/joi-schema.ts';

/** What the published document has of a schema beyond what joi knows. */
export interface Published {
  /** The name under `components/schemas`. */
  readonly component?: string;
  /** The description of the component; a use may have one of its own. */
  readonly description?: string;
  /** JSON Schema keywords for what a custom rule demands, as far as JSON Schema can say it. */
  readonly keywords?: Readonly<Record<string, unknown>>;
}

/**
 * Names a schema in the published document: it is defined there once, with the description that it has
 * now, and every use refers to it. A use may be required, nullable, have a default and a description of
 * its own, and differ in nothing else.
 */
export function component<Schema extends Joi.AnySchema>(name: string, schema: Schema): Schema {
  return schema.meta({ component: name, description: descriptionOf(schema) } satisfies MetaOf<Published>);
}

/** Adds JSON Schema keywords to what a schema publishes; what it accepts stays the same. */
export function publishedAs<Schema extends Joi.AnySchema>(
  schema: Schema,
  keywords: NonNullable<Published['keywords']>,
): Schema {
  return schema.meta({ keywords } satisfies Published);
}

/** What was noted with the functions above. */
export function publishedOf(schema: Joi.Schema): Published {
  return metaOf(schema);
}

type MetaOf<T> = { [Key in keyof T]: T[Key] | undefined };
