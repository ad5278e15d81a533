import {
  code,
  countryCode,
  latitude,
  longitude,
  name,
  phrase,
  position,
  providerCode,
  starRating,
  texts,
  uuid,
} from '../common-fields.ts';
import { required } from '../fields.ts';
import { plainTarget, recordType } from '../record-type.ts';

export const destination = recordType(
  'destination',
  plainTarget(
    'destinations',
    { provider_code: 'text', destination_code: 'text' },
    {
      name: 'text',
      destination_type: 'text',
      country_code: 'text',
      parent_code: 'text',
      place_id: 'uuid',
      latitude: 'double precision',
      longitude: 'double precision',
      texts: 'jsonb',
    },
  ),
  {
    providerCode: required(providerCode),
    destinationCode: required(code),
    name: required(name),
    destinationType: phrase,
    countryCode,
    parentCode: code,
    placeId: uuid,
    latitude,
    longitude,
    texts,
  },
  (record) => ({
    provider_code: record.providerCode,
    destination_code: record.destinationCode,
    name: record.name,
    destination_type: record.destinationType,
    country_code: record.countryCode,
    parent_code: record.parentCode,
    place_id: record.placeId,
    latitude: record.latitude,
    longitude: record.longitude,
    texts: record.texts,
  }),
);

export const board = recordType(
  'board',
  plainTarget(
    'boards',
    { provider_code: 'text', board_code: 'text' },
    { name: 'text', platform_board_code: 'text', texts: 'jsonb' },
  ),
  {
    providerCode: required(providerCode),
    boardCode: required(code),
    name: required(name),
    platformBoardCode: code,
    texts,
  },
  (record) => ({
    provider_code: record.providerCode,
    board_code: record.boardCode,
    name: record.name,
    platform_board_code: record.platformBoardCode,
    texts: record.texts,
  }),
);

export const category = recordType(
  'category',
  plainTarget(
    'categories',
    { provider_code: 'text', category_code: 'text' },
    {
      description: 'text',
      language: 'text',
      star_rating: 'double precision',
      platform_category_code: 'text',
      texts: 'jsonb',
    },
  ),
  {
    providerCode: required(providerCode),
    categoryCode: required(code),
    description: phrase,
    language: phrase,
    starRating,
    platformCategoryCode: code,
    texts,
  },
  (record) => ({
    provider_code: record.providerCode,
    category_code: record.categoryCode,
    description: record.description,
    language: record.language,
    star_rating: record.starRating,
    platform_category_code: record.platformCategoryCode,
    texts: record.texts,
  }),
);

export const amenity = recordType(
  'amenity',
  plainTarget(
    'amenities',
    { code: 'text' },
    {
      name: 'text',
      name_en: 'text',
      name_es: 'text',
      category: 'text',
      subcategory: 'text',
      top_rank: 'integer',
    },
  ),
  {
    code: required(code),
    name,
    nameEn: name,
    nameEs: name,
    category: name,
    subcategory: name,
    topRank: position,
  },
  (record) => ({
    code: record.code,
    name: record.name,
    name_en: record.nameEn,
    name_es: record.nameEs,
    category: record.category,
    subcategory: record.subcategory,
    top_rank: record.topRank,
  }),
);

export const amenityMapping = recordType(
  'amenityMapping',
  plainTarget('amenity_mappings', { provider_code: 'text', provider_amenity_code: 'text' }, { code: 'text' }),
  { providerCode: required(providerCode), providerAmenityCode: required(code), code },
  (record) => ({
    provider_code: record.providerCode,
    provider_amenity_code: record.providerAmenityCode,
    code: record.code,
  }),
);

export const roomType = recordType(
  'roomType',
  plainTarget('room_types', { base_code: 'text' }, { name: 'text' }),
  { baseCode: required(code), name },
  (record) => ({ base_code: record.baseCode, name: record.name }),
);
