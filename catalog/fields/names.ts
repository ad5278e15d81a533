import { languageTagForm } from '../text/languages.ts';
import { FieldError } from './field-error.ts';
import { optional, required } from './field.ts';
import { type Kind, line } from './kind.ts';
import { name } from './kinds.ts';
import { objects } from './objects.ts';
import { nullable, string } from './shape.ts';

/** The longest language tag that software has to accept, in characters: RFC 5646, section 4.4.1. */
const maxLanguageTag = 35;

/** More languages than anything has names in. */
const maxNames = 200;

const anyTag = line(maxLanguageTag);

/** A language tag of the form of BCP 47, stored as it was sent. */
const languageTag: Kind<string> = {
  ...anyTag,
  read: (value) => {
    const read = anyTag.read(value) as string | undefined;
    if (read !== undefined && !languageTagForm.test(read))
      throw new FieldError('must be a BCP 47 language tag');
    return read;
  },
  schema: { type: 'string', maxLength: maxLanguageTag, pattern: languageTagForm.source },
  words: `BCP 47 language tag(${maxLanguageTag})`,
};

const languageInWords = 'Its language, a BCP 47 tag.';

const members = {
  /** In responses it may be null: other names of places have none. */
  languageCode: {
    ...required(languageTag, languageInWords, { example: 'de' }),
    shape: nullable(string),
  },
  name: required(name, 'The name in that language.', { example: 'Wien' }),
};

const options = {
  language: 'languageCode',
  component: 'LocalizedName',
  description: 'A name in one language.',
} as const;

/** The names of one thing in several languages, one in each. */
export const names = objects(members, { ...options, distinct: 'languageCode', longest: maxNames });

/** The names of a place: of a language there may be several, and others in no language in particular. */
export const placeNames = objects(
  {
    ...members,
    languageCode: { ...optional(anyTag, languageInWords, { example: 'de' }), shape: nullable(string) },
  },
  options,
);
