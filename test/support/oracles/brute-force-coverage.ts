import type { Pool } from 'pg';
import { completenessOf, completenessParts } from '../../../catalog/hotels/completeness.ts';
import { completenessPoints, type CountedContent } from './completeness-points.ts';
import { fold } from '../../../catalog/text/fold.ts';

/** Coverage by the definition alone: all hotels and rooms are read and looked at one by one. */

interface HotelRow extends Omit<CountedContent, 'rooms'> {
  readonly provider: string;
  readonly hotel: string;
  readonly name: string;
  readonly descriptions: readonly { readonly text?: string; readonly language?: string }[];
  readonly updated: Date;
  /** The whole row. */
  readonly all: Readonly<Record<string, unknown>>;
}

interface RoomRow {
  readonly provider: string;
  readonly hotel: string;
  readonly texts: readonly unknown[];
  readonly images: readonly unknown[];
  readonly beds: readonly unknown[];
}

const letters = (text: string): string => fold(text).replace(/[^\p{Alphabetic}\p{Nd}]/gu, '');

/** Whether a text is longer than 80 characters and more than the name over and over. */
export function isUseful(text: string, name: string): boolean {
  if (Array.from(text).length <= 80) return false;
  const [said, called] = [letters(text), letters(name)];
  const times = called === '' ? 0 : Math.round(said.length / called.length);
  return said !== called.repeat(times);
}

/** One decimal, a half rounded up: by decimal notation, not by arithmetic. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const tenThousandths = (BigInt(part) * 10_000n) / BigInt(whole);
  const tenths = tenThousandths / 10n + (tenThousandths % 10n >= 5n ? 1n : 0n);
  return Number(`${tenths / 10n}.${tenths % 10n}`);
}

function completenessCoverage(points: readonly (readonly number[])[]): object {
  const numbers = points.map(completenessOf);
  const missing = completenessParts.map((part, index) => ({
    part,
    hotels: points.filter((own) => own[index] === 0).length,
  }));
  return {
    average: percentOf(completenessOf(numbers), 100 * numbers.length),
    histogram: Array.from(
      { length: 10 },
      (_, ten) => numbers.filter((number) => Math.min(9, Math.floor(number / 10)) === ten).length,
    ),
    missing: missing.filter(({ hotels }) => hotels > 0).sort((one, other) => other.hotels - one.hotels),
  };
}

const guestColumns = {
  ...{ checkIn: ['check_in_from', 'check_in_until'], checkOut: ['check_out_from', 'check_out_until'] },
  ...{ yearBuilt: ['year_built'], yearRenovated: ['year_renovated'], roomCount: ['room_count'] },
  ...{ importantInformation: ['important_information'], paymentPolicy: ['payment_policy'] },
  ...{ petPolicy: ['pet_policy'], pointsOfInterest: ['points_of_interest'], reviews: ['reviews'] },
};

function guestFields(rows: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, number>> {
  const having = (columns: readonly string[]): number =>
    rows.filter((row) => columns.some((column) => row[column] !== null)).length;
  return Object.fromEntries(Object.entries(guestColumns).map(([name, columns]) => [name, having(columns)]));
}

/** The records of `media=true`, as JSON. */
export async function bruteForceCoverage(pool: Pool): Promise<readonly Record<string, unknown>[]> {
  const { rows: hotels } = await pool.query<HotelRow>(
    `select provider_code as provider, hotel_code as hotel, name, descriptions, media, latitude, longitude, address,
       phone, email, website, amenity_codes as "amenityCodes", star_rating as "starRating", updated_at as updated,
       to_jsonb(hotels) as "all"
     from hotels where deleted_at is null`,
  );
  const { rows: rooms } = await pool.query<RoomRow>(
    'select provider_code as provider, hotel_code as hotel, texts, images, beds from rooms',
  );
  const { rows: known } = await pool.query<{ code: string }>('select provider_code as code from providers');
  const codes = new Set([...known.map(({ code }) => code), ...hotels.map(({ provider }) => provider)]);
  const live = new Set(hotels.map(({ provider, hotel }) => `${provider}\0${hotel}`));
  return [...codes]
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map((code) => {
      const own = hotels.filter(({ provider }) => provider === code);
      const ownRooms = rooms.filter(
        ({ provider, hotel }) => provider === code && live.has(`${provider}\0${hotel}`),
      );
      const described = own.filter(({ descriptions }) => descriptions.length > 0).length;
      const useful = own.filter(({ name, descriptions }) =>
        descriptions.some(({ text = '' }) => isUseful(text, name)),
      ).length;
      const pictured = own.filter(({ media }) => media.length > 0).length;
      const images = ownRooms.filter((room) => room.images.length > 0).length;
      const latest = Math.max(...own.map(({ updated }) => updated.getTime()));
      const points = own.map((hotel) =>
        completenessPoints({ ...hotel, rooms: ownRooms.filter((room) => room.hotel === hotel.hotel) }),
      );
      return {
        providerCode: code,
        hotelsTotal: own.length,
        hotelsWithDescription: described,
        pctHotelsWithDescription: percentOf(described, own.length),
        hotelsWithUsefulDescription: useful,
        pctHotelsWithUsefulDescription: percentOf(useful, own.length),
        sourceEmpty: described + pictured === 0,
        completeness: completenessCoverage(points),
        roomsTotal: ownRooms.length,
        roomsWithImages: images,
        roomsWithDescriptions: ownRooms.filter(({ texts }) => texts.length > 0).length,
        roomsWithBeds: ownRooms.filter(({ beds }) => beds.length > 0).length,
        pctRoomsWithImages: percentOf(images, ownRooms.length),
        hotelsWithJsonbMedia: pictured,
        hotelsWithGeo: own.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
          .length,
        hotelsWith: guestFields(own.map(({ all }) => all)),
        ...(own.length > 0 && { lastUpdated: new Date(latest).toISOString() }),
      };
    });
}
