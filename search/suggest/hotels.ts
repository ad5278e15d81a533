import { fold } from '../../catalog/text/fold.ts';
import { lettersPerEdit } from '../autocomplete/word-score.ts';
import type { AutocompleteItem, AutocompleteRequest, MatchTier, TypeaheadEngine } from '../engine.ts';
import { createTypedText, type TypedText } from './highlights.ts';
import { withoutConnectors } from './query-variants.ts';
import {
  atBest,
  compareSuggestions,
  priorOf,
  type RankedItem,
  type ScoreShares,
  scoreOf,
  sharesOf,
} from './rank.ts';
import { lettersIn, otherSpellingsOf } from './spellings.ts';
import type { Point } from '../../catalog/geography/distance.ts';

/** A hotel that a text may mean. */
export interface FoundHotel extends RankedItem {
  readonly kind: 'hotel';
  readonly score: number;
  readonly shares: ScoreShares;
  readonly item: AutocompleteItem;
}

/** What finds hotels. */
export type HotelFinder = Pick<TypeaheadEngine, 'autocomplete'>;

/** Typeahead takes no fewer letters. */
const fewestLetters = 2;

/**
 * The hotels that typeahead lists for a text, for its other spellings, and for it without words that are in few names, each once.
 * Hotels keep the spelling of the catalog alone, so that `/hotels/autocomplete` finds what it finds; hence the text is spelled in
 * all ways.
 */
export async function findHotels(
  typeahead: HotelFinder,
  request: AutocompleteRequest,
  near: Point | null,
): Promise<readonly FoundHotel[]> {
  const { query } = request;
  const shorter = withoutConnectors(query);
  const lists = await Promise.all([
    ...[query, ...otherSpellingsOf(query)].map((text) =>
      findHotelsInstead(typeahead, { ...request, query: text }, near, 'code'),
    ),
    shorter === null ? [] : findHotelsInstead(typeahead, { ...request, query: shorter }, near, 'word'),
  ]);
  return bestOfEach(lists.flat());
}

/** The hotels for a text that says what was typed in another way; `best`: in which tier they are at best. */
export async function findHotelsInstead(
  typeahead: HotelFinder,
  request: AutocompleteRequest,
  near: Point | null,
  best: MatchTier,
): Promise<readonly FoundHotel[]> {
  if (Array.from(fold(request.query)).length < fewestLetters) return [];
  const items = await typeahead.autocomplete(request);
  const typed = createTypedText(request.query);
  return items.map((item) => hotelOf(item, { query: request.query, typed, near, best }));
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
export function hotelIdOf({ baseCode, providers }: AutocompleteItem): string {
  const [row] = providers;
  return baseCode ?? `${row?.providerCode ?? ''}:${row?.providerHotelCode ?? ''}`;
}

interface HotelQuery {
  readonly query: string;
  readonly typed: TypedText;
  readonly near: Point | null;
  readonly best: MatchTier;
}

function hotelOf(item: AutocompleteItem, { query, typed, near, best }: HotelQuery): FoundHotel {
  const { latitude, longitude } = item;
  const match = atBest(best, item.match);
  const hotel: RankedItem & { readonly kind: 'hotel' } = {
    kind: 'hotel',
    id: hotelIdOf(item),
    name: item.name,
    match,
    isWhole: item.match === 'code' || fold(item.name) === fold(query),
    completeness: item.match === 'code' ? 1 : completenessOf(item.name, typed),
    closeness: match === 'fuzzy' ? closenessOf(item, query) : null,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    size: item.providers.length,
    prior: priorOf({ kind: 'hotel', size: item.providers.length, population: null }),
  };
  const shares = sharesOf(hotel, near);
  return { ...hotel, score: scoreOf(shares), shares, item };
}

/**
 * How much of what was typed is met: the score of typeahead in its fuzzy tier. What is in that tier only because the text was
 * changed has one edit.
 */
function closenessOf({ match, score }: AutocompleteItem, query: string): number {
  return match === 'fuzzy' ? score : Math.max(0, 1 - lettersPerEdit / fold(query).length);
}

/** The part of a name that was typed, less the mistakes, by letters; words that only its city has count for nothing. */
function completenessOf(name: string, typed: TypedText): number {
  const all = lettersIn(fold(name));
  if (all === 0) return 0;
  const letters = typed
    .wordsIn(name)
    .reduce(
      (sum, { typed: position, edits }) =>
        sum + (typed.words[position]?.length ?? 0) - edits * lettersPerEdit,
      0,
    );
  return Math.min(1, Math.max(0, letters / all));
}
