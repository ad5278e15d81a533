import type { RowNames } from '../../../catalog/hotels/read-row-names.ts';
import { explainWords, highlightsIn } from '../../../search/suggest/text/explain.ts';
import type { TypedText } from '../../../search/suggest/text/highlights.ts';
import { countryNameIn } from '../../../search/suggest/index/languages.ts';
import type { Suggestion } from '../../../search/suggest/request.ts';
import type { Schemas } from '../../operation-types.ts';
import { shownKey } from '../../schemas/hotel.ts';
import { roundScore } from '../../../search/round-score.ts';

type Item = Schemas['Suggestion'];
type Hotel = Extract<Suggestion, { kind: 'hotel' }>;
type Entity = Exclude<Suggestion, Hotel>;

/** How suggestions are shown. */
export interface Presentation {
  readonly typed: TypedText;
  /** BCP 47; null: no wish. */
  readonly language: string | null;
}

/**
 * A suggestion, and why it is where it is.
 *
 * @param rows of a hotel: all of its rows
 */
export function presentExplained(
  suggestion: Suggestion,
  presentation: Presentation,
  rows: readonly RowNames[],
): Item {
  const { isWhole, shares } = suggestion;
  const areas = suggestion.kind === 'hotel' ? rows.flatMap((row) => row.areas) : suggestion.areas;
  const item = presentSuggestion(suggestion, presentation);
  return {
    ...item,
    explanation: {
      words: explainWords(item, presentation.typed, areas),
      isWhole,
      nameShown: nameShownOf(suggestion, presentation.language),
      shares: {
        prior: roundScore(shares.prior),
        completeness: roundScore(shares.completeness),
        closeness: roundedOrNull(shares.closeness),
        nearness: roundedOrNull(shares.nearness),
      },
      ...(suggestion.kind === 'hotel' && { rows: rowsOf(suggestion, rows) }),
    },
  };
}

/** A suggestion that the limit has cut. */
export function presentCut({ kind, id, name, match, score }: Suggestion): Schemas['CutSuggestion'] {
  return { kind, id, name, match, score: roundScore(score) };
}

/** A suggestion as the API returns it. */
export function presentSuggestion(suggestion: Suggestion, { typed, language }: Presentation): Item {
  const { kind, id, name, location, match, score } = suggestion;
  const facts = kind === 'hotel' ? factsOfHotel(suggestion, language) : factsOfEntity(suggestion);
  const { matchedName, context } = facts;
  const highlights = highlightsIn({ name, matchedName, context }, typed);
  return { kind, id, name, location, match, score: roundScore(score), ...facts, highlights };
}

function factsOfHotel({ item }: Hotel, language: string | null) {
  const { city, countryCode, baseCode, providers } = item;
  const country = countryCode === null ? null : countryNameIn(countryCode, language);
  return {
    servedLanguage: null,
    matchedName: null,
    context: joined([city, country]),
    countryCode,
    hotelCount: null,
    baseCode,
    providers: providers.map(shownKey),
  };
}

function factsOfEntity(entity: Entity) {
  const { languageCode, matchedName, context, countryCode, size, placeType } = entity;
  return {
    servedLanguage: languageCode,
    matchedName,
    context: joined(context),
    countryCode,
    hotelCount: size,
    ...(placeType !== null && { placeType }),
  };
}

/**
 * The row shown is the first of those that are called as the hotel is; all are in the order of their keys.
 */
function rowsOf({ name }: Hotel, rows: readonly RowNames[]) {
  const shown = rows.find((row) => row.name === name);
  return rows.map((row) => ({
    ...shownKey(row),
    name: row.name,
    isShown: row === shown,
  }));
}

function nameShownOf(suggestion: Suggestion, language: string | null): 'typed' | 'language' | 'usual' {
  if (suggestion.kind === 'hotel') return suggestion.match === 'code' ? 'usual' : 'typed';
  return language !== null && suggestion.languageCode !== null ? 'language' : 'usual';
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}

function roundedOrNull(share: number | null): number | null {
  return share === null ? null : roundScore(share);
}
