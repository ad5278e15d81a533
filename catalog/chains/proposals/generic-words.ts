// Words of many languages. cspell:disable
import { commonWords, wordKey } from '../../mapping-quality/vocabulary.ts';

/**
 * Words that name no brand, beside those that say nothing about a hotel: what hotels are, where they stand,
 * what many hotels without a chain are called, and names of countries that their code does not have.
 */
const furtherWords = `
  grand grande gran grandhotel palace palais palacio palacete palazzo palast plaza royal real reale regal regency regent
  garden gardens jardin jardines giardino garten beach playa plage spiaggia strand sea mar mare mer meer ocean seaside lake lago lac
  see river rio riverside fluss mountain mountains montana berg alpen alpine alpin alm valley tal hill hills hillside island islands
  isla ile insel bay bahia coast costa cliff forest wald bosque green nature natura view views vista panorama bellevue belvedere
  sun sunny sunset sunrise sonne soleil sol star stars stella estrella stern golden gold silver blue white red black crystal
  diamond pearl king kings queen queens prince princess princesa principe crown krone corona imperial emperor kaiser konig
  continental intercontinental international national europa europe europeo european america american asia orient oriental
  universal world global planet atlantic atlantico pacific mediterraneo mediterranean adriatic
  central centrale zentral express transit airport flughafen aeropuerto aeroport station bahnhof gare terminal port porto puerto
  marina harbour harbor hafen quay dock metro metropol metropole metropolitan urban
  old new neu neues nuevo nueva nouveau nouvel alt alte altes antiguo vieux big small petit petite little
  north south east west northern southern eastern western nord sud ost norte sur este oeste upper lower
  town village country square plaza place platz piazza tower towers court crescent terrace gate bridge corner garden
  villa villas castle castello chateau schloss castillo burg manor hall abbey mill muhle mansion estate ranch finca masia cortijo
  bar cafe restaurant restaurante ristorante taverna tavern pub wirtshaus landgasthof landhotel sporthotel stadthotel
  strandhotel seehotel berghotel kurhotel parkhotel schlosshotel
  business budget economy comfort confort quality superior deluxe classic classico modern style styles exclusive select selection
  excellence elite prestige premier plus best top first super smart easy simply relax paradise dream dreams happy friendly
  family familia tourist turismo tourism travel traveler traveller travellers student backpacker backpackers
  ambassador president presidente majestic excelsior astoria metropolis savoy savoia ritz bristol astor victoria windsor
  carlton eden elysee imperial minerva splendid splendide miramar bellavista buenavista terminus moderno
  group chain company management hospitality properties property brand brands other none unknown independent
  various private unbranded null test
  hotelli hotell otel oteli hoteli hotely szalloda panzio penzion pansion pensjonat apartman apartmani hospedaje residencial
  posadas hospederia ryokan minshuku onsen riad dar kasbah
  отель гостиница готель хотел hotelu ξενοδοχειο فندق מלון 酒店 饭店 飯店 宾馆 賓館 旅館 ホテル 旅館 호텔 โรงแรม
  england scotland wales holland britain america turkey burma swaziland macedonia
`;

const further: ReadonlySet<string> = new Set(furtherWords.trim().split(/\s+/).map(wordKey));

const number = /^\p{Nd}+$/u;

/** Whether a folded word says nothing about a brand. */
export function isGenericWord(word: string): boolean {
  const key = wordKey(word);
  return commonWords.has(key) || further.has(key) || number.test(key);
}
