import { AMENITIES, type Amenity, BOARDS, ROOM_TYPES } from './data/vocabulary.ts';
import { SUPPLIERS, type SupplierProfile } from './providers.ts';
import type { SampleRecord } from './records.ts';

/** An amenity that suppliers send and nobody has mapped yet. */
export const UNMAPPED_AMENITY = 'PILLOW_MENU';

/** What a supplier calls an amenity: its own letters, a number, or words. */
export function providerAmenityCode(supplier: SupplierProfile, amenity: Amenity): string {
  if (supplier.vocabulary === 'numbers') return String(500 + AMENITIES.indexOf(amenity));
  return supplier.vocabulary === 'words'
    ? amenity.nameEn.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    : amenity.code;
}

/** What a supplier calls a number of stars. */
export function categoryCode(supplier: SupplierProfile, stars: number): string {
  if (supplier.vocabulary === 'numbers') return String(stars * 10);
  return supplier.vocabulary === 'words' ? `${stars}-star` : `${stars}EST`;
}

/** Canonical amenities and room types, and each supplier's words for boards, categories and amenities. */
export function* vocabularyRecords(): Iterable<SampleRecord> {
  for (const { code, nameEn, nameEs, category, subcategory, topRank } of AMENITIES)
    yield {
      ...{ type: 'amenity', code, name: nameEn, nameEn, nameEs, category },
      ...(subcategory === undefined ? {} : { subcategory }),
      ...(topRank === undefined ? {} : { topRank }),
    };
  for (const { platformCode, names } of ROOM_TYPES)
    yield {
      type: 'roomType',
      baseCode: platformCode,
      ...(platformCode.endsWith('.ST') ? {} : { name: names.en }),
    };
  for (const supplier of SUPPLIERS) yield* supplierVocabulary(supplier);
}

function* supplierVocabulary(supplier: SupplierProfile): Iterable<SampleRecord> {
  const { providerCode, vocabulary } = supplier;
  for (const { platformCode, names, codes } of BOARDS)
    yield {
      ...{
        type: 'board',
        providerCode,
        boardCode: codes[vocabulary],
        name: names.en,
        platformBoardCode: platformCode,
      },
      texts: Object.entries(names).map(([languageCode, text]) => ({ type: 'name', languageCode, text })),
    };
  for (const stars of [1, 2, 3, 4, 5])
    yield {
      ...{ type: 'category', providerCode, categoryCode: categoryCode(supplier, stars), language: 'en' },
      ...{
        description: stars === 1 ? '1 star' : `${stars} stars`,
        starRating: stars,
        platformCategoryCode: `${stars}STAR`,
      },
      texts: [
        { type: 'name', languageCode: 'en', text: stars === 1 ? '1 star' : `${stars} stars` },
        { type: 'name', languageCode: 'de', text: stars === 1 ? '1 Stern' : `${stars} Sterne` },
      ],
    };
  for (const amenity of AMENITIES) {
    const code = providerAmenityCode(supplier, amenity);
    yield { type: 'amenityMapping', providerCode, providerAmenityCode: code, code: amenity.code };
  }
}
