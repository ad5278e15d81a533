import type { Parameters } from '../database/statement.ts';

/** Codes of one kind that hotels have: those of their providers, which stand for codes of the platform. */
interface CodeKind {
  /** The column of hotels that has them, and whether it is an array. */
  readonly ofHotel: string;
  readonly isList: boolean;
  /**
   * The table that says what they stand for, its column of the provider's code, and that of the platform's.
   */
  readonly table: string;
  readonly code: string;
  readonly platformCode: string;
  /** Whether lists filter by the platform's codes alone: a provider's code is none of these. */
  readonly platformOnly: boolean;
}

/** All kinds, by the name that documents of the index have for them. */
export const codeKinds = {
  categoryCodes: {
    ofHotel: 'category_code',
    isList: false,
    table: 'categories',
    code: 'category_code',
    platformCode: 'platform_category_code',
    platformOnly: false,
  },
  boardCodes: {
    ofHotel: 'board_codes',
    isList: true,
    table: 'boards',
    code: 'board_code',
    platformCode: 'platform_board_code',
    platformOnly: false,
  },
  amenityCodes: {
    ofHotel: 'amenity_codes',
    isList: true,
    table: 'amenity_mappings',
    code: 'provider_amenity_code',
    platformCode: 'code',
    platformOnly: true,
  },
} as const satisfies Readonly<Record<string, CodeKind>>;

export type CodeKindName = keyof typeof codeKinds;

/**
 * Those by which lists of hotels filter. Documents of the index have them, so a change of what
 * they stand for has to be logged.
 */
export const filterCodes = [
  'categoryCodes',
  'boardCodes',
  'amenityCodes',
] as const satisfies readonly CodeKindName[];

export type FilterCodes = (typeof filterCodes)[number];

/** The condition that hotel `h` has the code of row `alias` of the table of a kind. */
export function isCodeOfHotel(kind: CodeKindName, alias: string): string {
  const { ofHotel, isList, code } = codeKinds[kind];
  const isOne = isList ? `= any (h.${ofHotel})` : `= h.${ofHotel}`;
  return `${alias}.provider_code = h.provider_code and ${alias}.${code} ${isOne}`;
}

/**
 * The condition that hotel `h` has one of these codes, be it of its provider or of the platform.
 *
 * The codes of all providers are compared first, which leaves few hotels for the comparison with the
 * codes of the hotel's own provider.
 *
 * @param codes SQL of an array
 */
export function hasCode(kind: CodeKindName, codes: string): string {
  const { ofHotel, isList, table, code, platformCode } = codeKinds[kind];
  const isAmong = (list: string): string =>
    isList ? `h.${ofHotel} && (${list})` : `h.${ofHotel} = any (${list})`;
  const stands = `k.${platformCode} = any (${codes})`;
  return `${isAmong(`${codes}::text[] || array(select k.${code} from ${table} k where ${stands})`)}
    and (${isAmong(codes)} or exists (
      select from ${table} k where ${isCodeOfHotel(kind, 'k')} and ${stands}))`;
}

/**
 * The condition that hotel `h` has a code that stands for one of these codes of the platform.
 *
 * @param codes SQL of an array
 */
export function hasPlatformCode(kind: CodeKindName, codes: string): string {
  const { table, platformCode } = codeKinds[kind];
  return `exists (
    select from ${table} k where ${isCodeOfHotel(kind, 'k')} and k.${platformCode} = any (${codes}))`;
}

/** Postgres plans a join for each code, which takes a second for a hundred. */
const maxJoins = 8;

/**
 * The condition that hotel `h` has codes that stand for all of these codes of the platform. Of many of them,
 * those after the first are counted in the few hotels that have a code of some provider for each.
 *
 * @param codes distinct ones
 */
export function hasPlatformCodes(
  kind: CodeKindName,
  codes: readonly string[],
  parameters: Parameters,
): string {
  const { ofHotel, table, code, platformCode } = codeKinds[kind];
  const others = codes.slice(maxJoins);
  const conditions = codes.slice(0, maxJoins).map((one) => hasPlatformCode(kind, parameters.add([one])));
  for (const other of others) {
    conditions.push(
      `h.${ofHotel} && array(select k.${code} from ${table} k where k.${platformCode} = ${parameters.add(other)})`,
    );
  }
  if (others.length > 0) {
    conditions.push(`${others.length} = (
      select count(distinct k.${platformCode}) from ${table} k
      where ${isCodeOfHotel(kind, 'k')} and k.${platformCode} = any (${parameters.add(others)}))`);
  }
  return conditions.join(' and ');
}
