// Names, and words of many languages. cspell:disable
import { nameWords } from './name-words.ts';

/**
 * Brands that stand side by side, often under one roof. A longer name is another brand than a shorter one:
 * "ibis budget" is not "ibis". Spellings of one brand are separated by "=".
 */
const brandNames = `
  ibis, ibis budget = etap, ibis styles = all seasons, novotel, novotel suites = suite novotel, mercure, grand mercure, sofitel,
  pullman, mgallery, adagio = aparthotel adagio, hotelf1 = formule 1, swissotel, fairmont, raffles, mama shelter, tribe, greet,
  b&b hotel = b&b hotels, campanile, kyriad, premiere classe, golden tulip, tulip inn, royal tulip,
  hilton, hilton garden inn, hampton = hampton by hilton = hampton inn, doubletree = doubletree by hilton, conrad, waldorf astoria,
  homewood suites, home2 suites, embassy suites, curio collection, tapestry collection, canopy by hilton, spark by hilton,
  tru by hilton, marriott, courtyard = courtyard by marriott, residence inn, fairfield inn = fairfield, springhill suites,
  towneplace suites, ac hotel = ac hotels, moxy, aloft, element, sheraton, four points = four points by sheraton, westin,
  le meridien, renaissance, st regis, ritz carlton, jw marriott, autograph collection, tribute portfolio, delta hotels,
  holiday inn, holiday inn express, crowne plaza, intercontinental, hotel indigo, kimpton, staybridge suites, candlewood suites,
  even hotel, voco, avid hotel, hyatt regency, park hyatt, grand hyatt, hyatt place, hyatt house, hyatt centric, andaz,
  radisson = radisson hotel, radisson blu, radisson red, park inn = park inn by radisson, park plaza, country inn,
  best western, best western plus, best western premier, comfort inn, comfort suites, comfort hotel, quality inn, quality hotel,
  clarion, sleep inn, econo lodge, rodeway inn, mainstay suites, cambria, ramada, ramada encore, days inn, super 8, travelodge,
  wyndham, wyndham garden, wyndham grand, la quinta, howard johnson, microtel, tryp = tryp by wyndham, baymont,
  premier inn, hub by premier inn, motel one, motel 6, studio 6, meininger, a&o, generator, wombats, citizenm, jurys inn,
  leonardo hotel = leonardo hotels, leonardo royal, nyx, niu = the niu, h2 hotel, h4 hotel, h10, nh, nh collection, nhow, melia,
  gran melia, me by melia, innside, sol, ilunion, eurostars, exe, ikonik, aurea, catalonia, barcelo, occidental, riu, riu plaza,
  petit palace, room mate, vincci, silken, sercotel, zenit, abba, vp, hesperia, tivoli, anantara, avani, scandic, thon hotel,
  first hotel, clarion collection, radisson collection, intercityhotel, steigenberger, maxx by steigenberger, maritim, dorint,
  lindner, me and all, arcotel, austria trend, star inn, 25hours, ruby, max brown, jaz in the city, dormero, achat, ghotel, azimut,
  mandarin oriental, four seasons, peninsula, shangri la, rosewood, aman, bulgari, banyan tree, kempinski, oberoi, taj, vivanta,
  lemon tree, oyo, fabhotel, treebo, toyoko inn, apa hotel, dormy inn, super hotel, route inn, tokyu stay, prince hotel,
  hanting, jinjiang inn, home inn, 7 days inn, atour, zleep, cabinn, easyhotel, yotel, yotelair, staycity, citadines, adina,
  numa, sonder, limehome, zoku, the social hub = student hotel, selina, hoxton, soho house
`;

const maxBrandWords = 4;

const brands: ReadonlyMap<string, string> = new Map(
  brandNames.split(',').flatMap((spellings) => {
    const keys = spellings.split('=').map((spelling) => nameWords(spelling).words.join(' '));
    return keys.map((key) => [key, keys[0] ?? key] as const);
  }),
);

/** Whether these words, in the form in which they are compared, are the name of a brand. */
export function isBrand(words: readonly string[]): boolean {
  return brands.has(words.join(' '));
}

/** The brands that a name carries as whole words, the longest where several begin at one word. */
export function brandsIn(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(maxBrandWords, words.length - start); length > 0; length -= 1) {
      const brand = brands.get(
        length === 1 ? (words[start] ?? '') : words.slice(start, start + length).join(' '),
      );
      if (brand === undefined) continue;
      found.push(brand);
      start += length - 1;
      break;
    }
  }
  return found;
}
