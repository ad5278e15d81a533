import { codeKinds, filterCodes, type FilterCodes } from '../../catalog/reference-data/code-kinds.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** The platform's codes for the code of a provider: one, or none. */
type CodesFor = (providerCode: string, code: string) => readonly string[];

/** The platform's codes for the codes of providers, by their kinds. */
export type PlatformCodes = Readonly<Record<FilterCodes, CodesFor>>;

/**
 * Reads all of them, a few thousand at most: looking them up in the database for each row
 * takes as long as reading the row.
 */
export async function readPlatformCodes(client: Queryable): Promise<PlatformCodes> {
  const codes: Partial<Record<FilterCodes, CodesFor>> = {};
  for (const kind of filterCodes) codes[kind] = await readCodes(client, kind);
  return codes as PlatformCodes;
}

interface CodeRow {
  readonly providerCode: string;
  readonly code: string;
  readonly platformCode: string;
}

async function readCodes(client: Queryable, kind: FilterCodes): Promise<CodesFor> {
  const { table, code, platformCode } = codeKinds[kind];
  const { rows } = await client.query<CodeRow>(
    `select provider_code as "providerCode", ${code} as code, ${platformCode} as "platformCode"
     from ${table} where ${platformCode} is not null`,
  );
  const keyOf = (providerCode: string, code: string): string => `${providerCode}:${code}`;
  const codes = new Map(rows.map((row) => [keyOf(row.providerCode, row.code), [row.platformCode]]));
  const none: readonly string[] = [];
  return (providerCode, code) => codes.get(keyOf(providerCode, code)) ?? none;
}
