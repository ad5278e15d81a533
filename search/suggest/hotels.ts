import { rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { fold } from '../../catalog/text/fold.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { lettersPerEdit } from '../typeahead/word-score.ts';
import type { MatchTier, TypeaheadEngine, TypeaheadItem, TypeaheadRequest } from '../engine.ts';
import { createTypedText, type TypedText } from './text/highlights.ts';
import { withoutConnectors } from './text/query-variants.ts';
import {
  atBest,
  compareSuggestions,
  priorOf,
  type RankedItem,
  type ScoreShares,
  scoreOf,
  sharesOf,
} from './ranking/rank.ts';
import { lettersIn, otherSpellingsOf } from './text/spellings.ts';
import type { Point } from '../../catalog/geography/distance.ts';

/** A hotel that a text may mean. */
export interface FoundHotel extends RankedItem {
  readonly kind: 'hotel';
  readonly score: number;
  readonly shares: ScoreShares;
  readonly item: TypeaheadItem;
}

export type HotelFinder = Pick<TypeaheadEngine, 'find'>;

/**
 * How many hotels are ranked: more than are shown, as their order here is another one than that of typeahead.
 */
export const hotelsRanked = { few: 20, most: 50 } as const;

/** Typeahead takes no fewer letters. */
const fewestLetters = 2;

/**
 * A hotel with this score in the tier `fuzzy` is what was typed but for a mistake
 * or two, see `createWordScore`.
 */
const nearScore = 0.7;

/**
 * The hotels that typeahead lists for a text, for its other spellings, and, where these have too few without
 * mistakes, for it without words that are in few names, each once. Hotels keep the spelling of the catalog
 * alone, so that `/hotels/autocomplete` finds what it finds; hence the text is spelled in all ways. What was
 * not typed is searched with mistakes only where nothing is near to what was: that is the slowest step.
 */
export async function findHotels(
  typeahead: HotelFinder,
  request: TypeaheadRequest,
  near: Point | null,
): Promise<readonly FoundHotel[]> {
  const { query } = request;
  const spellings = otherSpellingsOf(query);
  const findSpelled = (more: Partial<TypeaheadRequest>): Promise<readonly FoundHotel[]>[] =>
    spellings.map((text) => findHotelsInstead(typeahead, { ...request, ...more, query: text }, near, 'code'));
  const lists = await Promise.all([
    findHotelsInstead(typeahead, request, near, 'code'),
    findByRowKey(typeahead, request, near),
    ...findSpelled({ fuzzyBelow: 0 }),
  ]);
  const found = bestOfEach(lists.flat());
  const exact = found.filter(({ match }) => match !== 'fuzzy');
  const isMet = exact.length > 0 || found.some(({ item }) => item.score >= nearScore);
  const shorter = exact.length < request.limit ? withoutConnectors(query) : null;
  const others = await Promise.all([
    ...(isMet ? [] : findSpelled({})),
    ...(shorter === null
      ? []
      : [
          findHotelsInstead(
            typeahead,
            { ...request, query: shorter, ...(isMet && { fuzzyBelow: 0 }) },
            near,
            'word',
          ),
        ]),
  ]);
  return bestOfEach([...found, ...others.flat()]);
}

/** The hotels for a text that says what was typed in another way; `best`: in which tier they are at best. */
export async function findHotelsInstead(
  typeahead: HotelFinder,
  request: TypeaheadRequest,
  near: Point | null,
  best: MatchTier,
): Promise<readonly FoundHotel[]> {
  const folded = fold(request.query);
  if (Array.from(folded).length < fewestLetters) return [];
  const items = await typeahead.find(request);
  const typed = createTypedText(request.query);
  return items.map((item) => hotelOf(item, { folded, typed, near, best }));
}

/**
 * The hotel with the row that a text names as `<providerCode>:<hotelCode>`, in any case: so hotels
 * without a base code are identified.
 */
async function findByRowKey(
  typeahead: HotelFinder,
  request: TypeaheadRequest,
  near: Point | null,
): Promise<readonly FoundHotel[]> {
  const key = lowerCode(request.query.trim());
  const hotelCode = key.slice(key.indexOf(':') + 1);
  if (hotelCode === key) return [];
  const asked = { ...request, query: hotelCode, limit: hotelsRanked.most, fuzzyBelow: 0 };
  const found = await findHotelsInstead(typeahead, asked, near, 'code');
  return found.filter(
    ({ match, item }) => match === 'code' && rowKeysOf(item).some((known) => lowerCode(known) === key),
  );
}

/** Each hotel once, as it is found best. */
export function bestOfEach(hotels: readonly FoundHotel[]): readonly FoundHotel[] {
  const best = new Map<string, FoundHotel>();
  for (const hotel of hotels) {
    const known = best.get(hotel.id);
    if (known === undefined || compareSuggestions(hotel, known) < 0) best.set(hotel.id, hotel);
  }
  return [...best.values()];
}

/** The base code of a hotel, or the key of its one row. */
export function hotelIdOf(item: TypeaheadItem): string {
  return item.baseCode ?? rowKeysOf(item)[0] ?? '';
}

function rowKeysOf({ providers }: TypeaheadItem): readonly string[] {
  return providers.map(rowKeyOf);
}

interface HotelQuery {
  /** What was typed. */
  readonly folded: string;
  readonly typed: TypedText;
  readonly near: Point | null;
  readonly best: MatchTier;
}

function hotelOf(item: TypeaheadItem, { folded, typed, near, best }: HotelQuery): FoundHotel {
  const { latitude, longitude } = item;
  const foldedName = fold(item.name);
  const match = atBest(best, item.match);
  const isCode = item.match === 'code';
  const size = item.providers.length;
  const prior = priorOf({ kind: 'hotel', size, population: null });
  const completeness = isCode ? 1 : completenessOf(item.name, foldedName, { folded, typed });
  const closeness = match === 'fuzzy' ? closenessOf(item, folded) : null;
  const location = latitude === null || longitude === null ? null : { latitude, longitude };
  const shares = sharesOf({ prior, completeness, closeness, location }, near);
  return {
    kind: 'hotel',
    id: hotelIdOf(item),
    name: item.name,
    match,
    isWhole: isCode || foldedName === folded,
    completeness,
    closeness,
    location,
    size,
    prior,
    score: scoreOf(shares),
    shares,
    item,
  };
}

/**
 * How much of what was typed is met: the score of typeahead in its fuzzy tier. What is in that tier only
 * because the text was changed has one edit.
 */
function closenessOf({ match, score }: TypeaheadItem, folded: string): number {
  return match === 'fuzzy' ? score : Math.max(0, 1 - lettersPerEdit / folded.length);
}

/**
 * The part of a name that was typed, less the mistakes, by letters; words that only
 * its city has count for nothing.
 */
function completenessOf(
  name: string,
  foldedName: string,
  { folded, typed }: Pick<HotelQuery, 'folded' | 'typed'>,
): number {
  const all = lettersIn(foldedName);
  if (all === 0) return 0;
  // Each word of its beginning is met: they need not be compared.
  const letters = foldedName.startsWith(folded) ? lettersIn(folded) : lettersMet(name, typed);
  return Math.min(1, Math.max(0, letters / all));
}

function lettersMet(name: string, typed: TypedText): number {
  return typed
    .wordsIn(name)
    .reduce(
      (sum, { typed: position, edits }) =>
        sum + (typed.words[position]?.length ?? 0) - edits * lettersPerEdit,
      0,
    );
}
