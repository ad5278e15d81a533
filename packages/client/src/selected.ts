import type { FetchOptions } from 'openapi-fetch';
import type { BodyOf, Paths, PostPath, ResponseOf, Schemas, WholeResponseOf } from './paths.ts';

/** The routes whose hotels `fields` select of. */
export type SelectablePath = {
  [Path in PostPath]: 'fields' extends keyof BodyOf<Path> ? Path : never;
}[PostPath];

/** The names that `fields` of a route takes. */
export type FieldOf<Path extends SelectablePath> =
  BodyOf<Path> extends { fields?: readonly (infer Name extends string)[] } ? Name : never;

/** A body with the names of fields. */
export type Selecting<Path extends SelectablePath, Fields> = Omit<BodyOf<Path>, 'fields'> & {
  fields: Fields;
};

/**
 * The answer to a body with these fields: its hotels have them, and what identifies a hotel. Of fields that
 * are not known by name, such as those of a `string[]`, any may be there.
 */
export type SelectedResponseOf<
  Path extends SelectablePath,
  Fields extends readonly string[],
> = number extends Fields['length']
  ? ResponseOf<Path>
  : Omit<ResponseOf<Path>, 'hotels'> & { hotels: Selected<HotelOf<Path>, Fields[number]>[] };

type HotelOf<Path extends SelectablePath> =
  WholeResponseOf<Path> extends { hotels: (infer Hotel)[] } ? Hotel : never;

/** What dotted names select of a value. A list is selected as its entries are. */
export type Selected<Value, Name extends string> = Value extends readonly (infer Entry)[]
  ? Selected<Entry, Name>[]
  : Value extends object
    ? {
        [Key in keyof Value as Key extends HeadOf<Name> | Lasting<Value> ? Key : never]: Key extends
          | Name
          | Lasting<Value>
          ? Value[Key]
          : Selected<Value[Key], BelowOf<Name, Key>>;
      }
    : Value;

type HeadOf<Name extends string> = Name extends `${infer Head}.${string}` ? Head : Name;

type BelowOf<Name extends string, Key> = Name extends `${Key & string}.${infer Below}` ? Below : never;

/** What a hotel has whatever is selected, and what `include` adds. */
type Lasting<Value> = Value extends { providerHotelCode: unknown } | { primary: unknown }
  ? | IdentityOf<Schemas['SelectedHotel'] & Schemas['SelectedMergedHotel'] & Schemas['SelectedChangedHotel']>
    | 'rooms'
  : never;

/** The members that are always there. */
type IdentityOf<Value> = {
  [Key in keyof Value]-?: object extends Pick<Value, Key> ? never : Key;
}[keyof Value];

/** Routes called with fields. */
export interface SelectingRoutes {
  readonly POST: <Path extends SelectablePath, const Fields extends readonly FieldOf<Path>[]>(
    path: Path,
    init: Omit<FetchOptions<Paths[Path]['post']>, 'body' | 'parseAs'> & { body: Selecting<Path, Fields> },
  ) => Promise<
    | { data: SelectedResponseOf<Path, Fields>; error?: never; response: Response }
    | { data?: never; error: Schemas['Error']; response: Response }
  >;
}
