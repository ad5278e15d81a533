import { readSurvivors } from '../../../catalog/base-codes/retired-codes.ts';
import { rooms } from '../../../catalog/hotels/rooms.ts';
import { amenities } from '../../../catalog/reference-data/amenities.ts';
import { boards } from '../../../catalog/reference-data/boards.ts';
import { categories } from '../../../catalog/reference-data/categories.ts';
import { destinations } from '../../../catalog/reference-data/destinations.ts';
import { roomTypes } from '../../../catalog/reference-data/room-types.ts';
import { listRoute } from '../../paging/list-route.ts';
import type { Schemas } from '../../operation-types.ts';
import { offsetListRoute } from '../../paging/offset-list-route.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { code, codeList, countryList, foldedComparison, foldedText } from '../../schemas/fields.ts';
import { mistakenCodesInWords, mistakenCodeWarnings } from '../../schemas/mistaken-codes.ts';
import { responseSchema } from '../../schemas/response-schema.ts';

export function boardsRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListBoardsRequest'], Schemas['Board']>(
    {
      path: '/boards',
      operationId: 'listBoards',
      summary: 'Boards (meal plans) of providers',
      description: 'Sorted by provider code and code.',
      member: 'boards',
      hasTexts: true,
      fields: { boardCodes: codeList.description('Only boards with these provider codes.') },
      row: responseSchema(boards.row),
      examples: {
        body: { query: { providerCode: 'atlas', boardCodes: ['HB'], maxSize: 10 } },
        row: boards.exampleRow,
      },
      read: (query, { providerCodes }, page) => boards.readPage(pool, { ...query, providerCodes }, page),
    },
    deps,
  );
}

export function categoriesRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListCategoriesRequest'], Schemas['Category']>(
    {
      path: '/categories',
      operationId: 'listCategories',
      summary: 'Categories of providers',
      description: 'Sorted by provider code and code.',
      member: 'categories',
      hasTexts: true,
      fields: { categoryCodes: codeList.description('Only categories with these provider codes.') },
      row: responseSchema(categories.row),
      examples: {
        body: { query: { providerCode: 'atlas', categoryCodes: ['4EST'] } },
        row: categories.exampleRow,
      },
      read: (query, { providerCodes }, page) => categories.readPage(pool, { ...query, providerCodes }, page),
    },
    deps,
  );
}

export function destinationsRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListDestinationsRequest'], Schemas['Destination']>(
    {
      path: '/destinations',
      operationId: 'listDestinations',
      summary: 'Destinations of providers, with their parents and children',
      description: 'Sorted by provider code and code.',
      member: 'destinations',
      hasTexts: true,
      fields: {
        destinationCodes: codeList.description('Only destinations with these provider codes.'),
        countries: countryList.description('Only destinations in these countries.'),
        name: foldedText(1, 100).description(
          'Only destinations whose name contains it, or in whose name each of its words is the beginning of a word, in any ' +
            `order: \`aus low\` finds Lower Austria. ${foldedComparison} 1–100 characters after that: щ counts as four.`,
        ),
      },
      row: responseSchema(destinations.row),
      examples: { body: { query: { countries: ['AT'], name: 'wien' } }, row: destinations.exampleRow },
      read: (query, { providerCodes }, page) =>
        destinations.readPage(pool, { ...query, providerCodes }, page),
    },
    deps,
  );
}

export function roomsRoute({ pool, families, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListRoomsRequest'], Schemas['Room']>(
    {
      path: '/rooms',
      operationId: 'listRooms',
      summary: 'Rooms of live hotels',
      description:
        'Sorted by provider code, provider hotel code and room code. The query requires at least one of `connectionCode`, ' +
        `\`providerCode\`, \`roomCodes\`, \`hotelCodes\` and \`baseCodes\`. ${mistakenCodesInWords}`,
      member: 'rooms',
      hasTexts: true,
      tokenInQuery: true,
      requireOneOf: ['connectionCode', 'providerCode', 'roomCodes', 'hotelCodes', 'baseCodes'],
      fields: {
        roomCodes: codeList.description('Only rooms with these codes.'),
        hotelCodes: codeList.description('Only rooms of the hotels with these provider hotel codes.'),
        baseCodes: codeList.description(
          'Only rooms of the hotels of these base codes, which may be retired.',
        ),
      },
      row: responseSchema(rooms.row),
      examples: {
        body: { query: { providerCode: 'atlas', hotelCodes: ['100000'] } },
        row: rooms.exampleRow,
      },
      async read({ baseCodes, ...query }, scope, page) {
        const survivors =
          baseCodes === undefined ? undefined : [...(await readSurvivors(pool, baseCodes)).values()];
        // The primary key begins with the provider: listing all of them lets it be used.
        const providerCodes = scope.providerCodes ?? (await families.allCodes());
        const found = await rooms.readPage(pool, { ...query, survivors, providerCodes }, page);
        if (page.after !== null) return found;
        const hotelCodes = found.rows.map(({ providerHotelCode }) => providerHotelCode);
        return {
          ...found,
          warnings: await mistakenCodeWarnings({ pool, families }, query.hotelCodes, hotelCodes),
        };
      },
    },
    deps,
  );
}

export function amenityTaxonomyRoute({ pool }: RouteDependencies): Route {
  return offsetListRoute<'listAmenities', Schemas['Amenity']>({
    path: '/amenities/taxonomy',
    operationId: 'listAmenities',
    summary: 'The amenities of the platform, by code',
    description: 'Sorted by code, in byte order; amenities of the shortlist have a `topRank`.',
    member: 'amenities',
    hasNames: true,
    filters: { category: code.description('Only amenities of this category, in any case.') },
    row: responseSchema(amenities.row),
    exampleRow: amenities.exampleRow,
    read: ({ category }, page) => amenities.readSlice(pool, { category }, page),
  });
}

export function roomTaxonomyRoute({ pool }: RouteDependencies): Route {
  return offsetListRoute<'listRoomTypes', Schemas['RoomType']>({
    path: '/rooms/taxonomy',
    operationId: 'listRoomTypes',
    summary: 'The room types of the platform, by code',
    description: 'Sorted by code, in byte order, each with the number of provider rooms that map to it.',
    member: 'rooms',
    row: responseSchema(roomTypes.row),
    exampleRow: roomTypes.exampleRow,
    read: (_query, page) => roomTypes.readSlice(pool, {}, page),
  });
}
