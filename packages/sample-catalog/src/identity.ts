import { sampleBrands, type Brand } from './data/brands.ts';
import type { City } from './geography.ts';
import type { NameStyle } from './names.ts';
import type { Random } from './random.ts';

/** What a hotel is called, and what it is. */
export interface Identity {
  readonly name: string;
  readonly propertyType: string;
  readonly brand: Brand | undefined;
  /** 1–5; undefined where nobody gave stars. */
  readonly stars: number | undefined;
}

/** Brands are rare in small towns: up to so many inhabitants, their share is multiplied by this. */
const brandedByPopulation = [
  [20_000, 0.25],
  [100_000, 0.7],
  [500_000, 1.2],
  [Infinity, 1.7],
] as const;

/** Smaller cities have no airport hotels, and few hotels of brands with five stars. */
const airportPopulation = 200_000;
const grandPopulation = 150_000;

/** Names hotels: some of a brand, as the country and the size of the city suggest, the others independent. */
export function createIdentities(): (city: City, style: NameStyle, random: Random) => Identity {
  const drawBrand = createBrandDraw();
  const counts = new Map<string, number>();
  return (city, style, random) => {
    if (!random.chance(brandedShare(city))) return independent(city, style, random);
    const brand = drawBrand(city, random);
    const key = `${city.placeId}/${brand.name}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const site = siteOf(city, style, sampleBrands.indexOf(brand), count);
    const name = brand.pattern
      .replace('{city}', city.country.style === 'english' ? city.localName : city.name)
      .replace('{local}', city.localName);
    return { name: site === '' ? name : `${name} ${site}`, propertyType: 'HOTEL', brand, stars: brand.stars };
  };
}

function brandedShare({ country, population }: City): number {
  const [, factor] = brandedByPopulation.find(([upTo]) => population <= upTo) ?? [0, 1];
  return Math.min(0.7, country.brandedShare * factor);
}

/** Draws a brand for a city, those that are common in its country more often. */
function createBrandDraw(): (city: City, random: Random) => Brand {
  const weighted = new Map<string, readonly Brand[]>();
  return ({ country: { code }, population }, random) => {
    const isLarge = population >= grandPopulation;
    const key = `${code} ${isLarge}`;
    const brands = weighted.get(key) ?? sampleBrands.flatMap((brand) => repeat(brand, code, isLarge));
    weighted.set(key, brands);
    return random.pick(brands);
  };
}

/** A brand as often as its weight says, ten times for a weight of 1. */
function repeat(brand: Brand, countryCode: string, isLarge: boolean): readonly Brand[] {
  const weight = brand.weights.get(countryCode) ?? brand.weights.get('*') ?? 0;
  const times = brand.stars === 5 && !isLarge ? weight : weight * 10;
  return Array.from({ length: Math.round(times) }, () => brand);
}

/** Where in the city a hotel is: the hotels of a brand, counted from 0, are all at different sites. */
function siteOf(city: City, { sites }: NameStyle, offset: number, count: number): string {
  const named = sites.filter((site) => site !== 'Airport' || city.population >= airportPopulation);
  const all = ['', ...named, ...city.districts.map(({ name }) => name)];
  const site = all[(offset + count) % all.length] ?? '';
  const round = Math.floor(count / all.length);
  return round === 0 ? site : `${site} ${round + 1}`.trim();
}

function independent(city: City, style: NameStyle, random: Random): Identity {
  const { name, propertyType } = style.name(city.localName, random);
  return { name, propertyType, brand: undefined, stars: starsOf(name, propertyType, random) };
}

function starsOf(name: string, propertyType: string, random: Random): number | undefined {
  if (propertyType === 'HOSTEL') return random.chance(0.3) ? 1 : undefined;
  if (propertyType !== 'HOTEL' && propertyType !== 'RESORT' && random.chance(0.55)) return undefined;
  if (/^(Grand|Gran|Palácio|Palazzo|Château|Schloss)/.test(name)) return random.chance(0.6) ? 5 : 4;
  const average = propertyType === 'RESORT' ? 4.1 : propertyType === 'HOTEL' ? 3.4 : 2.8;
  return Math.min(5, Math.max(1, Math.round(average + random.bell() * 0.8)));
}
