import { fold } from '../../../catalog/text/fold.ts';
import type { HotelFilters } from '../../../search/filters/hotel-filters.ts';
import type { SmallCatalog, SmallHotel } from '../generators/small-catalog.ts';
import { baseCodeOf, lastSurvivor, rowsOfCode } from './small-catalog-lookups.ts';

type Passes = {
  readonly [Name in keyof HotelFilters]-?: (wanted: NonNullable<HotelFilters[Name]>) => boolean;
};

/** Whether a row passes each of the filters, in the words of the contract. */
export function passesFilters(catalog: SmallCatalog, hotel: SmallHotel, filters: HotelFilters): boolean {
  const { categoryCode, boardCodes = [], amenityCodes = [], chainCode, starRating, propertyType } = hotel;
  const platform = (of: 'boards' | 'categories' | 'amenities', code: string | null | undefined) =>
    catalog[of]?.find((entry) => entry.providerCode === hotel.providerCode && entry.code === code)
      ?.platformCode ?? undefined;
  const amenities = amenityCodes.flatMap((code) => platform('amenities', code) ?? []);
  const contents: readonly string[] = [
    ...(hotel.contents ?? []),
    ...(hotel.latitude === null || hotel.longitude === null ? [] : ['coordinates']),
  ];
  const among = (wanted: readonly string[], codes: readonly (string | null | undefined)[]): boolean =>
    codes.some((code) => typeof code === 'string' && wanted.includes(code));
  const passes: Passes = {
    amenities: (wanted) => wanted.every((code) => amenities.includes(code)),
    anyAmenities: (wanted) => wanted.some((code) => amenities.includes(code)),
    starRating: ({ min = -Infinity, max = Infinity }) =>
      typeof starRating === 'number' && starRating >= min && starRating <= max,
    categories: (wanted) => among(wanted, [categoryCode, platform('categories', categoryCode)]),
    boardCodes: (wanted) =>
      among(wanted, [...boardCodes, ...boardCodes.map((code) => platform('boards', code))]),
    chainCodes: (wanted) => among(wanted, [chainCode]),
    masterChainIds: (wanted) => wanted.some((id) => isOfMaster(catalog, hotel, id)),
    propertyTypes: (wanted) => typeof propertyType === 'string' && wanted.includes(fold(propertyType)),
    hotelName: (part) => fold(hotel.name).includes(part),
    has: (wanted) => wanted.every((content) => contents.includes(content)),
    updatedSince: (moment) => new Date(hotel.updatedAt ?? 0) >= moment,
  };
  return Object.entries(passes).every(([name, one]) => {
    const wanted = filters[name as keyof HotelFilters];
    return wanted === undefined || (one as (wanted: unknown) => boolean)(wanted);
  });
}

/** Its own chain is a member, or its base code is in a group of the chain of the platform. */
function isOfMaster(catalog: SmallCatalog, hotel: SmallHotel, masterChainId: string): boolean {
  const masterOf = ({ providerCode, chainCode }: SmallHotel): string | null =>
    catalog.chains?.find((chain) => chain.providerCode === providerCode && chain.code === chainCode)
      ?.masterChainId ?? null;
  if (masterOf(hotel) === masterChainId) return true;
  const baseCode = baseCodeOf(catalog, hotel);
  if (baseCode === null) return false;
  if (catalog.conflicts?.some((code) => lastSurvivor(catalog, code) === baseCode) === true) return false;
  const masters = rowsOfCode(catalog, baseCode).flatMap((row) => masterOf(row) ?? []);
  return masters.length > 0 && masters.every((id) => id === masterChainId);
}
