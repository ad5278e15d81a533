import { sampleAmenities, type Amenity, boards, roomTypes, starNames } from './data/reference-data.ts';
import { type Provider, sampleProviders } from './providers.ts';
import type { SampleRecord } from './record.ts';

/** An amenity that providers send and nobody has mapped yet. */
export const unmappedAmenity = 'PILLOW_MENU';

const shortlist = 10;

/** What a provider calls an amenity: letters, a number, or words. */
export function amenityCode({ codeStyle }: Provider, amenity: Amenity): string {
  if (codeStyle === 'numbers') return String(500 + sampleAmenities.indexOf(amenity));
  return codeStyle === 'words' ? amenity.nameEn.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') : amenity.code;
}

/** What a provider calls a number of stars. */
export function categoryCode({ codeStyle }: Provider, stars: number): string {
  if (codeStyle === 'numbers') return String(stars * 10);
  return codeStyle === 'words' ? `${stars}-star` : `${stars}EST`;
}

/** Canonical amenities and room types, and each provider's boards, categories and amenities. */
export function* referenceDataRecords(): Iterable<SampleRecord> {
  for (const [index, amenity] of sampleAmenities.entries()) {
    const topRank = index < shortlist ? index + 1 : undefined;
    const { code, nameEn, nameEs, nameDe, nameFr, category, subcategory } = amenity;
    yield {
      ...{ type: 'amenity', code, name: nameEn, nameEn, nameEs, names: namesOf({ de: nameDe, fr: nameFr }) },
      ...{ category, subcategory, topRank },
    };
  }
  for (const { platformCode, names } of roomTypes)
    yield {
      type: 'roomType',
      baseCode: platformCode,
      name: platformCode.endsWith('.ST') ? undefined : names.en,
    };
  for (const provider of sampleProviders) yield* codeRecords(provider);
}

/** A provider's boards, categories and amenities. */
export function* codeRecords(provider: Provider): Iterable<SampleRecord> {
  const { providerCode, codeStyle } = provider;
  for (const { platformCode, names, codes } of boards)
    yield {
      ...{ type: 'board', providerCode, boardCode: codes[codeStyle], name: names.en, names: namesOf(names) },
      platformBoardCode: platformCode,
      texts: Object.entries(names).map(([languageCode, text]) => ({ type: 'name', languageCode, text })),
    };
  for (const stars of [1, 2, 3, 4, 5]) {
    const names = starsInWords(stars);
    yield {
      ...{ type: 'category', providerCode, categoryCode: categoryCode(provider, stars) },
      ...{ description: names.en, language: 'en', names: namesOf(names), starRating: stars },
      platformCategoryCode: `${stars}STAR`,
      texts: [
        { type: 'name', languageCode: 'en', text: names.en },
        { type: 'name', languageCode: 'de', text: names.de },
      ],
    };
  }
  for (const amenity of sampleAmenities)
    yield {
      ...{ type: 'amenityMapping', providerCode },
      ...{ providerAmenityCode: amenityCode(provider, amenity), code: amenity.code },
    };
}

/** A number of stars, by language. */
function starsInWords(stars: number): Record<keyof typeof starNames, string> {
  const inLanguage = ([one, several]: readonly [string, string]): string =>
    `${stars} ${stars === 1 ? one : several}`;
  const { en, de, es, fr } = starNames;
  return { en: inLanguage(en), de: inLanguage(de), es: inLanguage(es), fr: inLanguage(fr) };
}

function namesOf(names: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(names).map(([languageCode, name]) => ({ languageCode, name }));
}
