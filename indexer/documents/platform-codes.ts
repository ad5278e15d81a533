import type { PoolClient } from 'pg';

/** The platform's codes for the codes of providers. */
export interface PlatformCodes {
  /** One code, or none. */
  board(providerCode: string, code: string): readonly string[];
  category(providerCode: string, code: string): readonly string[];
}

/**
 * Reads all of them, a few thousand at most: looking them up in the database for each row takes as long as reading the row.
 */
export async function readPlatformCodes(client: Pick<PoolClient, 'query'>): Promise<PlatformCodes> {
  const boards = await readCodes(
    client,
    `select provider_code as "providerCode", board_code as code, platform_board_code as "platformCode"
     from boards where platform_board_code is not null`,
  );
  const categories = await readCodes(
    client,
    `select provider_code as "providerCode", category_code as code, platform_category_code as "platformCode"
     from categories where platform_category_code is not null`,
  );
  return { board: boards, category: categories };
}

interface CodeRow {
  readonly providerCode: string;
  readonly code: string;
  readonly platformCode: string;
}

async function readCodes(
  client: Pick<PoolClient, 'query'>,
  statement: string,
): Promise<PlatformCodes['board']> {
  const { rows } = await client.query<CodeRow>(statement);
  const keyOf = (providerCode: string, code: string): string => `${providerCode}:${code}`;
  const codes = new Map(rows.map((row) => [keyOf(row.providerCode, row.code), [row.platformCode]]));
  const none: readonly string[] = [];
  return (providerCode, code) => codes.get(keyOf(providerCode, code)) ?? none;
}
