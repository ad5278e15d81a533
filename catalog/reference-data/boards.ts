import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import { mapRows, type Page, type PageRequest, readPage } from '../paging/keyset-page.ts';
import { type StoredLocalizedText, type LocalizedText, localizedTextsOf } from './localized-texts.ts';

export interface Board {
  readonly code: string;
  readonly providerCode: string;
  readonly name: string;
  readonly platformBoardCode: string | null;
  readonly texts: readonly LocalizedText[];
}

export interface BoardFilters {
  /** The codes under which rows may be stored; null: any. */
  readonly providerCodes: readonly string[] | null;
  readonly boardCodes?: readonly string[] | undefined;
}

type StoredBoard = Omit<Board, 'texts'> & { readonly texts: readonly StoredLocalizedText[] };

/** Boards by provider code and board code. */
export async function readBoards(pool: Pool, filters: BoardFilters, page: PageRequest): Promise<Page<Board>> {
  const parameters = new Parameters();
  const where = allOf([
    parameters.optional(filters.providerCodes, (codes) => `provider_code = any (${codes})`),
    parameters.optional(filters.boardCodes, (codes) => `board_code = any (${codes})`),
  ]);
  const columns = `board_code as code, provider_code as "providerCode", name,
    platform_board_code as "platformBoardCode", texts`;
  const stored = await readPage<StoredBoard>(
    pool,
    {
      columns,
      from: 'boards',
      where,
      parameters,
      key: ['provider_code', 'board_code'],
      keyOf: ({ providerCode, code }) => [providerCode, code],
    },
    page,
  );
  return mapRows(stored, ({ texts, ...board }) => ({ ...board, texts: localizedTextsOf(texts) }));
}
