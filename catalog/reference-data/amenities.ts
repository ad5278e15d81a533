import { optional, required } from '../fields/field.ts';
import { code, name, position, providerCode } from '../fields/kinds.ts';
import { names } from '../fields/names.ts';
import { recordType } from '../fields/record-type.ts';
import { referenceList } from './reference-list.ts';

/** SQL: the name in a column as an entry of `names`, unless they have one in its language. */
function nameBeside(column: string, languageCode: string): string {
  return `case when ${column} is null or exists (
      select from jsonb_array_elements(a.names) as listed (entry)
      where lower(entry ->> 'languageCode') = '${languageCode}'
    ) then '[]' else jsonb_build_array(jsonb_build_object('languageCode', '${languageCode}', 'name', ${column})) end`;
}

const fields = {
  code: required(code, 'The platform’s code of the amenity.', { example: 'POOL' }),
  name: optional(name, 'Its name.', { example: 'Swimming pool' }),
  nameEn: optional(name, 'Its name in English.', { example: 'Swimming pool' }),
  nameEs: optional(name, 'Its name in Spanish.', { example: 'Piscina' }),
  names: optional(
    names,
    'Its names in several languages; in a response `nameEn` and `nameEs` too, where it has none in `en` or `es`.',
    {
      select: `a.names || ${nameBeside('a.name_en', 'en')} || ${nameBeside('a.name_es', 'es')}`,
      example: [
        { languageCode: 'de', name: 'Schwimmbad' },
        { languageCode: 'fr', name: 'Piscine' },
      ],
    },
  ),
  category: optional(name, 'The group that it belongs to.', { example: 'wellness' }),
  subcategory: optional(name, 'The group within that group.', { example: 'pool' }),
  topRank: optional(position, 'The place in the shortlist; null: not on it.', { example: 2 }),
};

export const amenity = recordType({
  type: 'amenity',
  description: 'An amenity of the platform.',
  table: 'amenities',
  key: ['code'],
  fields,
});

export const amenityMapping = recordType({
  type: 'amenityMapping',
  description: 'Which amenity of the platform an amenity of a provider is.',
  table: 'amenity_mappings',
  key: ['providerCode', 'providerAmenityCode'],
  fields: {
    providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
    providerAmenityCode: required(code, 'The provider’s code of the amenity.', { example: 'pool' }),
    code: optional(code, 'That of the platform; absent: none is known.', { example: 'POOL' }),
  },
});

/** Amenities of the platform by code; `category` in any case. */
export const amenities = referenceList({
  component: 'Amenity',
  description: amenity.description,
  from: 'amenities a',
  alias: 'a',
  fields,
  key: { code: 'a.code' },
  filters: { category: (category) => `lower_code(a.category) = lower_code(${category})` },
});
