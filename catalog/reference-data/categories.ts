import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import { mapRows, type Page, type PageRequest, readPage } from '../paging/keyset-page.ts';
import { type StoredLocalizedText, type LocalizedText, localizedTextsOf } from './localized-texts.ts';

export interface Category {
  readonly categoryCode: string;
  /** The same. */
  readonly code: string;
  readonly providerCode: string;
  readonly description: string | null;
  readonly language: string | null;
  readonly starRating: number | null;
  readonly platformCategoryCode: string | null;
  readonly texts: readonly LocalizedText[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface CategoryFilters {
  /** The codes under which rows may be stored; null: any. */
  readonly providerCodes: readonly string[] | null;
  readonly categoryCodes?: readonly string[] | undefined;
}

type StoredCategory = Omit<Category, 'texts'> & { readonly texts: readonly StoredLocalizedText[] };

/** Categories by provider code and category code. */
export async function readCategories(
  pool: Pool,
  filters: CategoryFilters,
  page: PageRequest,
): Promise<Page<Category>> {
  const parameters = new Parameters();
  const where = allOf([
    parameters.optional(filters.providerCodes, (codes) => `provider_code = any (${codes})`),
    parameters.optional(filters.categoryCodes, (codes) => `category_code = any (${codes})`),
  ]);
  const columns = `category_code as "categoryCode", category_code as code, provider_code as "providerCode", description, language,
    star_rating as "starRating", platform_category_code as "platformCategoryCode", texts,
    created_at as "createdAt", updated_at as "updatedAt"`;
  const stored = await readPage<StoredCategory>(
    pool,
    {
      columns,
      from: 'categories',
      where,
      parameters,
      key: ['provider_code', 'category_code'],
      keyOf: ({ providerCode, code }) => [providerCode, code],
    },
    page,
  );
  return mapRows(stored, ({ texts, ...category }) => ({ ...category, texts: localizedTextsOf(texts) }));
}
