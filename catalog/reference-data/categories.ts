import { computed, optional, required } from '../fields/field.ts';
import { code, localizedTexts, phrase, providerCode, starRating } from '../fields/kinds.ts';
import { names } from '../fields/names.ts';
import { recordType } from '../fields/record-type.ts';
import { date, string } from '../fields/shape.ts';
import { referenceList } from './reference-list.ts';

const fields = {
  categoryCode: required(code, 'The provider’s code of the category.', { example: '4EST' }),
  code: computed(string, 'The same as categoryCode.', 'c.category_code', { example: '4EST' }),
  providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
  description: optional(phrase, 'What it is called.', { example: '4 stars' }),
  language: optional(phrase, 'The language of the description.', { example: 'en' }),
  names: optional(
    names,
    'Its names in several languages; neither the description nor `texts` are among them.',
    {
      example: [{ languageCode: 'de', name: '4 Sterne' }],
    },
  ),
  starRating: optional(starRating, 'Stars.', { example: 4 }),
  platformCategoryCode: optional(code, 'The platform category that it maps to.', {
    example: '4STAR',
  }),
  texts: optional(localizedTexts, 'Its texts in several languages.'),
  createdAt: computed(date, 'When it was first imported.', 'c.created_at', {
    example: '2026-01-05T08:30:00.000Z',
  }),
  updatedAt: computed(date, 'When it last changed.', 'c.updated_at', { example: '2026-03-01T10:00:00.000Z' }),
};

export const category = recordType({
  type: 'category',
  description: 'A category of a provider.',
  table: 'categories',
  key: ['providerCode', 'categoryCode'],
  fields,
});

/** Categories by provider code and category code. */
export const categories = referenceList({
  component: 'Category',
  description: category.description,
  from: 'categories c',
  alias: 'c',
  fields,
  key: { providerCode: 'c.provider_code', categoryCode: 'c.category_code' },
  filters: {
    providerCodes: (codes) => `c.provider_code = any (${codes})`,
    categoryCodes: (codes) => `c.category_code = any (${codes})`,
  },
});
