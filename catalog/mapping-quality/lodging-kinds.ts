// Names, and words of many languages. cspell:disable
import { words } from '../text/words.ts';
import { wordKey } from './vocabulary.ts';

/**
 * Kinds of lodging that stand side by side under one name: the hotel of an
 * estate, its cottages, its camp site.
 */
export type LodgingKind =
  | 'hotel'
  | 'guest house'
  | 'hostel'
  | 'self-catering'
  | 'camping'
  | 'student residence';

const kindWords: Readonly<Record<LodgingKind, string>> = {
  hotel:
    'hotel hotels inn motel resort aparthotel apartahotel aparthotels apartotel hoteles albergo saisonhotel',
  'guest house':
    'guesthouse guesthouses guest pension pensione pensiones pensao gasthof gasthaus gastehaus hostal hostales bnb breakfast b&b farmhouse lodge',
  hostel: 'hostel hostels albergue albergues backpackers',
  'self-catering':
    'apartment apartments appartement appartements apartamento apartamentos apartaments apts cottage cottages homes lodges chalets chalet bungalows villas self catering selfcatering ferienwohnung ferienwohnungen studios suites flats',
  camping: 'camping campsite camp caravan caravans glamping glampotel',
  'student residence': 'universitaria universitario estudiantes colegio campus',
};

const kindOf: ReadonlyMap<string, LodgingKind> = new Map(
  Object.entries(kindWords).flatMap(([kind, list]) =>
    list.split(' ').map((word) => [wordKey(word), kind as LodgingKind] as const),
  ),
);

/** The kinds that these words name. */
export function kindsIn(nameWords: readonly string[]): ReadonlySet<LodgingKind> {
  return new Set(nameWords.flatMap((word) => kindOf.get(word) ?? []));
}

/** The kinds that a folded text names: a property type in a provider's words. */
export function kindsOfType(folded: string): ReadonlySet<LodgingKind> {
  if (folded.startsWith('b&b')) return new Set(['guest house']);
  return kindsIn(words(folded).map(wordKey));
}
