import Joi from 'joi';
import type { Pool } from 'pg';
import { readResultSummaries } from '../../catalog/hotels/read-result-summaries.ts';
import type { ListedHotel } from '../../search/hotel-list.ts';
import type { HotelSort, SortedList, SortPosition } from '../../search/sorted-hotels.ts';
import type { ErrorCode } from '../errors.ts';
import type { Schemas } from '../operation-types.ts';
import { hotelStatisticsSchema, type OutputCodeType } from '../schemas/coded-hotels.ts';
import { publishedAs } from '../schemas/component.ts';
import { facetsField, facetsMember } from '../schemas/facets.ts';
import { warnings } from '../schemas/responses.ts';
import { listOf } from '../schemas/response-fields.ts';
import { criteriaOf, token } from './list-query.ts';
import type { PageTokens } from './page-token.ts';

/** The most hotels of one page. */
export const maxPageSize = 10_000;

/** The errors of routes that list hotels, page by page, as far as a connection may sell them. */
export const hotelListErrors = [
  'INVALID_TOKEN',
  'CONNECTION_FORBIDDEN',
  'RESTRICTION_CHECK_UNAVAILABLE',
  'SEARCH_UNAVAILABLE',
  'DATABASE_TIMEOUT',
] as const satisfies readonly ErrorCode[];

/** The fields of bodies of routes that list the hotels of an area or of a place. */
export function sortedListFields(sorts: readonly HotelSort[], maxSizeDescription: string) {
  return {
    sort: Joi.string()
      .valid(...sorts)
      .description(
        `\`${sorts[0]}\` by default. \`name\`: ignoring case and accents; \`stars\`: most first, those without last; ` +
          '`completeness`: greatest first. Hotels that tie follow each other by provider code and provider hotel code.',
      ),
    maxSize: Joi.number().integer().min(1).max(maxPageSize).description(maxSizeDescription),
    token: token.description('The token of the previous page; valid only for the same list.'),
    include: publishedAs(
      Joi.array()
        .items(Joi.string().valid('summary'))
        .min(1)
        .max(10)
        .description('`summary`: what a results page shows of each hotel.'),
      { examples: [['summary']] },
    ),
    distinct: Joi.boolean()
      .default(false)
      .description(
        'List each base code once, at the first of its hotels; those without one are all listed. The statistics stay.',
      ),
    facets: facetsField,
  };
}

/** The member of a response by which its next page is requested. */
export const nextToken = Joi.string().description(
  'The token of the next page; absent where the list ends here.',
);

/**
 * The body of a response with a page of the hotels of an area.
 *
 * @param statistics what they count
 */
export function areaListResponse(hotel: Joi.Schema, statistics: string): Joi.ObjectSchema {
  return Joi.object({
    hotels: listOf(hotel),
    statistics: hotelStatisticsSchema.required().description(statistics),
    token: nextToken,
    facets: facetsMember,
    warnings,
  });
}

/** What a body says of the list. */
export interface ListOptions {
  readonly sort: HotelSort;
  readonly distinct: boolean;
  readonly withSummaries: boolean;
  readonly outputCodeType: OutputCodeType;
}

/** The options of a body; `sort` by default the first that the route has. */
export function listOptionsOf(
  body: {
    readonly sort?: HotelSort;
    readonly distinct: boolean;
    readonly include?: readonly 'summary'[];
    readonly outputCodeType: OutputCodeType;
  },
  defaultSort: HotelSort,
): ListOptions {
  return {
    sort: body.sort ?? defaultSort,
    distinct: body.distinct,
    withSummaries: body.include?.includes('summary') ?? false,
    outputCodeType: body.outputCodeType,
  };
}

/**
 * All that decides which rows a list has and in which order, for its tokens: the body without what only says
 * how much of it is shown, and how.
 */
export function sortedCriteriaOf(operationId: string, body: object, sort: HotelSort): string {
  const shown = { include: undefined, outputCodeType: undefined, facets: undefined };
  return criteriaOf(operationId, { ...body, ...shown, sort });
}

/**
 * The position that a page begins after; null without a token.
 *
 * @param listCriteria see `sortedCriteriaOf`
 * @throws ApiError INVALID_TOKEN
 */
export function readSortToken(
  pageTokens: PageTokens,
  listCriteria: string,
  sent: string | undefined,
  sort: HotelSort,
): SortPosition | null {
  const [rank, providerCode, hotelCode] = pageTokens.readToken(listCriteria, sent) ?? [];
  if (rank === undefined || providerCode === undefined || hotelCode === undefined) return null;
  return { rank: sort === 'name' ? rank : Number(rank), providerCode, hotelCode };
}

/** The member by which a response continues; none where the list ends with it. */
export function continuation(
  pageTokens: PageTokens,
  listCriteria: string,
  { hotels, more }: Pick<SortedList, 'hotels' | 'more'>,
): { readonly token?: string } {
  const last = more ? hotels.at(-1) : undefined;
  if (last === undefined) return {};
  const { rank, providerCode, hotelCode } = last;
  return { token: pageTokens.issue(listCriteria, [String(rank), providerCode, hotelCode]) };
}

/**
 * Rows as a response shows them. Where their summaries are wanted, those that are gone from the catalog are
 * left out.
 *
 * @param show a row without its summary
 */
export async function showHotels<Row extends ListedHotel, Shown extends Schemas['CodedHotel']>(
  pool: Pool,
  rows: readonly Row[],
  { withSummaries }: ListOptions,
  show: (row: Row) => Shown,
): Promise<readonly Shown[]> {
  if (!withSummaries) return rows.map(show);
  const summaries = await readResultSummaries(pool, rows);
  return rows.flatMap((row, position) => {
    const summary = summaries.get(position);
    return summary === undefined ? [] : Object.assign(show(row), { summary });
  });
}
