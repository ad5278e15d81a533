/** Made by `npm run docs:openapi` from the schemas of the routes. */

export interface paths {
    "/content/hotels/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service and its components are up
         * @description Requires no authentication. `degraded`: a component other than Postgres is away, and results may be incomplete. `stopping`: the service still responds but is about to exit; send requests elsewhere. Components are checked at most once a second.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The content of hotels, page by page
         * @description Hotels that match all fields of the query, and any entry of each list in it, sorted by provider code and provider hotel code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire. A connection restricts the list to what it may sell. `providerPropertyIds` has all live hotels of a base code; a page whose hotels would list more than 100000 of them is shorter, and its token continues.
         */
        post: operations["listHotels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/by-base-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The content of hotels, merged from all providers, by base codes
         * @description Hotels are returned in the order of the request, each once. `primary` is the content of one source: that of `preferredContentSource` if it has the hotel, else the most complete one, which has the most of descriptions, media, location, contact, amenities, boards and stars; ties are broken by the number of media, then by provider code and hotel code. Each of these that the primary source lacks is taken as a whole from the most complete source that has it; `provenance` names its provider. A retired code returns its last survivor. `providerPropertyIds` has all live hotels of a base code. When the hotels would list more than 100000 of them, the last hotels are omitted; so are sources of base codes with more than 100 live hotels. `WARN_RESULT_TRUNCATED` then has the total count: request the hotels that are neither in `hotels` nor in `notFound` again, and other sources by their provider hotel codes.
         */
        post: operations["getHotelsByBaseCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The codes of matching hotels, to filter by before an availability request
         * @description Sorted by provider code and provider hotel code; both lists of the response cover the same page of hotels. The next page is requested with `cursor`.
         */
        post: operations["filterHotels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/by-provider-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The content of hotels, by provider hotel codes
         * @description Hotels are returned in the order of the request, each once; a code that several providers of the family have returns all of their hotels, sorted by provider code. `providerPropertyIds` has all live hotels of a base code; when the hotels would list more than 100000 of them, the last hotels are omitted and `WARN_RESULT_TRUNCATED` has the total count: request those that are neither in `hotels` nor in `notFound` again.
         */
        post: operations["getHotelsByProviderCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/changed-since": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What changed in the catalog since a time
         * @description Base codes in which something was published after `since` (exclusive), the oldest change first, then by base code. One has changed when a row of it changed in content, came, went or was mapped elsewhere, or a retired code joined it; a row that is imported again as it was, and names that follow from other records, are no changes. Each is listed once in a walk, at its last change before the walk began, with its content of now merged from all providers. `deleted` has removed rows, and the last row of a base code that has none any more, by time, provider code, hotel code and base code.
         *
         *     A walk ends at the moment of its first page, which is `checkpointAt` of all of its pages. Later changes, also of hotels that the walk has not reached, come with the next walk, which begins with `since` = `checkpointAt`: no change is missed, however late its transaction commits, and `changed` is the same for any size of page. Only a walk that takes more than an hour may list a hotel again that changed meanwhile. On following pages send both cursors, as far as the page had them, with the same query; only `maxSize` may change. A side whose cursor is not sent has ended and stays empty. A page may be shorter than `maxSize` although more follow: its hotels list at most 100000 provider hotel codes.
         *
         *     Apply a page so: an entry of `deleted` with a base code removes that hotel from your copy, unless your copy has a `changedAt` at or after `deletedAt`; an entry of `hotels` replaces the hotel. A base code that lost one of several rows is in both, with the same time. That needs `parts` to be absent, or to have `hotel` and `deleted`. Hotels without base code are passed over, and counted in `WARN_UNMAPPED_SKIPPED`; once mapped they are listed, with all parts that changed meanwhile. A base code that is new, or back, has changed in `hotel` and the other parts that it has. An unknown provider has no changes.
         */
        post: operations["getChangedHotels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/change-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When hotels of providers were added, and when each part of their content last changed
         * @description Hotels are returned in the order of the request, each once, removed ones too. A part that its provider sends again unchanged has not changed. `POST /hotels/changed-since` follows the changes of the whole catalog.
         */
        post: operations["getChangeTimes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Summaries of the hotels of a provider in a place or a country
         * @description Sorted by provider hotel code and provider code. At least one of `destination` and `countryCode` is required. The next page is requested with `cursor`, a readable hotel code; `offset` counts from there. Not restricted to what a connection may sell.
         */
        post: operations["searchHotels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Typeahead: hotels for a partial query, ranked
         * @description Lists groups of hotels (a base code, or a single unmapped hotel) in four tiers: `code` (the query is a base code or a provider hotel code), `prefix` (the name starts with the query), `word` (each word of the query starts a word of the name or of the city), `fuzzy` (similar names, for typos). A group is listed once, with all of its providers. A base code with more than 100 live hotels is searched as a collection: each of its hotels is found by its own city only, and the base code finds the first of its hotels. 503 while the service reads a large catalog.
         */
        post: operations["autocompleteHotels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One search box: places, hotels and chains for a partial text, ranked and explained
         * @description Lists what a person who types into one box may mean: places by their names in all languages and by codes such as IATA’s or their id, hotels as `POST /hotels/autocomplete` finds them or by `<providerCode>:<hotelCode>`, and chains. The order is that of `match` (`code`, `prefix`, `word`, `fuzzy`); within one what was typed as a whole comes first, then the score decides: how well known something is, from the catalog alone, how much of its name was typed, and how near it is to `near`. So a city comes before a hotel named after it, and a hotel whose whole name is typed before a city whose name begins alike. `ä`, `ö`, `ü`, `å` and `ø` may be typed without their marks or with two letters (`ae`), and names without their blanks. Hotels are found from two characters on. While the service reads a large catalog, what is read already is listed, with the warning `WARN_SUGGESTIONS_INCOMPLETE`; 503 when that is nothing of what is wanted.
         */
        post: operations["suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/by-destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The codes of all hotels of a place
         * @description All of them in one response, which is streamed, sorted by provider code and provider hotel code. Which hotels belong to a place depends on what it is. `dense_city`: a CITY with 2500 mapped hotels or more: its hotels; `namesake_zone`: another CITY, of whose name there is a tourism ZONE in its country: its hotels; `thin_city`: any other CITY: its hotels, and those of cities of its country whose centre is within 30 km of its centre; `tree`: a REGION, an admin or district ZONE, or a landmark ZONE that has hotels: its hotels; `overlay`: a tourism ZONE with members: the hotels of its members; `radius`: a tourism ZONE without members, or a landmark ZONE without hotels: those within its radius, whatever their place; `empty`: the same without a radius or a centre: none; `unknown_place`: there is no such place: none. A hotel is attached to one place, and belongs to it and to all places above it. Mapped hotels are distinct base codes of live hotels of all providers, whatever the scope. Namesakes are compared ignoring case and accents. A response that is interrupted is not complete JSON.
         */
        post: operations["listHotelsByDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/by-coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The codes of the hotels within a radius, nearest first
         * @description Distances are great-circle distances by the haversine formula, on a sphere with a radius of 6371.0088 km, rounded to metres; they are compared and ordered as rounded, then by provider code and provider hotel code. Hotels without coordinates are never listed. `statistics` counts all hotels within the radius.
         */
        post: operations["listHotelsByCoordinates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/geo-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which hotels a connection, or an agency on it, may not sell
         * @description A hotel is blocked if the policy of the connection or of the agency includes countries or cities and none of its live rows is in them, or excludes some and any of its rows is in them. A city covers the places below it. A row is located by its own country and place; if it has neither, by the first of its closest destinations that is mapped to a place. Codes are returned in the order of the request; the survivor of a retired one follows it. A code without live hotels fails an include and passes an exclude.
         */
        post: operations["checkGeographicRestriction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/hotels/{baseCode}/provider-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The provider hotels that are mapped to a base code
         * @description Lists live hotels, sorted by provider code and hotel code. A retired code returns its last survivor; an unknown one has none.
         */
        get: operations["listProviderCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Destinations of providers, with their parents and children
         * @description Sorted by provider code and code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        post: operations["listDestinations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Boards (meal plans) of providers
         * @description Sorted by provider code and code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        post: operations["listBoards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Categories of providers
         * @description Sorted by provider code and code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        post: operations["listCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rooms of live hotels
         * @description Sorted by provider code, provider hotel code and room code. The query requires at least one of `connectionCode`, `providerCode`, `roomCodes` and `hotelCodes`. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        post: operations["listRooms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Providers and how much content they have
         * @description Sorted by provider code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        post: operations["listMetadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/scopes/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who changed connections, agencies and geographic policies
         * @description Newest first. The database records every change, whoever makes it: a statement that changes nothing is none, and one that is rolled back leaves none. An agency is recorded for each connection that it is assigned to. A caller of an organization is shown the changes of connections that belonged to it at the time, also of those that have been deleted since. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all changes that match.
         */
        post: operations["listScopeChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/scopes/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How often connections, their agencies and policies were changed
         * @description Counts the changes that `/scopes/audit` lists, by connection. Sorted by connection code; a connection without a change in the range is not listed. `count` is the number of connections.
         */
        post: operations["getScopeStatistics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The size of the catalog
         * @description Counts live hotels, their rooms, and the reference data of providers.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/metrics/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much content each provider has
         * @description Served from a snapshot that is refreshed every 10 minutes and survives restarts; 503 `SNAPSHOT_NOT_READY` only before the first one. With `media=true` everything is counted for the request itself, exactly.
         *
         *     Providers are sorted by code. All that have a record or a live hotel are listed, each under its own code: families and aliases are not summed up. A provider without a hotel has zeros. Percentages have one decimal, a half is rounded up, and the share of nothing is 0.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/metrics/mapping-quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many base codes still describe the same physical hotel
         * @description What the fragmentation detector last found, as of the coverage snapshot, which is refreshed every 10 minutes. Before the first snapshot it is read from the detector’s own record, and `cached` is false.
         */
        get: operations["getMappingQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/export/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalog as NDJSON
         * @description One line per hotel, sorted by `code` in byte order. Without `provider` a hotel is a base code with the live rows of all providers, or a row without base code, whose `code` is `<providerCode>:<hotelCode>`. With `provider` it is a hotel code of its family. For a line of several rows, base code, country and place are those of the first provider code, `updatedAt` is the latest, and counts are summed. `providerPropertyIds` has all live rows of the base code, with `provider` only those of the family. The next page is requested with `after`, the code of the last line; the last page has fewer lines than `limit`. A response that is interrupted ends without the final chunk.
         */
        get: operations["exportCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/mappings/base-code-aliases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retired base codes and their survivors, the oldest first
         * @description A code whose survivor was retired in turn is listed with the last survivor.
         */
        get: operations["listBaseCodeAliases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/amenities/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The amenities of the platform, by code
         * @description Sorted by code, in byte order; amenities of the shortlist have a `topRank`.
         */
        get: operations["listAmenities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/rooms/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The room types of the platform, by code
         * @description Sorted by code, in byte order, each with the number of provider rooms that map to it.
         */
        get: operations["listRoomTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Typeahead: chains for a partial name, ranked
         * @description Lists the canonical names of chains (lower case, without accents), each with all chains that bear it; the name in force is that of an administrator, else that of the provider, else one that was published by itself. The query is trimmed and canonicalized. `matchType` is the first that holds: `exact` (the name is the query), `prefix` (it starts with it), `contains`, `fuzzy` (a similarity of 0.3 or more, for typos). The order is that of `matchType`, then score descending, then canonical name. With `mode` `suggest` and no items, `suggestions` lists names with a similarity of 0.15 or more. With `providerCode`, `chains`, `name`, `masterChainId` and `hotelCount` are of the chains of its family alone. A name that changes is found at once, or within two seconds where an index is searched, and so are its hotels counted.
         */
        post: operations["searchChains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/masters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chains of the platform
         * @description By id, with the chains of providers that belong to them.
         */
        get: operations["listMasterChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/masters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A chain of the platform
         * @description With the chains of providers that belong to it.
         */
        get: operations["getMasterChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/masters/{id}/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hotels of a chain of the platform
         * @description By base code; `limit` counts base codes. A row of a hotel is `direct` when its own chain belongs to the chain of the platform, and `transitive` when it only shares the base code of such a row. Left out whole: base codes in quarantine, and those whose rows have chains of different chains of the platform. A hotel without a base code is not listed. It takes 15 seconds of the database at most.
         */
        get: operations["listMasterChainHotels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The overrides of chains
         * @description By provider code and chain code.
         */
        get: operations["listChainOverrides"];
        put?: never;
        /**
         * Replaces the name of a chain of a provider
         * @description The name replaces that of the provider, wherever the chain is shown or searched, until the override is removed. An override that is there gets the new name, and keeps `createdBy`. The chain need not be known.
         */
        post: operations["putChainOverride"];
        /**
         * Removes the override of a chain
         * @description The name of the provider is in force again.
         */
        delete: operations["removeChainOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names that are proposed for chains
         * @description The newest first, then by provider code, chain code and source. Of a chain and a source, the latest one counts, and those before it are its history.
         */
        get: operations["listChainSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/suggestions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a suggestion the name of its chain
         * @description The latest suggestion of the chain and the source, unless it is accepted already: 409. In one transaction its name becomes an override of the chain, which replaces one that is there, and who accepted it is recorded.
         */
        post: operations["acceptChainSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/hotels/v1/chains/suggestions/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a suggestion is wrong
         * @description The latest suggestion of the chain and the source. Its name is not proposed again for the chain by this source, and is no longer shown where it was published by itself. An override by which it was accepted stays. Rejecting it again changes nothing.
         */
        post: operations["rejectChainSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptChainSuggestionRequest: {
            providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            chainCode: components["schemas"]["StoredCode"];
            source: components["schemas"]["ChainSuggestionSource"];
            /** @description The name to use instead of the one that is suggested; 1–200 characters. */
            nameOverride?: string;
        };
        /** @description An amenity of the platform. */
        Amenity: {
            /** @description The platform’s code of the amenity. */
            code: string;
            /** @description Its name. */
            name: string | null;
            /** @description Its name in English. */
            nameEn: string | null;
            /** @description Its name in Spanish. */
            nameEs: string | null;
            /** @description The group that it belongs to. */
            category: string | null;
            /** @description The group within that group. */
            subcategory: string | null;
            /** @description The place in the shortlist; null: not on it. */
            topRank: number | null;
        };
        AutocompleteHotelsRequest: {
            /** @description The text typed so far: 2–100 characters. */
            query: string;
            /** @description Only hotels of this country (ISO 3166-1 alpha-2). */
            countryCode?: components["schemas"]["CountryCode"];
            /** @description Only hotels of the family of this provider; a code, an alias or a family. */
            providerCode?: components["schemas"]["ProviderCode"];
            /**
             * @description The maximum number of groups.
             * @default 20
             */
            limit?: number;
        };
        AutocompleteHotelsResponse: {
            items: components["schemas"]["AutocompleteItem"][];
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A group of hotels: a base code, or a single unmapped hotel. */
        AutocompleteItem: {
            /** @description Null for a single unmapped hotel. */
            baseCode: string | null;
            name: string;
            city: string | null;
            countryCode: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @description pg_trgm similarity of query and name; in the tier `fuzzy`, of the best matching part of the name. */
            score: number;
            /**
             * @description The tier in which the hotel was found; tiers are listed in this order.
             * @enum {string}
             */
            match: "code" | "prefix" | "word" | "fuzzy";
            /** @description All providers of the hotel, regardless of the filters. */
            providers: components["schemas"]["ProviderHotelKey"][];
        };
        /** @description A retired base code and its survivor. */
        BaseCodeAlias: {
            oldBaseCode: string;
            /** @description The last survivor. */
            baseCode: string;
            reason: string | null;
            /** Format: date-time */
            createdAt: string;
            note: string | null;
        };
        /** @description A board (meal plan) of a provider. */
        Board: {
            /** @description The provider’s code of the board. */
            code: string;
            /** @description The provider. */
            providerCode: string;
            /** @description Its name. */
            name: string;
            /** @description The platform board that it maps to. */
            platformBoardCode: string | null;
            /** @description Its texts in several languages. */
            texts: components["schemas"]["LocalizedText"][];
        };
        /** @description Which hotels belong to a place, and why. */
        Catchment: {
            /**
             * @description Null where the place is not known.
             * @enum {string|null}
             */
            placeType: "CITY" | "REGION" | "ZONE" | null;
            /**
             * @description Null unless the place is a ZONE.
             * @enum {string|null}
             */
            zoneKind: "admin" | "district" | "tourism" | "landmark" | null;
            /**
             * @description The rule that applied. `dense_city`: a CITY with 2500 mapped hotels or more: its hotels; `namesake_zone`: another CITY, of whose name there is a tourism ZONE in its country: its hotels; `thin_city`: any other CITY: its hotels, and those of cities of its country whose centre is within 30 km of its centre; `tree`: a REGION, an admin or district ZONE, or a landmark ZONE that has hotels: its hotels; `overlay`: a tourism ZONE with members: the hotels of its members; `radius`: a tourism ZONE without members, or a landmark ZONE without hotels: those within its radius, whatever their place; `empty`: the same without a radius or a centre: none; `unknown_place`: there is no such place: none.
             * @enum {string}
             */
            rule: "dense_city" | "namesake_zone" | "thin_city" | "tree" | "overlay" | "radius" | "empty" | "unknown_place";
            /** @description The places whose hotels are listed, with those of places below them: the place itself, followed by the neighbours of a thin city, nearest first; the known members of a tourism zone, in their order; none for a radius. */
            placeIds: string[];
            /** @description The radius that was used, in km: that of the zone, or that around a thin city. */
            radiusKm: number | null;
        };
        /** @description A category of a provider. */
        Category: {
            /** @description The provider’s code of the category. */
            categoryCode: string;
            /** @description The same as categoryCode. */
            code: string;
            /** @description The provider. */
            providerCode: string;
            /** @description What it is called. */
            description: string | null;
            /** @description The language of the description. */
            language: string | null;
            /** @description Stars. */
            starRating: number | null;
            /** @description The platform category that it maps to. */
            platformCategoryCode: string | null;
            /** @description Its texts in several languages. */
            texts: components["schemas"]["LocalizedText"][];
            /**
             * Format: date-time
             * @description When it was first imported.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
        };
        /** @description The name by which an administrator replaced that of a provider. */
        ChainOverride: {
            providerCode: string;
            chainCode: string;
            canonicalName: string;
            /** @description As typed. */
            name: string;
            /** @description Who added it first. */
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The chains of one canonical name. */
        ChainSearchItem: {
            /** @description The name in lower case without accents. */
            canonicalName: string;
            /** @description That of its first chain. */
            name: string;
            /** @description pg_trgm similarity of the query and the canonical name, to six decimals. */
            score: number;
            /** @description By provider code and chain code. */
            chains: components["schemas"]["NamedChain"][];
            /**
             * @description How the name was found; items are listed in this order.
             * @enum {string}
             */
            matchType: "exact" | "prefix" | "contains" | "fuzzy";
            /**
             * Format: uuid
             * @description The chain of the platform that all of its chains belong to; else null.
             */
            masterChainId: string | null;
            /** @description Distinct live hotels of its chains: base codes, and rows without one. */
            hotelCount: number;
        };
        /** @description A name that is proposed for a chain of a provider. */
        ChainSuggestion: {
            providerCode: string;
            chainCode: string;
            source: components["schemas"]["ChainSuggestionSource"];
            status: components["schemas"]["ChainSuggestionStatus"];
            /** @description The name in force when this one was proposed. */
            currentName: string | null;
            candidateName: string;
            /** @description The lower bound of the Wilson interval (95 %) of the share that agrees. */
            confidence: number;
            evidence: components["schemas"]["ChainSuggestionEvidence"];
            /** Format: date-time */
            computedAt: string;
            /** @description Who accepted or rejected it. */
            reviewedBy: string | null;
            /** Format: date-time */
            reviewedAt: string | null;
        };
        /** @description What speaks for a name. */
        ChainSuggestionEvidence: {
            /** @description Hotels that were looked at: base codes, or rows for `inference`. */
            support: number;
            /** @description Those of them that agree on the name. */
            agreeing: number;
            /** @description Other names, with the number of hotels that agree on each; the most frequent first. */
            conflicting: {
                name: string;
                count: number;
            }[];
            /** @description Up to five of the hotels that agree. */
            examples: {
                providerCode: string;
                providerHotelCode: string;
                name: string;
                baseCode?: string;
            }[];
        };
        /**
         * @description `cross_provider`: its hotels share base codes with hotels of other providers whose chains have a name. `inference`: the names of its hotels carry a name that is known in the catalog.
         * @enum {string}
         */
        ChainSuggestionSource: "cross_provider" | "inference";
        /**
         * @description `pending`: waits for a decision. `auto_published`: sure enough to be in force without one. `accepted`, `rejected`: decided by a person. `superseded`: replaced by a later one, or without ground by now.
         * @enum {string}
         */
        ChainSuggestionStatus: "pending" | "auto_published" | "accepted" | "rejected" | "superseded";
        /** @description A base code that changed, with its content of now. */
        ChangedHotel: {
            /** @description The surviving code. */
            baseCode: string;
            primary: components["schemas"]["Hotel"];
            /** @description For each field that another source supplied: its provider. */
            provenance: {
                [key: string]: string;
            };
            /** @description The parts that changed after `since` and before the walk began; `hotel` where its rows came or went and no part changed. */
            changed: ("hotel" | "media" | "descriptions" | "rooms")[];
            /**
             * Format: date-time
             * @description When its last change before the walk began was published.
             */
            changedAt: string;
        };
        CheckGeographicRestrictionRequest: {
            /** @description The connection to sell the hotels on. */
            connectionCode: components["schemas"]["Code"];
            /** @description An agency of the same organization that has this connection. */
            agencyCode?: components["schemas"]["Code"];
            /** @description 1–5000 base codes, which may be retired. */
            baseCodes: components["schemas"]["Code"][];
        };
        CheckGeographicRestrictionResponse: {
            blockedBaseCodes: string[];
            /** @description False when neither the connection nor the agency has a policy. */
            policyApplied: boolean;
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A code of a provider, a connection or the platform. */
        Code: string;
        /** @description 1–1000 codes. */
        CodeList: components["schemas"]["Code"][];
        /** @description The codes of a hotel of a provider. */
        CodedHotel: {
            providerCode: string;
            providerHotelCode: string;
            /** @description The base code; only with `outputCodeType` `platform`, and only of hotels that have one. */
            platformHotelCode?: string;
        };
        /** @description Whether a component of the service is up. */
        ComponentHealth: {
            /** @enum {string} */
            status: "up" | "down";
            /** @description The implementation, such as `elasticsearch` or `postgres`. */
            kind: string;
            /** @description Response time in milliseconds; absent when it did not respond. */
            latencyMs?: number;
            /** @description Changes of the catalog that the search index lacks, counted up to 100,000; absent where there is none. */
            lagChanges?: number;
            /** @description How long ago the oldest of them was made; 0 when it lacks none. */
            lagSeconds?: number;
        };
        ContentCounts: {
            hotels: number;
            rooms: number;
            destinations: number;
            boards: number;
            categories: number;
        };
        /** @description An ISO 3166-1 alpha-2 code, in any case. */
        CountryCode: string;
        /** @description 1–1000 countries. */
        CountryList: components["schemas"]["CountryCode"][];
        /** @description How much content a provider has. */
        CoverageRecord: {
            providerCode: string;
            /** @description Live hotels stored under this provider code. */
            hotelsTotal: number;
            /** @description Of these, those with a description. */
            hotelsWithDescription: number;
            /** @description In percent of `hotelsTotal`. */
            pctHotelsWithDescription: number;
            /** @description Hotels of which a description is longer than 80 characters and not merely the name of the hotel repeated: its letters and digits, folded as names are for search, are not those of the name once or several times over. */
            hotelsWithUsefulDescription: number;
            /** @description In percent of `hotelsTotal`. */
            pctHotelsWithUsefulDescription: number;
            /** @description Whether no hotel of the provider has media or a description. Absent until the first snapshot. */
            sourceEmpty?: boolean;
            /** @description Rooms of these hotels. */
            roomsTotal: number;
            roomsWithImages: number;
            /** @description Rooms with a text. */
            roomsWithDescriptions: number;
            roomsWithBeds: number;
            /** @description In percent of `roomsTotal`. */
            pctRoomsWithImages: number;
            /** @description Hotels with media; only with `media=true`. */
            hotelsWithJsonbMedia?: number;
            /** @description Hotels with coordinates; only with `media=true`. */
            hotelsWithGeo?: number;
            /**
             * Format: date-time
             * @description When a live hotel last changed, null without one; only with `media=true`.
             */
            lastUpdated?: string | null;
        };
        /** @description What would be listed if `limit` were greater. */
        CutSuggestion: {
            /** @enum {string} */
            kind: "place" | "hotel" | "chain";
            id: string;
            name: string;
            /** @enum {string} */
            match: "code" | "prefix" | "word" | "fuzzy";
            score: number;
        };
        /** @description A destination of a provider: a country, a region, a town or a part of one. */
        Destination: {
            /** @description The provider’s code of the destination. */
            code: string;
            /** @description The provider. */
            providerCode: string;
            /** @description Its name. */
            name: string;
            /** @description In the provider’s words. */
            type: string | null;
            /** @description The country of the destination, else of its place. */
            countryCode: string | null;
            /** @description Null unless both coordinates are known. */
            location: {
                /** @description Degrees, WGS 84. */
                latitude: number;
                /** @description Degrees, WGS 84. */
                longitude: number;
            } | null;
            /** @description The code of the parent destination, of the same provider. */
            parent: string | null;
            /** @description The codes of its direct children. */
            children: string[];
            /**
             * Format: uuid
             * @description The id of its place.
             */
            canonicalPlaceId: string | null;
            /** @description Its texts in several languages. */
            texts: components["schemas"]["LocalizedText"][];
        };
        /** @description The body of every response that is not a success. */
        Error: {
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description What went wrong, for people. */
                message: string;
                details?: components["schemas"]["ErrorDetail"][];
                /** @description The same as in `X-Request-ID`. */
                requestId: string;
            };
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_CURSOR" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION" | "UNKNOWN_PROVIDER" | "UNAUTHORIZED" | "FORBIDDEN" | "CONNECTION_FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "ALREADY_ACCEPTED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SNAPSHOT_NOT_READY" | "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE" | "DATABASE_TIMEOUT";
        /** @description What is wrong with one field. */
        ErrorDetail: {
            /** @description Its path, such as `hotelCodes[3]`; `body` for the whole. */
            field: string;
            reason: string;
        };
        /** @description A hotel, as a line of an export. */
        ExportLine: {
            code: string;
            baseCode: string | null;
            providerPropertyIds: components["schemas"]["ProviderPropertyIds"];
            country: string | null;
            /** Format: uuid */
            canonicalCityPlaceId: string | null;
            /** Format: date-time */
            updatedAt: string;
            mediaCount?: number;
            roomCount?: number;
        };
        FilterHotelsRequest: {
            /** @description Up to 100 connections, each with its own provider and policy: a hotel is listed if at least one of them may sell it. */
            connectionCodes?: components["schemas"]["Code"][];
            /** @description One more connection. */
            connectionCode?: components["schemas"]["Code"];
            /** @description Only hotels of the family of this provider: a code, an alias or a family. */
            providerCode?: components["schemas"]["ProviderCode"];
            /** @description Only hotels in either list. */
            hotelCodes?: {
                /** @description Base codes, which may be retired. */
                base?: components["schemas"]["CodeList"];
                /** @description Provider hotel codes. */
                provider?: components["schemas"]["CodeList"];
            } & ({
                /** @description Base codes, which may be retired. */
                base: components["schemas"]["CodeList"];
            } | {
                /** @description Provider hotel codes. */
                provider: components["schemas"]["CodeList"];
            });
            filters?: {
                /** @description A place: its hotels and those of places below it. */
                canonicalCityId?: components["schemas"]["PlaceId"];
                /** @description Provider or platform codes. */
                categories?: components["schemas"]["CodeList"];
                /** @description Provider or platform codes. */
                boardCodes?: components["schemas"]["CodeList"];
                /** @description Within this great-circle distance. */
                nearby?: {
                    /** @description Degrees, WGS 84. */
                    latitude: number;
                    /** @description Degrees, WGS 84. */
                    longitude: number;
                    /** @description In km, up to 200. */
                    radiusKm: number;
                };
                /** @description The name contains it, ignoring case and accents: 2–100 characters. */
                hotelName?: string;
            };
            /**
             * @description The lists of the response; both by default.
             * @default [
             *       "base",
             *       "provider"
             *     ]
             */
            returnHotelCodes?: ("base" | "provider")[];
            /**
             * @description The maximum number of hotels of a page.
             * @default 1000
             */
            pageSize?: number;
            /** @description `nextCursor` of the previous page. */
            cursor?: string;
        };
        FilterHotelsResponse: {
            hotelCodes: {
                /** @description Each base code once, at its first occurrence. */
                base?: string[];
                provider?: components["schemas"]["ProviderHotelKey"][];
            };
            /** @description Absent on the last page. */
            nextCursor?: string;
            warnings: components["schemas"]["Warning"][];
        };
        GetChangeTimesRequest: {
            /** @description 1–1000 hotels of providers. */
            hotels: {
                /** @description A provider code; no alias or family. */
                providerCode: components["schemas"]["StoredProviderCode"];
                providerHotelCode: components["schemas"]["Code"];
            }[];
        };
        GetChangeTimesResponse: {
            hotels: components["schemas"]["HotelChangeTimes"][];
            /** @description Those that never were there. */
            notFound: components["schemas"]["ProviderHotelKey"][];
        };
        GetChangedHotelsRequest: {
            /**
             * Format: date-time
             * @description `checkpointAt` of the last walk; any earlier time, such as 1970-01-01T00:00:00Z, for a first sync.
             */
            since: string;
            /** @description Only hotels in which a row of this family changed, and removals of its rows: a code, an alias or a family. */
            providerCode?: components["schemas"]["ProviderCode"];
            /**
             * @description The maximum number of hotels, and of removals, of a page.
             * @default 100
             */
            maxSize?: number;
            /** @description Only hotels in which one of these parts changed; `deleted`: removals. All of these by default. */
            parts?: ("hotel" | "media" | "descriptions" | "rooms" | "deleted")[];
            /** @description `cursor` of the previous page. */
            cursor?: string;
            /** @description `deletedCursor` of the previous page. */
            deletedCursor?: string;
        };
        GetChangedHotelsResponse: {
            hotels: components["schemas"]["ChangedHotel"][];
            /** @description Absent when no more hotels follow. */
            cursor?: string;
            /**
             * Format: date-time
             * @description `since` of the next walk; the same on all pages of a walk.
             */
            checkpointAt: string;
            deleted: components["schemas"]["RemovedHotel"][];
            /** @description Absent when no more removals follow. */
            deletedCursor?: string;
            warnings: components["schemas"]["Warning"][];
        };
        GetCoverageResponse: {
            /** @description The number of providers. */
            count: number;
            /** @description Whether this is the snapshot; false with `media=true`. */
            cached: boolean;
            providers: components["schemas"]["CoverageRecord"][];
            /** @description Absent when the fragmentation detector has never run. */
            mappingQuality?: components["schemas"]["MappingQuality"];
        };
        GetHealthResponse: components["schemas"]["Health"] | components["schemas"]["StartingHealth"];
        GetHotelsByBaseCodesRequest: {
            /** @description 1–1000 base codes, which may be retired. */
            baseCodes: components["schemas"]["CodeList"];
            /** @description The provider whose content takes precedence: a code, an alias or a family. */
            preferredContentSource?: components["schemas"]["ProviderCode"];
            /**
             * @description Add the unmerged content of every source.
             * @default false
             */
            includeAllSources?: boolean;
        };
        GetHotelsByBaseCodesResponse: {
            hotels: components["schemas"]["MergedHotel"][];
            /** @description Requested codes without a live hotel. */
            notFound: string[];
            warnings: components["schemas"]["Warning"][];
        };
        GetHotelsByProviderCodesRequest: {
            /** @description A code, an alias or a family. */
            providerCode: components["schemas"]["ProviderCode"];
            /** @description 1–1000 provider hotel codes. */
            hotelCodes: components["schemas"]["CodeList"];
        };
        GetHotelsByProviderCodesResponse: {
            hotels: components["schemas"]["Hotel"][];
            /** @description Requested codes without a live hotel. */
            notFound: string[];
            warnings: components["schemas"]["Warning"][];
        };
        GetMappingQualityResponse: {
            /** @description False when the detector has never run. */
            available: boolean;
            /** @description Whether this is the snapshot. */
            cached: boolean;
            /** @description Absent when the detector has never run. */
            mappingQuality?: components["schemas"]["MappingQuality"];
        };
        GetScopeStatisticsRequest: {
            query?: {
                /** @description Only changes of this connection, which may have been deleted since. */
                connectionCode?: components["schemas"]["Code"];
                /**
                 * Format: date-time
                 * @description Only changes at or after this time.
                 */
                from?: string;
                /**
                 * Format: date-time
                 * @description Only changes before this time. It must not be earlier than `from`.
                 */
                to?: string;
            };
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
        };
        GetScopeStatisticsResponse: {
            stats: components["schemas"]["ScopeStatistics"][];
            count: number;
            warnings: components["schemas"]["Warning"][];
        };
        GetStatsResponse: {
            hotels: number;
            rooms: number;
            destinations: number;
            boards: number;
            categories: number;
            warnings: components["schemas"]["Warning"][];
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "degraded" | "down" | "stopping";
            version: string;
            uptimeSeconds: number;
            components: {
                postgres: components["schemas"]["ComponentHealth"];
                search: components["schemas"]["ComponentHealth"];
                queue: components["schemas"]["ComponentHealth"];
                rateLimiter: components["schemas"]["ComponentHealth"];
            };
        };
        /** @description The content of one hotel of a provider. */
        Hotel: {
            /** @description The same as providerHotelCode. */
            code: string;
            /** @description The provider’s code of the hotel. */
            providerHotelCode: string;
            /** @description The code under which the hotel is stored. */
            providerCode: string;
            /** @description Absent with `outputCodeType` `provider`. */
            externalIds?: {
                /** @description The surviving base code; null: not mapped. */
                platformBaseCode: string | null;
                /** @description The hotel codes of all live rows of the base code, by provider code. */
                providerPropertyIds: components["schemas"]["ProviderPropertyIds"];
            };
            /** @description Its name. */
            hotelName: string;
            /** @description Texts about the hotel. */
            descriptions: components["schemas"]["HotelDescription"][];
            /** @description Where it is; null when nothing is known of it. */
            location: components["schemas"]["HotelLocation"] | null;
            /** @description How to reach it; null when nothing is known of it. */
            contact: components["schemas"]["HotelContact"] | null;
            /** @description The provider’s code of its category. */
            categoryCode: string | null;
            /** @description Stars. */
            starRating: number | null;
            /** @description In the provider’s words. */
            propertyType: string | null;
            /** @description The provider’s code of its chain. */
            chainCode: string | null;
            /** @description The name of its chain: an administrator’s, else the provider’s. */
            chainName: string | null;
            /** @description The provider’s codes of its boards. */
            boardCodes: string[];
            /** @description Codes of the platform, sorted. */
            amenities: string[];
            /** @description Those of them on the shortlist, in its order. */
            topAmenities: string[];
            /** @description Pictures and other media; those of a response by their order. */
            media: components["schemas"]["HotelMedia"][];
            /** @description Destinations that it belongs to, the closest first. */
            closestDestinations: {
                /** @description The provider’s code of the destination. */
                code: string | null;
                /** @description Its name. */
                name: string | null;
            }[];
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            updatedAt: string;
        };
        /** @description When a provider’s hotel was added, and its content changed. */
        HotelChangeTimes: {
            providerCode: string;
            providerHotelCode: string;
            /**
             * Format: date-time
             * @description When it was first added to the catalog.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was removed; null while it is live.
             */
            deletedAt: string | null;
            /** @description When each part of its content last changed. */
            changedAt: {
                /** Format: date-time */
                hotel: string;
                /** Format: date-time */
                media: string;
                /** Format: date-time */
                descriptions: string;
                /** Format: date-time */
                rooms: string;
            };
        };
        HotelContact: {
            /** @description As the provider sends it. */
            phone: string | null;
            /** @description As the provider sends it. */
            email: string | null;
            /** @description As the provider sends it. */
            website: string | null;
        };
        HotelDescription: {
            /** @description What the text is about, in the provider’s words. */
            type: string | null;
            /** @description Its language, as the provider names it. */
            language: string | null;
            /** @description The text. */
            text: string;
        };
        HotelLocation: {
            /** @description Street and number. */
            address: string | null;
            /** @description The city, in the provider’s words. */
            city: string | null;
            /** @description The postal code. */
            postalCode: string | null;
            /** @description Its own, else that of its place. */
            countryCode: string | null;
            /** @description In English. */
            countryName: string | null;
            /** @description Degrees, WGS 84. */
            latitude: number | null;
            /** @description Degrees, WGS 84. */
            longitude: number | null;
            /**
             * Format: uuid
             * @description The id of its place.
             */
            canonicalCityPlaceId: string | null;
            /** @description From the place of the hotel up to its root. */
            locationPath: components["schemas"]["PathPlace"][];
        };
        /** @description A provider hotel that is mapped to a base code. */
        HotelMapping: {
            providerCode: string;
            providerHotelCode: string;
            /** @description The confidence of the mapping; absent when it is not known, which is not zero. */
            confidencePct?: number;
        };
        HotelMedia: {
            /** @description As the provider sends it. */
            url: string;
            /** @description What it is, in the provider’s words. */
            mediaType: string | null;
            /** @description Its position; by default that in the list. */
            order: number;
            /** @description Whether it is the first one. */
            isPrimary: boolean;
            /** @description What it shows. */
            caption: string | null;
        };
        /** @description How many hotels there are: rows of providers, each counted by itself. */
        HotelStatistics: {
            total: number;
            /** @description Those with a base code. */
            mapped: number;
            unmapped: number;
            /** @description By provider code; only providers with hotels. */
            byProvider: {
                [key: string]: components["schemas"]["ProviderHotelStatistics"];
            };
        };
        /** @description The summary of a provider hotel. */
        HotelSummary: {
            baseCode: string | null;
            providerCode: string;
            providerHotelCode: string;
            name: string;
            facets: {
                categoryCode: string | null;
                starRating: number | null;
                chainCode: string | null;
                boardCodes: string[];
                /** @description Platform codes, sorted. */
                amenities: string[];
            };
            city: {
                /**
                 * Format: uuid
                 * @description Null if only the name is known.
                 */
                placeId: string | null;
                name: string;
                countryCode: string | null;
            } | null;
        };
        ListAmenitiesResponse: {
            /** @description Entries of this page. */
            count: number;
            /** @description Entries of the whole list. */
            total: number;
            limit: number;
            offset: number;
            amenities: components["schemas"]["Amenity"][];
        };
        ListBaseCodeAliasesResponse: {
            /** @description Entries of this page. */
            count: number;
            /** @description Entries of the whole list. */
            total: number;
            limit: number;
            offset: number;
            aliases: components["schemas"]["BaseCodeAlias"][];
        };
        ListBoardsRequest: {
            query?: {
                /** @description Only rows of the family of the provider of this connection. */
                connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only boards with these provider codes. */
                boardCodes?: components["schemas"]["CodeList"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
            };
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListBoardsResponse: {
            boards: components["schemas"]["Board"][];
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        ListCategoriesRequest: {
            query?: {
                /** @description Only rows of the family of the provider of this connection. */
                connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only categories with these provider codes. */
                categoryCodes?: components["schemas"]["CodeList"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
            };
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListCategoriesResponse: {
            categories: components["schemas"]["Category"][];
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        ListChainOverridesResponse: {
            overrides: components["schemas"]["ChainOverride"][];
            /** @description The cursor of the next page; absent on the last one. */
            nextCursor?: string;
        };
        ListChainSuggestionsResponse: {
            suggestions: components["schemas"]["ChainSuggestion"][];
            /** @description The cursor of the next page; absent on the last one. */
            nextCursor?: string;
        };
        ListDestinationsRequest: {
            query?: {
                /** @description Only rows of the family of the provider of this connection. */
                connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only destinations with these provider codes. */
                destinationCodes?: components["schemas"]["CodeList"];
                /** @description Only destinations in these countries. */
                countries?: components["schemas"]["CountryList"];
                /** @description Only destinations whose name contains it, or in whose name each of its words is the beginning of a word, in any order: `aus low` finds Lower Austria. Case and accents are ignored. 1–100 characters. */
                name?: string;
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
            };
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListDestinationsResponse: {
            destinations: components["schemas"]["Destination"][];
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        ListHotelsByCoordinatesRequest: {
            /** @description Degrees, WGS 84. */
            latitude: number;
            /** @description Degrees, WGS 84. */
            longitude: number;
            /** @description In km, up to 200. */
            radiusKm: number;
            /** @description The part of the catalog that is listed. */
            scope?: {
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
            };
            /**
             * @description `platform` adds the base code of each hotel that has one.
             * @default provider
             * @enum {string}
             */
            outputCodeType?: "provider" | "platform";
            /** @description Only hotels that this connection may sell: those of its provider that its policy does not block. */
            connectionCode?: components["schemas"]["Code"];
            /**
             * @description The maximum number of hotels; with fewer than there are, a warning says how many there are.
             * @default 10000
             */
            maxSize?: number;
        };
        ListHotelsByCoordinatesResponse: {
            hotels: components["schemas"]["NearbyHotel"][];
            /** @description Of all hotels within the radius, listed or not. */
            statistics: components["schemas"]["HotelStatistics"];
            warnings: components["schemas"]["Warning"][];
        };
        ListHotelsByDestinationRequest: {
            destination: {
                /** @description A place of any type: a city, a region or a zone. */
                canonicalCityId: components["schemas"]["PlaceId"];
            };
            /** @description The part of the catalog that is listed. */
            scope?: {
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
            };
            /**
             * @description `platform` adds the base code of each hotel that has one.
             * @default provider
             * @enum {string}
             */
            outputCodeType?: "provider" | "platform";
            /** @description Only hotels that this connection may sell: those of its provider that its policy does not block. */
            connectionCode?: components["schemas"]["Code"];
        };
        ListHotelsByDestinationResponse: {
            hotels: components["schemas"]["CodedHotel"][];
            statistics: components["schemas"]["HotelStatistics"];
            catchment: components["schemas"]["Catchment"];
            warnings: components["schemas"]["Warning"][];
        };
        ListHotelsRequest: {
            query?: {
                /** @description Only hotels that this connection may sell: of the family of its provider and not blocked by its policy. */
                connectionCode?: components["schemas"]["Code"];
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description Provider hotel codes. */
                hotelCodes?: components["schemas"]["CodeList"];
                /** @description Provider codes: one of the closest destinations of the hotel is one of these. */
                destinationCodes?: components["schemas"]["CodeList"];
                /** @description Only hotels in these countries. */
                countries?: components["schemas"]["CountryList"];
                /** @description Provider or platform codes. */
                categories?: components["schemas"]["CodeList"];
                /** @description Provider codes. */
                chainCodes?: components["schemas"]["CodeList"];
                /** @description Provider or platform codes. */
                boardCodes?: components["schemas"]["CodeList"];
                /** @description The name contains it, ignoring case and accents: 2–100 characters. */
                hotelName?: string;
                /**
                 * Format: date-time
                 * @description Only hotels whose content changed at or after this time.
                 */
                updatedSince?: string;
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
            };
            /**
             * @description `provider` omits `externalIds`.
             * @default platform
             * @enum {string}
             */
            outputCodeType?: "platform" | "provider";
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListHotelsResponse: {
            hotels: components["schemas"]["Hotel"][];
            /** @description The number of all matching hotels. */
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        ListMasterChainHotelsResponse: {
            /** Format: uuid */
            masterChainId: string;
            hotels: components["schemas"]["MasterChainHotel"][];
            /** @description The cursor of the next page; absent on the last one. */
            nextCursor?: string;
        };
        ListMasterChainsResponse: {
            masters: components["schemas"]["MasterChain"][];
            /** @description The cursor of the next page; absent on the last one. */
            nextCursor?: string;
        };
        ListMetadataRequest: {
            query?: {
                /** @description Only rows of the family of the provider of this connection. */
                connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
            };
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListMetadataResponse: {
            metadata: components["schemas"]["Provider"][];
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        ListProviderCodesResponse: {
            /** @description The surviving code. */
            baseCode: string;
            count: number;
            mappings: components["schemas"]["HotelMapping"][];
        };
        ListRoomTypesResponse: {
            /** @description Entries of this page. */
            count: number;
            /** @description Entries of the whole list. */
            total: number;
            limit: number;
            offset: number;
            rooms: components["schemas"]["RoomType"][];
        };
        ListRoomsRequest: {
            query: {
                /** @description Only rows of the family of the provider of this connection. */
                connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only rooms with these codes. */
                roomCodes?: components["schemas"]["CodeList"];
                /** @description Only rooms of the hotels with these provider hotel codes. */
                hotelCodes?: components["schemas"]["CodeList"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
                /** @description The token of the previous page. */
                token?: string;
            } & ({
                /** @description Only rows of the family of the provider of this connection. */
                connectionCode: components["schemas"]["Code"];
            } | {
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                providerCode: components["schemas"]["ProviderCode"];
            } | {
                /** @description Only rooms with these codes. */
                roomCodes: components["schemas"]["CodeList"];
            } | {
                /** @description Only rooms of the hotels with these provider hotel codes. */
                hotelCodes: components["schemas"]["CodeList"];
            });
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListRoomsResponse: {
            rooms: components["schemas"]["Room"][];
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        ListScopeChangesRequest: {
            query?: {
                /** @description Only changes of this connection, which may have been deleted since. */
                connectionCode?: components["schemas"]["Code"];
                /**
                 * Format: date-time
                 * @description Only changes at or after this time.
                 */
                from?: string;
                /**
                 * Format: date-time
                 * @description Only changes before this time. It must not be earlier than `from`.
                 */
                to?: string;
                /**
                 * @description Only changes of this kind.
                 * @enum {string}
                 */
                action?: "created" | "updated" | "deleted";
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                maxSize?: number;
            };
            /** @description The same as in the query. */
            connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            token?: string;
        };
        ListScopeChangesResponse: {
            entries: components["schemas"]["ScopeChange"][];
            count: number;
            /** @description Null on the last page. */
            token: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A text in one language. */
        LocalizedText: {
            /** @description What the text is about, in the provider’s words. */
            type: string | null;
            /** @description Its language, as the provider names it. */
            languageCode: string | null;
            /** @description The text. */
            text: string;
        };
        /** @description How many base codes still describe the same physical hotel as another one. */
        MappingQuality: {
            /** @description Groups of base codes that describe the same physical hotel. */
            duplicateGroups: number;
            /** @description Base codes in these groups, minus one for each group. */
            redundantIdentifiers: number;
            /** @description Base codes with a position. */
            basesCompared: number;
            /** @description Pairs of base codes that were compared. */
            pairsCompared: number;
            /**
             * Format: date-time
             * @description When the detector ran.
             */
            computedAt: string;
            /** @description The version of the rules of the detector. */
            detectorVersion: string;
        };
        /** @description A chain of the platform. */
        MasterChain: {
            /** Format: uuid */
            masterChainId: string;
            name: string;
            /** @description Distinct live hotels of its members: base codes, and rows without one. */
            hotelCount: number;
            /** @description By provider code and chain code. */
            members: components["schemas"]["ProviderChain"][];
        };
        /** @description A hotel of a chain of the platform. */
        MasterChainHotel: {
            baseCode: string;
            /**
             * @description `direct` when all its rows are.
             * @enum {string}
             */
            source: "direct" | "transitive";
            /** @description All live rows of the base code, by provider code and hotel code. */
            members: components["schemas"]["MasterChainHotelMember"][];
        };
        /** @description A row of a hotel of a chain. */
        MasterChainHotelMember: {
            providerCode: string;
            providerHotelCode: string;
            chainCode: string | null;
            /** @description Of the hotel. */
            name: string;
            /**
             * @description How the row belongs to the chain of the platform.
             * @enum {string}
             */
            source: "direct" | "transitive";
        };
        /**
         * Format: uuid
         * @description The id of a chain of the platform, in any case.
         */
        MasterChainId: string;
        /** @description The content of a base code, merged from its providers. */
        MergedHotel: {
            /** @description The surviving code. */
            baseCode: string;
            /** @description The requested codes that resolved to it. */
            requestedAs: string[];
            primary: components["schemas"]["Hotel"];
            /** @description For each field that another source supplied: its provider. */
            provenance: {
                [key: string]: string;
            };
            /** @description Sorted by provider code and hotel code; only with `includeAllSources`. */
            sources?: components["schemas"]["Hotel"][];
        };
        /** @description A chain of a provider that has a name. */
        NamedChain: {
            providerCode: string;
            chainCode: string;
            /** @description The name in force. */
            name: string;
        };
        /** @description The codes of a hotel of a provider, and how far away it is. */
        NearbyHotel: {
            providerCode: string;
            providerHotelCode: string;
            /** @description The base code; only with `outputCodeType` `platform`, and only of hotels that have one. */
            platformHotelCode?: string;
            /** @description The great-circle distance to the point, in km, rounded to metres. */
            distanceKm: number;
        };
        /** @description A place on the way from that of a hotel up to its root. */
        PathPlace: {
            /**
             * Format: uuid
             * @description Its id.
             */
            placeId: string;
            /** @description `CITY`, `REGION` or `ZONE`. */
            placeType: string;
            /** @description Its name. */
            name: string;
        };
        /**
         * Format: uuid
         * @description The id of a place, in any case.
         */
        PlaceId: string;
        /** @description A provider, and how much content it has. */
        Provider: {
            providerCode: string;
            name: string;
            /** @description Providers of one family are queried together. */
            family: string;
            aliases: string[];
            sandbox: boolean;
            languages: string[];
            counts: components["schemas"]["ContentCounts"];
            /**
             * Format: date-time
             * @description When its last snapshot was completed.
             */
            lastSyncAt: string | null;
        };
        /** @description A chain of a provider. */
        ProviderChain: {
            providerCode: string;
            chainCode: string;
            /** @description The name in force: an administrator’s, else the provider’s. */
            name: string | null;
        };
        /** @description A provider code, an alias or the name of a family, in any case. */
        ProviderCode: string;
        /** @description A hotel of a provider. */
        ProviderHotelKey: {
            providerCode: string;
            providerHotelCode: string;
        };
        /** @description How many hotels of a provider there are. */
        ProviderHotelStatistics: {
            total: number;
            /** @description Those with a base code. */
            mapped: number;
            unmapped: number;
        };
        /** @description Hotel codes by provider code. */
        ProviderPropertyIds: {
            [key: string]: string[];
        };
        PutChainOverrideRequest: {
            providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            chainCode: components["schemas"]["StoredCode"];
            /** @description The name, as it is to be shown; 1–200 characters. Its canonical form is derived from it. */
            canonicalName: string;
        };
        RejectChainSuggestionRequest: {
            providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            chainCode: components["schemas"]["StoredCode"];
            source: components["schemas"]["ChainSuggestionSource"];
        };
        RemoveChainOverrideRequest: {
            providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            chainCode: components["schemas"]["StoredCode"];
        };
        /** @description A row that was removed, or the last row of a base code that has none any more. */
        RemovedHotel: {
            /** @description Null if it had none. */
            baseCode: string | null;
            providerCode: string;
            providerHotelCode: string;
            /**
             * Format: date-time
             * @description When the removal was published.
             */
            deletedAt: string;
        };
        /** @description A room of a hotel of a provider. */
        Room: {
            /** @description The provider’s code of the room. */
            code: string;
            /** @description The code under which its hotel is stored. */
            providerCode: string;
            /** @description The provider’s code of its hotel. */
            providerHotelCode: string;
            /** @description The platform room type that it maps to. */
            platformRoomCode: string | null;
            /** @description Its name. */
            name: string | null;
            /** @description Guests at most. */
            maxOccupancy: number | null;
            /** @description For how many guests it is meant. */
            occupancy: {
                /** @description Adults. */
                adults: number | null;
                /** @description Children. */
                children: number | null;
                /** @description Guests. */
                total: number | null;
            };
            /** @description Its beds. */
            beds: {
                /** @description In the provider’s words. */
                type: string | null;
                /** @description How many of them. */
                count: number | null;
            }[];
            /** @description In square metres. */
            sizeSqM: number | null;
            /** @description Texts about the room. */
            texts: components["schemas"]["LocalizedText"][];
            /** @description Its pictures. */
            images: components["schemas"]["RoomImage"][];
            /**
             * Format: date-time
             * @description When it was first imported.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
        };
        RoomImage: {
            /** @description The provider’s code of the image. */
            code: string | null;
            /** @description As the provider sends it. */
            url: string | null;
            /** @description Its position; by default that in the list. */
            order: number;
            /** @description What it is, in the provider’s words. */
            mediaType: string | null;
            /** @description What it shows. */
            caption: string | null;
        };
        /** @description A room type of the platform. */
        RoomType: {
            /** @description The platform’s code of the room type. */
            baseCode: string;
            /** @description Its name. */
            name: string | null;
            /** @description Rooms of providers that correspond to it. */
            usageCount: number;
        };
        /** @description That an agency sells by a connection. */
        ScopeAgency: {
            /** @enum {string} */
            type: "agency";
            /** @description One of the connections that it sells by. */
            connectionCode: string;
            agencyCode: string;
            /** @description The organization that it belongs to. */
            organizationCode: string | null;
        };
        /** @description A change of a connection, of an agency on it, or of a geographic policy. */
        ScopeChange: {
            /** @description Identifies the change. */
            id: string;
            /** @description The connection that was changed. */
            connectionCode: string;
            /** @description The agency, where the change is about one on this connection. */
            agencyCode: string | null;
            /**
             * @description For an agency, `created` means that it was assigned to the connection.
             * @enum {string}
             */
            action: "created" | "updated" | "deleted";
            /** @description Who changed it: `hotel-content import`, the name that the program gave, or a role of the database. */
            changedBy: string;
            /**
             * Format: date-time
             * @description When. No later change has an earlier time.
             */
            changedAt: string;
            /** @description What was there before; null when it was created. */
            before: components["schemas"]["ScopeRecord"] | null;
            /** @description What is there now; null when it was deleted. */
            after: components["schemas"]["ScopeRecord"] | null;
        };
        /** @description A connection. */
        ScopeConnection: {
            /** @enum {string} */
            type: "connection";
            connectionCode: string;
            /** @description The organization that it belongs to. */
            organizationCode: string;
            /** @description The provider whose hotels are sold on it. */
            providerCode: string;
            sandbox: boolean;
        };
        /** @description Where a connection, or one agency on it, may sell hotels. */
        ScopeGeoPolicy: {
            /** @enum {string} */
            type: "geoPolicy";
            connectionCode: string;
            /** @description Null: the policy is for all agencies of the connection. */
            agencyCode: string | null;
            /** @description Only hotels in these may be sold; empty: all. */
            include: {
                /** @description Sorted. */
                countries: string[];
                /** @description Ids of places, sorted. */
                cities: string[];
            };
            /** @description Hotels in these may not be sold. */
            exclude: {
                /** @description Sorted. */
                countries: string[];
                /** @description Ids of places, sorted. */
                cities: string[];
            };
        };
        /** @description A connection, the assignment of an agency to it, or a policy; `type` says which. */
        ScopeRecord: components["schemas"]["ScopeConnection"] | components["schemas"]["ScopeAgency"] | components["schemas"]["ScopeGeoPolicy"];
        /** @description The changes of a connection, counted. */
        ScopeStatistics: {
            /** @description The connection. */
            connectionCode: string;
            /** @description The number of its changes. */
            changes: number;
            /** @description The number of changes by action. */
            byAction: {
                created: number;
                updated: number;
                deleted: number;
            };
            /**
             * Format: date-time
             * @description The time of the first of them.
             */
            firstChangeAt: string;
            /**
             * Format: date-time
             * @description The time of the last of them.
             */
            lastChangeAt: string;
        };
        SearchChainsRequest: {
            /** @description The text typed so far: 1–100 characters. */
            q: string;
            /**
             * @description `suggest`: where nothing is found, less similar names are suggested.
             * @default search
             * @enum {string}
             */
            mode?: "search" | "suggest";
            /** @description Only chains of the family of this provider; a code, an alias or a family. */
            providerCode?: components["schemas"]["ProviderCode"];
            /**
             * @description The maximum number of items, and of suggestions.
             * @default 20
             */
            limit?: number;
        };
        SearchChainsResponse: {
            items: components["schemas"]["ChainSearchItem"][];
            /** @description With `mode` `suggest`, where `items` is empty. */
            suggestions?: components["schemas"]["SimilarChainName"][];
            warnings: components["schemas"]["Warning"][];
        };
        SearchHotelsRequest: {
            /** @description A code, an alias or a family. */
            providerCode: components["schemas"]["ProviderCode"];
            /** @description A place: its hotels and those of places below it. */
            destination?: components["schemas"]["PlaceId"];
            /** @description ISO 3166-1 alpha-2, in any case. */
            countryCode?: components["schemas"]["CountryCode"];
            /** @description A chain code of the provider. */
            chainCode?: components["schemas"]["Code"];
            /** @description `nextCursor` of the previous page: its last provider hotel code, with the provider if necessary. */
            cursor?: string;
            /**
             * @description The maximum number of hotels of a page.
             * @default 20
             */
            limit?: number;
            /**
             * @description The number of hotels to skip.
             * @default 0
             */
            offset?: number;
        } & ({
            /** @description A place: its hotels and those of places below it. */
            destination: components["schemas"]["PlaceId"];
        } | {
            /** @description ISO 3166-1 alpha-2, in any case. */
            countryCode: components["schemas"]["CountryCode"];
        });
        SearchHotelsResponse: {
            items: components["schemas"]["HotelSummary"][];
            /** @description Absent on the last page. */
            nextCursor?: string;
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A name that is less similar. */
        SimilarChainName: {
            /** @description The name in lower case without accents. */
            canonicalName: string;
            /** @description That of its first chain. */
            name: string;
            /** @description pg_trgm similarity of the query and the canonical name, to six decimals. */
            score: number;
            /** @description By provider code and chain code. */
            chains: components["schemas"]["NamedChain"][];
        };
        StartingHealth: {
            /** @enum {string} */
            status: "starting";
            version: string;
            uptimeSeconds: number;
        };
        /** @description A code of a provider, as it is stored; its case matters. */
        StoredCode: string;
        /** @description The code of a provider under which its rows are stored, in any case. */
        StoredProviderCode: string;
        SuggestRequest: {
            /** @description The text typed so far: 1–100 characters. */
            query: string;
            /**
             * @description What is wanted. Places, hotels and chains are found by names and by codes; with `code` alone whatever a code names is, and nothing by its name.
             * @default [
             *       "place",
             *       "hotel",
             *       "chain",
             *       "code"
             *     ]
             */
            kinds?: ("place" | "hotel" | "chain" | "code")[];
            /** @description Only places and hotels of this country (ISO 3166-1 alpha-2); no chains. */
            countryCode?: components["schemas"]["CountryCode"];
            /** @description Only hotels of the family of this provider, and places and chains with such; a code, an alias or a family. */
            providerCode?: components["schemas"]["ProviderCode"];
            /** @description What this connection may not sell is not offered: hotels that its policy blocks, and places of which it leaves nothing. */
            connectionCode?: components["schemas"]["Code"];
            /** @description Degrees, WGS 84. What is near comes sooner. */
            near?: {
                latitude: number;
                longitude: number;
            };
            /** @description In which language names of places and countries are shown, a BCP 47 tag: of `de-AT` that name, else the one of `de`, else the usual one, in `servedLanguage`. */
            language?: string;
            /**
             * @description The maximum number of items.
             * @default 10
             */
            limit?: number;
            /**
             * @description Whether each item says why it is where it is, and what the limit has cut is listed.
             * @default false
             */
            explain?: boolean;
        };
        SuggestResponse: {
            items: components["schemas"]["Suggestion"][];
            /** @description With `explain`: the next candidates of each `match`, which `limit` has cut, up to 10. */
            cut?: components["schemas"]["CutSuggestion"][];
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A place, a hotel or a chain. */
        Suggestion: {
            /** @enum {string} */
            kind: "place" | "hotel" | "chain";
            /** @description A place id; a base code, or `<providerCode>:<providerHotelCode>`; the canonical name of chains. */
            id: string;
            name: string;
            /** @description The language of `name`; null where it is not known. */
            servedLanguage: string | null;
            /** @description The name that was typed, where `name` is another one. */
            matchedName: string | null;
            /** @description Where it is: `Vienna, Austria`. */
            context: string;
            countryCode: string | null;
            location: {
                latitude: number;
                longitude: number;
            } | null;
            /** @description Distinct live hotels of a place or chain, of the family where `providerCode` names one; null for a hotel. */
            hotelCount: number | null;
            /**
             * @description Of a place.
             * @enum {string}
             */
            placeType?: "CITY" | "REGION" | "ZONE";
            /** @description Of a hotel; null for a single unmapped one. */
            baseCode?: string | null;
            /** @description Of a hotel: all of its providers. */
            providers?: components["schemas"]["ProviderHotelKey"][];
            /** @enum {string} */
            match: "code" | "prefix" | "word" | "fuzzy";
            /** @description Orders items of one `match`, those of a whole name before the others. */
            score: number;
            /** @description What was typed of the texts, in UTF-16 units, as strings of JavaScript count them. */
            highlights: {
                /** @enum {string} */
                field: "name" | "matchedName" | "context";
                start: number;
                length: number;
            }[];
            explanation?: components["schemas"]["SuggestionExplanation"];
        };
        /** @description Why a suggestion is where it is. */
        SuggestionExplanation: {
            words: {
                /** @description A word of the query, folded. */
                typed: string;
                /**
                 * @description Where it was met: in a text that is shown, or in the name of an `area` around that is not; null where neither has it.
                 * @enum {string|null}
                 */
                field: "name" | "matchedName" | "context" | "area" | null;
                /** @description What it met there; of an area its name. */
                text: string | null;
                /** @enum {string|null} */
                how: "equal" | "beginning" | "edits" | null;
                /** @description Mistakes in it. */
                edits: number;
            }[];
            /** @description Whether a whole name, or a code, was typed; of a hotel also that of its place, after a word such as `near`. */
            isWhole: boolean;
            /**
             * @description Why `name` is this one of its names: it is nearest to what was typed, it is in the language that was asked for, or it is the usual one.
             * @enum {string}
             */
            nameShown: "typed" | "language" | "usual";
            /** @description Of a hotel: what its providers call it. Of those of one name the first is shown. */
            rows?: {
                providerCode: string;
                providerHotelCode: string;
                name: string;
                /** @description Whether name and location are of this row. */
                isShown: boolean;
            }[];
            /** @description The parts of the score: those that are not null, weighted 0.6, 0.4, 2 and 0.5. */
            shares: {
                /** @description How well known it is: hotels and inhabitants, or providers. */
                prior: number;
                /** @description The part of the name that was typed, less the mistakes. */
                completeness: number;
                /** @description In `fuzzy`: how much of what was typed is met, less the mistakes; else null. */
                closeness: number | null;
                /** @description Null without `near`. */
                nearness: number | null;
            };
        };
        /** @description Something that the caller should know although the request succeeded. */
        Warning: {
            /** @enum {string} */
            code: "WARN_SEARCH_DEGRADED" | "WARN_SANDBOX_FULL_CATALOG" | "WARN_RESULT_TRUNCATED" | "WARN_UNMAPPED_SKIPPED" | "WARN_SUGGESTIONS_INCOMPLETE";
            message: string;
            /** @description How many the warning is about, where it counts. */
            count?: number;
        };
    };
    responses: {
        /** @description `ALREADY_ACCEPTED` */
        AlreadyAccepted: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "ALREADY_ACCEPTED";
                    };
                };
            };
        };
        /** @description `DATABASE_TIMEOUT` */
        DatabaseTimeout: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_TIMEOUT";
                    };
                };
            };
        };
        /** @description `FORBIDDEN` */
        Forbidden: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "FORBIDDEN";
                    };
                };
            };
        };
        /** @description `HEADERS_TOO_LARGE` */
        HeadersTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "HEADERS_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `INTERNAL_ERROR` */
        InternalError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "INTERNAL_ERROR";
                    };
                };
            };
        };
        /** @description `NOT_ACCEPTABLE` */
        NotAcceptable: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "NOT_ACCEPTABLE";
                    };
                };
            };
        };
        /** @description `NOT_FOUND` */
        NotFound: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "NOT_FOUND";
                    };
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        PayloadTooLarge: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED` */
        RateLimitExceeded: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "RATE_LIMIT_EXCEEDED";
                    };
                };
            };
        };
        /** @description `REQUEST_TIMEOUT` */
        RequestTimeout: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "REQUEST_TIMEOUT";
                    };
                };
            };
        };
        /** @description `UNAUTHORIZED` */
        Unauthorized: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        UnsupportedMediaType: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
        };
        /** @description `VALIDATION_ERROR` */
        ValidationError: {
            headers: {
                "X-Request-ID": components["headers"]["X-Request-ID"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error: {
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The ID of the request if it had a valid one, else a new one. It is also in the log of the service. */
        "X-Request-ID": string;
        /** @description Seconds to wait before a retry. */
        "Retry-After": number;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
        /** @description Requests allowed per minute. */
        "X-RateLimit-Limit-Minute": number;
        /** @description Requests left in this minute. */
        "X-RateLimit-Remaining-Minute": number;
        /** @description When the next minute begins, in Unix seconds. */
        "X-RateLimit-Reset-Minute": number;
        /** @description Requests allowed per hour. */
        "X-RateLimit-Limit-Hour": number;
        /** @description Requests left in this hour. */
        "X-RateLimit-Remaining-Hour": number;
        /** @description When the next hour begins, in Unix seconds. */
        "X-RateLimit-Reset-Hour": number;
        /** @description Requests allowed per day. */
        "X-RateLimit-Limit-Day": number;
        /** @description Requests left in this day. */
        "X-RateLimit-Remaining-Day": number;
        /** @description When the next day begins, in Unix seconds. */
        "X-RateLimit-Reset-Day": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service serves requests. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "degraded",
                     *       "version": "1.0.0",
                     *       "uptimeSeconds": 86400,
                     *       "components": {
                     *         "postgres": {
                     *           "status": "up",
                     *           "kind": "postgres",
                     *           "latencyMs": 0.8
                     *         },
                     *         "search": {
                     *           "status": "down",
                     *           "kind": "elasticsearch",
                     *           "lagChanges": 12,
                     *           "lagSeconds": 0.4
                     *         },
                     *         "queue": {
                     *           "status": "up",
                     *           "kind": "redis",
                     *           "latencyMs": 0.4
                     *         },
                     *         "rateLimiter": {
                     *           "status": "up",
                     *           "kind": "redis",
                     *           "latencyMs": 0.4
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["ValidationError"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description Postgres is down, or the service is starting or stopping. */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHealthResponse"];
                };
            };
        };
    };
    listHotels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "providerCode": "atlas",
                 *         "countries": [
                 *           "AT"
                 *         ],
                 *         "hotelName": "hilton",
                 *         "maxSize": 50
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListHotelsRequest"];
            };
        };
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "code": "100000",
                     *           "providerHotelCode": "100000",
                     *           "providerCode": "atlas",
                     *           "externalIds": {
                     *             "platformBaseCode": "HC0100003",
                     *             "providerPropertyIds": {
                     *               "atlas": [
                     *                 "100000"
                     *               ],
                     *               "bedline": [
                     *                 "BL0000001"
                     *               ]
                     *             }
                     *           },
                     *           "hotelName": "Hilton Vienna Prater",
                     *           "descriptions": [
                     *             {
                     *               "type": "general",
                     *               "language": "en",
                     *               "text": "Hilton Vienna Prater is a quiet base from which to see Wien."
                     *             }
                     *           ],
                     *           "location": {
                     *             "address": "Kirchplatz 1",
                     *             "city": "Wien",
                     *             "postalCode": "6056",
                     *             "countryCode": "AT",
                     *             "countryName": "Austria",
                     *             "latitude": 48.246826,
                     *             "longitude": 16.306661,
                     *             "canonicalCityPlaceId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *             "locationPath": [
                     *               {
                     *                 "placeId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *                 "placeType": "CITY",
                     *                 "name": "Vienna"
                     *               }
                     *             ]
                     *           },
                     *           "contact": {
                     *             "phone": "+43 555 0141",
                     *             "email": null,
                     *             "website": "https://www.hilton-vienna-prater-vienna.example/"
                     *           },
                     *           "categoryCode": "5EST",
                     *           "starRating": 5,
                     *           "propertyType": "HOTEL",
                     *           "chainCode": "HIL",
                     *           "chainName": "Hilton",
                     *           "boardCodes": [
                     *             "BB"
                     *           ],
                     *           "amenities": [
                     *             "SPA",
                     *             "WIFI"
                     *           ],
                     *           "topAmenities": [
                     *             "WIFI",
                     *             "SPA"
                     *           ],
                     *           "media": [
                     *             {
                     *               "url": "https://images.example.com/atlas/100000/front.jpg",
                     *               "mediaType": "image/jpeg",
                     *               "order": 1,
                     *               "isPrimary": true,
                     *               "caption": "front"
                     *             }
                     *           ],
                     *           "closestDestinations": [
                     *             {
                     *               "code": "ATHM3MDC",
                     *               "name": "Wien"
                     *             }
                     *           ],
                     *           "updatedAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "token": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getHotelsByBaseCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "baseCodes": [
                 *         "HC0100003",
                 *         "HR0100024"
                 *       ],
                 *       "preferredContentSource": "atlas"
                 *     }
                 */
                "application/json": components["schemas"]["GetHotelsByBaseCodesRequest"];
            };
        };
        responses: {
            /** @description The hotels. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "baseCode": "HC0100003",
                     *           "requestedAs": [
                     *             "HC0100003"
                     *           ],
                     *           "primary": {
                     *             "code": "100000",
                     *             "providerHotelCode": "100000",
                     *             "providerCode": "atlas",
                     *             "externalIds": {
                     *               "platformBaseCode": "HC0100003",
                     *               "providerPropertyIds": {
                     *                 "atlas": [
                     *                   "100000"
                     *                 ],
                     *                 "bedline": [
                     *                   "BL0000001"
                     *                 ]
                     *               }
                     *             },
                     *             "hotelName": "Hilton Vienna Prater",
                     *             "descriptions": [
                     *               {
                     *                 "type": "general",
                     *                 "language": "en",
                     *                 "text": "Hilton Vienna Prater is a quiet base from which to see Wien."
                     *               }
                     *             ],
                     *             "location": {
                     *               "address": "Kirchplatz 1",
                     *               "city": "Wien",
                     *               "postalCode": "6056",
                     *               "countryCode": "AT",
                     *               "countryName": "Austria",
                     *               "latitude": 48.246826,
                     *               "longitude": 16.306661,
                     *               "canonicalCityPlaceId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *               "locationPath": [
                     *                 {
                     *                   "placeId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *                   "placeType": "CITY",
                     *                   "name": "Vienna"
                     *                 }
                     *               ]
                     *             },
                     *             "contact": {
                     *               "phone": "+43 555 0141",
                     *               "email": null,
                     *               "website": "https://www.hilton-vienna-prater-vienna.example/"
                     *             },
                     *             "categoryCode": "5EST",
                     *             "starRating": 5,
                     *             "propertyType": "HOTEL",
                     *             "chainCode": "HIL",
                     *             "chainName": "Hilton",
                     *             "boardCodes": [
                     *               "BB"
                     *             ],
                     *             "amenities": [
                     *               "SPA",
                     *               "WIFI"
                     *             ],
                     *             "topAmenities": [
                     *               "WIFI",
                     *               "SPA"
                     *             ],
                     *             "media": [
                     *               {
                     *                 "url": "https://images.example.com/atlas/100000/front.jpg",
                     *                 "mediaType": "image/jpeg",
                     *                 "order": 1,
                     *                 "isPrimary": true,
                     *                 "caption": "front"
                     *               }
                     *             ],
                     *             "closestDestinations": [
                     *               {
                     *                 "code": "ATHM3MDC",
                     *                 "name": "Wien"
                     *               }
                     *             ],
                     *             "updatedAt": "2026-03-01T10:00:00.000Z"
                     *           },
                     *           "provenance": {
                     *             "media": "meridian"
                     *           }
                     *         }
                     *       ],
                     *       "notFound": [
                     *         "B-9"
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetHotelsByBaseCodesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    filterHotels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "filters": {
                 *         "nearby": {
                 *           "latitude": 48.25,
                 *           "longitude": 16.31,
                 *           "radiusKm": 5
                 *         },
                 *         "categories": [
                 *           "4STAR",
                 *           "5STAR"
                 *         ]
                 *       },
                 *       "pageSize": 500
                 *     }
                 */
                "application/json": components["schemas"]["FilterHotelsRequest"];
            };
        };
        responses: {
            /** @description A page of codes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotelCodes": {
                     *         "base": [
                     *           "HC0100003"
                     *         ],
                     *         "provider": [
                     *           {
                     *             "providerCode": "atlas",
                     *             "providerHotelCode": "100000"
                     *           }
                     *         ]
                     *       },
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["FilterHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_CURSOR` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getHotelsByProviderCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "hotelCodes": [
                 *         "100000",
                 *         "99999"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GetHotelsByProviderCodesRequest"];
            };
        };
        responses: {
            /** @description The hotels. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "code": "100000",
                     *           "providerHotelCode": "100000",
                     *           "providerCode": "atlas",
                     *           "externalIds": {
                     *             "platformBaseCode": "HC0100003",
                     *             "providerPropertyIds": {
                     *               "atlas": [
                     *                 "100000"
                     *               ],
                     *               "bedline": [
                     *                 "BL0000001"
                     *               ]
                     *             }
                     *           },
                     *           "hotelName": "Hilton Vienna Prater",
                     *           "descriptions": [
                     *             {
                     *               "type": "general",
                     *               "language": "en",
                     *               "text": "Hilton Vienna Prater is a quiet base from which to see Wien."
                     *             }
                     *           ],
                     *           "location": {
                     *             "address": "Kirchplatz 1",
                     *             "city": "Wien",
                     *             "postalCode": "6056",
                     *             "countryCode": "AT",
                     *             "countryName": "Austria",
                     *             "latitude": 48.246826,
                     *             "longitude": 16.306661,
                     *             "canonicalCityPlaceId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *             "locationPath": [
                     *               {
                     *                 "placeId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *                 "placeType": "CITY",
                     *                 "name": "Vienna"
                     *               }
                     *             ]
                     *           },
                     *           "contact": {
                     *             "phone": "+43 555 0141",
                     *             "email": null,
                     *             "website": "https://www.hilton-vienna-prater-vienna.example/"
                     *           },
                     *           "categoryCode": "5EST",
                     *           "starRating": 5,
                     *           "propertyType": "HOTEL",
                     *           "chainCode": "HIL",
                     *           "chainName": "Hilton",
                     *           "boardCodes": [
                     *             "BB"
                     *           ],
                     *           "amenities": [
                     *             "SPA",
                     *             "WIFI"
                     *           ],
                     *           "topAmenities": [
                     *             "WIFI",
                     *             "SPA"
                     *           ],
                     *           "media": [
                     *             {
                     *               "url": "https://images.example.com/atlas/100000/front.jpg",
                     *               "mediaType": "image/jpeg",
                     *               "order": 1,
                     *               "isPrimary": true,
                     *               "caption": "front"
                     *             }
                     *           ],
                     *           "closestDestinations": [
                     *             {
                     *               "code": "ATHM3MDC",
                     *               "name": "Wien"
                     *             }
                     *           ],
                     *           "updatedAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "notFound": [
                     *         "99999"
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetHotelsByProviderCodesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `UNKNOWN_PROVIDER` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "UNKNOWN_PROVIDER";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getChangedHotels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-01T00:00:00Z",
                 *       "providerCode": "atlas",
                 *       "maxSize": 50
                 *     }
                 */
                "application/json": components["schemas"]["GetChangedHotelsRequest"];
            };
        };
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "baseCode": "HC0100003",
                     *           "primary": {
                     *             "code": "100000",
                     *             "providerHotelCode": "100000",
                     *             "providerCode": "atlas",
                     *             "externalIds": {
                     *               "platformBaseCode": "HC0100003",
                     *               "providerPropertyIds": {
                     *                 "atlas": [
                     *                   "100000"
                     *                 ],
                     *                 "bedline": [
                     *                   "BL0000001"
                     *                 ]
                     *               }
                     *             },
                     *             "hotelName": "Hilton Vienna Prater",
                     *             "descriptions": [
                     *               {
                     *                 "type": "general",
                     *                 "language": "en",
                     *                 "text": "Hilton Vienna Prater is a quiet base from which to see Wien."
                     *               }
                     *             ],
                     *             "location": {
                     *               "address": "Kirchplatz 1",
                     *               "city": "Wien",
                     *               "postalCode": "6056",
                     *               "countryCode": "AT",
                     *               "countryName": "Austria",
                     *               "latitude": 48.246826,
                     *               "longitude": 16.306661,
                     *               "canonicalCityPlaceId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *               "locationPath": [
                     *                 {
                     *                   "placeId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *                   "placeType": "CITY",
                     *                   "name": "Vienna"
                     *                 }
                     *               ]
                     *             },
                     *             "contact": {
                     *               "phone": "+43 555 0141",
                     *               "email": null,
                     *               "website": "https://www.hilton-vienna-prater-vienna.example/"
                     *             },
                     *             "categoryCode": "5EST",
                     *             "starRating": 5,
                     *             "propertyType": "HOTEL",
                     *             "chainCode": "HIL",
                     *             "chainName": "Hilton",
                     *             "boardCodes": [
                     *               "BB"
                     *             ],
                     *             "amenities": [
                     *               "SPA",
                     *               "WIFI"
                     *             ],
                     *             "topAmenities": [
                     *               "WIFI",
                     *               "SPA"
                     *             ],
                     *             "media": [
                     *               {
                     *                 "url": "https://images.example.com/atlas/100000/front.jpg",
                     *                 "mediaType": "image/jpeg",
                     *                 "order": 1,
                     *                 "isPrimary": true,
                     *                 "caption": "front"
                     *               }
                     *             ],
                     *             "closestDestinations": [
                     *               {
                     *                 "code": "ATHM3MDC",
                     *                 "name": "Wien"
                     *               }
                     *             ],
                     *             "updatedAt": "2026-03-01T10:00:00.000Z"
                     *           },
                     *           "provenance": {
                     *             "media": "meridian"
                     *           },
                     *           "changed": [
                     *             "hotel",
                     *             "media"
                     *           ],
                     *           "changedAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "checkpointAt": "2026-03-01T10:00:05.120Z",
                     *       "deleted": [
                     *         {
                     *           "baseCode": "HC0100010",
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100003",
                     *           "deletedAt": "2026-03-01T10:00:05.120Z"
                     *         }
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetChangedHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_CURSOR` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getChangeTimes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "hotels": [
                 *         {
                 *           "providerCode": "atlas",
                 *           "providerHotelCode": "100000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GetChangeTimesRequest"];
            };
        };
        responses: {
            /** @description The times. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100000",
                     *           "createdAt": "2026-03-01T10:00:00.000Z",
                     *           "deletedAt": null,
                     *           "changedAt": {
                     *             "hotel": "2026-03-01T10:00:00.000Z",
                     *             "media": "2026-03-01T10:00:00.000Z",
                     *             "descriptions": "2026-03-01T10:00:00.000Z",
                     *             "rooms": "2026-03-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "notFound": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetChangeTimesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    searchHotels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "countryCode": "AT",
                 *       "limit": 50
                 *     }
                 */
                "application/json": components["schemas"]["SearchHotelsRequest"];
            };
        };
        responses: {
            /** @description A page of hotels. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "baseCode": "HC0100003",
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100000",
                     *           "name": "Hilton Vienna Prater",
                     *           "facets": {
                     *             "categoryCode": "5EST",
                     *             "starRating": 5,
                     *             "chainCode": "HIL",
                     *             "boardCodes": [
                     *               "BB"
                     *             ],
                     *             "amenities": [
                     *               "SPA",
                     *               "WIFI"
                     *             ]
                     *           },
                     *           "city": {
                     *             "placeId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *             "name": "Vienna",
                     *             "countryCode": "AT"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": "100000",
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["SearchHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `UNKNOWN_PROVIDER` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "UNKNOWN_PROVIDER";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    autocompleteHotels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "hilton vien",
                 *       "countryCode": "AT",
                 *       "limit": 5
                 *     }
                 */
                "application/json": components["schemas"]["AutocompleteHotelsRequest"];
            };
        };
        responses: {
            /** @description The ranked list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "baseCode": "HC0100003",
                     *           "name": "Hilton Vienna Prater",
                     *           "city": "Vienna",
                     *           "countryCode": "AT",
                     *           "latitude": 48.246826,
                     *           "longitude": 16.306661,
                     *           "score": 0.52381,
                     *           "match": "prefix",
                     *           "providers": [
                     *             {
                     *               "providerCode": "atlas",
                     *               "providerHotelCode": "100000"
                     *             },
                     *             {
                     *               "providerCode": "bedline",
                     *               "providerHotelCode": "BL0000001"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["AutocompleteHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    suggest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "vien",
                 *       "language": "de",
                 *       "limit": 5
                 *     }
                 */
                "application/json": components["schemas"]["SuggestRequest"];
            };
        };
        responses: {
            /** @description The ranked list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Milliseconds for places and chains (`entities`; where too few are found, also `entities_with_mistakes`) and for each of their tiers that was looked at; for `hotels`, and for their tiers (`hotels_prefix`), added up over all spellings that were searched. Of a cached list those that it took. */
                    "Server-Timing": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "kind": "place",
                     *           "id": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *           "name": "Wien",
                     *           "servedLanguage": "de",
                     *           "matchedName": "Vienna",
                     *           "context": "Österreich",
                     *           "countryCode": "AT",
                     *           "location": {
                     *             "latitude": 48.20849,
                     *             "longitude": 16.37208
                     *           },
                     *           "hotelCount": 1214,
                     *           "placeType": "CITY",
                     *           "match": "prefix",
                     *           "score": 0.801243,
                     *           "highlights": [
                     *             {
                     *               "field": "matchedName",
                     *               "start": 0,
                     *               "length": 4
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "kind": "hotel",
                     *           "id": "HC0100003",
                     *           "name": "Vienna Hilton Prater",
                     *           "servedLanguage": null,
                     *           "matchedName": null,
                     *           "context": "Vienna, Österreich",
                     *           "countryCode": "AT",
                     *           "location": {
                     *             "latitude": 48.246826,
                     *             "longitude": 16.306661
                     *           },
                     *           "hotelCount": null,
                     *           "baseCode": "HC0100003",
                     *           "providers": [
                     *             {
                     *               "providerCode": "atlas",
                     *               "providerHotelCode": "100000"
                     *             },
                     *             {
                     *               "providerCode": "bedline",
                     *               "providerHotelCode": "BL0000001"
                     *             }
                     *           ],
                     *           "match": "prefix",
                     *           "score": 0.11982,
                     *           "highlights": [
                     *             {
                     *               "field": "name",
                     *               "start": 0,
                     *               "length": 4
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["SuggestResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listHotelsByDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "destination": {
                 *         "canonicalCityId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd"
                 *       },
                 *       "scope": {
                 *         "providerCode": "atlas"
                 *       },
                 *       "outputCodeType": "platform"
                 *     }
                 */
                "application/json": components["schemas"]["ListHotelsByDestinationRequest"];
            };
        };
        responses: {
            /** @description All hotels of the place. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100000",
                     *           "platformHotelCode": "HC0100003"
                     *         }
                     *       ],
                     *       "statistics": {
                     *         "total": 1,
                     *         "mapped": 1,
                     *         "unmapped": 0,
                     *         "byProvider": {
                     *           "atlas": {
                     *             "total": 1,
                     *             "mapped": 1,
                     *             "unmapped": 0
                     *           }
                     *         }
                     *       },
                     *       "catchment": {
                     *         "placeType": "CITY",
                     *         "zoneKind": null,
                     *         "rule": "thin_city",
                     *         "placeIds": [
                     *           "3f7b4e00-0b5c-56de-b416-6d2e650b93bd"
                     *         ],
                     *         "radiusKm": 30
                     *       },
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListHotelsByDestinationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listHotelsByCoordinates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 48.2082,
                 *       "longitude": 16.3738,
                 *       "radiusKm": 2.5,
                 *       "scope": {
                 *         "providerCode": "atlas"
                 *       },
                 *       "maxSize": 100
                 *     }
                 */
                "application/json": components["schemas"]["ListHotelsByCoordinatesRequest"];
            };
        };
        responses: {
            /** @description The nearest hotels. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100000",
                     *           "distanceKm": 1.934
                     *         }
                     *       ],
                     *       "statistics": {
                     *         "total": 1,
                     *         "mapped": 1,
                     *         "unmapped": 0,
                     *         "byProvider": {
                     *           "atlas": {
                     *             "total": 1,
                     *             "mapped": 1,
                     *             "unmapped": 0
                     *           }
                     *         }
                     *       },
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListHotelsByCoordinatesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    checkGeographicRestriction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "connectionCode": "conn-atlas",
                 *       "agencyCode": "agency-valley",
                 *       "baseCodes": [
                 *         "HC0100003",
                 *         "HC0100017"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CheckGeographicRestrictionRequest"];
            };
        };
        responses: {
            /** @description The blocked codes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blockedBaseCodes": [
                     *         "HC0100017"
                     *       ],
                     *       "policyApplied": true,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["CheckGeographicRestrictionResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            403: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "RESTRICTION_CHECK_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listProviderCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description A base code, which may be retired. */
                baseCode: components["schemas"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hotels. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "baseCode": "HC0100003",
                     *       "count": 2,
                     *       "mappings": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100000"
                     *         },
                     *         {
                     *           "providerCode": "meridian",
                     *           "providerHotelCode": "m-1000",
                     *           "confidencePct": 93.5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListProviderCodesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "countries": [
                 *           "AT"
                 *         ],
                 *         "name": "wien"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListDestinationsRequest"];
            };
        };
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "destinations": [
                     *         {
                     *           "code": "ATHM3MDC",
                     *           "providerCode": "atlas",
                     *           "name": "Wien",
                     *           "type": "CITY",
                     *           "countryCode": "AT",
                     *           "location": {
                     *             "latitude": 48.20849,
                     *             "longitude": 16.37208
                     *           },
                     *           "parent": "AT",
                     *           "children": [],
                     *           "canonicalPlaceId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *           "texts": []
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "token": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListDestinationsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listBoards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "providerCode": "atlas",
                 *         "boardCodes": [
                 *           "HB"
                 *         ],
                 *         "maxSize": 10
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListBoardsRequest"];
            };
        };
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "boards": [
                     *         {
                     *           "code": "HB",
                     *           "providerCode": "atlas",
                     *           "name": "Half board",
                     *           "platformBoardCode": "HB",
                     *           "texts": [
                     *             {
                     *               "type": "name",
                     *               "languageCode": "de",
                     *               "text": "Halbpension"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "token": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListBoardsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "providerCode": "atlas",
                 *         "categoryCodes": [
                 *           "4EST"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListCategoriesRequest"];
            };
        };
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "categoryCode": "4EST",
                     *           "code": "4EST",
                     *           "providerCode": "atlas",
                     *           "description": "4 stars",
                     *           "language": "en",
                     *           "starRating": 4,
                     *           "platformCategoryCode": "4STAR",
                     *           "texts": [],
                     *           "createdAt": "2026-01-05T08:30:00.000Z",
                     *           "updatedAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "token": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListCategoriesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listRooms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "providerCode": "atlas",
                 *         "hotelCodes": [
                 *           "100000"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListRoomsRequest"];
            };
        };
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rooms": [
                     *         {
                     *           "code": "100000-1",
                     *           "providerCode": "atlas",
                     *           "providerHotelCode": "100000",
                     *           "platformRoomCode": "DBL.ST",
                     *           "name": "Standard Double Room",
                     *           "maxOccupancy": 2,
                     *           "occupancy": {
                     *             "adults": 2,
                     *             "children": 0,
                     *             "total": 2
                     *           },
                     *           "beds": [
                     *             {
                     *               "type": "double",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "sizeSqM": 24,
                     *           "texts": [],
                     *           "images": [
                     *             {
                     *               "code": "100000-1-1",
                     *               "url": "https://images.example.com/atlas/100000/room-1.jpg",
                     *               "order": 1,
                     *               "mediaType": "image/jpeg",
                     *               "caption": null
                     *             }
                     *           ],
                     *           "createdAt": "2026-01-05T08:30:00.000Z",
                     *           "updatedAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "token": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListRoomsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "providerCode": "bedline"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListMetadataRequest"];
            };
        };
        responses: {
            /** @description A page of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "metadata": [
                     *         {
                     *           "providerCode": "bedline",
                     *           "name": "Bedline",
                     *           "family": "bedline",
                     *           "aliases": [
                     *             "bdl"
                     *           ],
                     *           "sandbox": false,
                     *           "languages": [
                     *             "en"
                     *           ],
                     *           "counts": {
                     *             "hotels": 5046,
                     *             "rooms": 0,
                     *             "destinations": 2537,
                     *             "boards": 5,
                     *             "categories": 5
                     *           },
                     *           "lastSyncAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "token": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListMetadataResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listScopeChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "action": "created",
                 *         "maxSize": 2
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListScopeChangesRequest"];
            };
        };
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "11",
                     *           "connectionCode": "conn-restricted",
                     *           "agencyCode": null,
                     *           "action": "created",
                     *           "changedBy": "hotel-content import",
                     *           "changedAt": "2026-03-01T10:00:00.250Z",
                     *           "before": null,
                     *           "after": {
                     *             "type": "geoPolicy",
                     *             "connectionCode": "conn-restricted",
                     *             "agencyCode": null,
                     *             "include": {
                     *               "countries": [
                     *                 "AT",
                     *                 "CH",
                     *                 "DE",
                     *                 "IT"
                     *               ],
                     *               "cities": []
                     *             },
                     *             "exclude": {
                     *               "countries": [],
                     *               "cities": [
                     *                 "3f7b4e00-0b5c-56de-b416-6d2e650b93bd"
                     *               ]
                     *             }
                     *           }
                     *         },
                     *         {
                     *           "id": "10",
                     *           "connectionCode": "conn-atlas",
                     *           "agencyCode": "agency-valley",
                     *           "action": "created",
                     *           "changedBy": "hotel-content import",
                     *           "changedAt": "2026-03-01T10:00:00.250Z",
                     *           "before": null,
                     *           "after": {
                     *             "type": "geoPolicy",
                     *             "connectionCode": "conn-atlas",
                     *             "agencyCode": "agency-valley",
                     *             "include": {
                     *               "countries": [],
                     *               "cities": []
                     *             },
                     *             "exclude": {
                     *               "countries": [
                     *                 "US"
                     *               ],
                     *               "cities": []
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "count": 11,
                     *       "token": "q0yWkV0mXpTfZ3ZpY2VzWyIyMDI2LTAzLTAxVDEwOjAwOjAwLjI1MFoiLCIxMCJd",
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["ListScopeChangesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getScopeStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": {
                 *         "from": "2020-01-01T00:00:00Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GetScopeStatisticsRequest"];
            };
        };
        responses: {
            /** @description The connections with their numbers of changes. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stats": [
                     *         {
                     *           "connectionCode": "conn-atlas",
                     *           "changes": 3,
                     *           "byAction": {
                     *             "created": 3,
                     *             "updated": 0,
                     *             "deleted": 0
                     *           },
                     *           "firstChangeAt": "2026-03-01T10:00:00.245Z",
                     *           "lastChangeAt": "2026-03-01T10:00:00.250Z"
                     *         },
                     *         {
                     *           "connectionCode": "conn-bedline",
                     *           "changes": 1,
                     *           "byAction": {
                     *             "created": 1,
                     *             "updated": 0,
                     *             "deleted": 0
                     *           },
                     *           "firstChangeAt": "2026-03-01T10:00:00.245Z",
                     *           "lastChangeAt": "2026-03-01T10:00:00.250Z"
                     *         },
                     *         {
                     *           "connectionCode": "conn-demo",
                     *           "changes": 1,
                     *           "byAction": {
                     *             "created": 1,
                     *             "updated": 0,
                     *             "deleted": 0
                     *           },
                     *           "firstChangeAt": "2026-03-01T10:00:00.245Z",
                     *           "lastChangeAt": "2026-03-01T10:00:00.250Z"
                     *         },
                     *         {
                     *           "connectionCode": "conn-meridian",
                     *           "changes": 2,
                     *           "byAction": {
                     *             "created": 2,
                     *             "updated": 0,
                     *             "deleted": 0
                     *           },
                     *           "firstChangeAt": "2026-03-01T10:00:00.245Z",
                     *           "lastChangeAt": "2026-03-01T10:00:00.250Z"
                     *         },
                     *         {
                     *           "connectionCode": "conn-restricted",
                     *           "changes": 3,
                     *           "byAction": {
                     *             "created": 3,
                     *             "updated": 0,
                     *             "deleted": 0
                     *           },
                     *           "firstChangeAt": "2026-03-01T10:00:00.245Z",
                     *           "lastChangeAt": "2026-03-01T10:00:00.250Z"
                     *         },
                     *         {
                     *           "connectionCode": "conn-sunroute",
                     *           "changes": 1,
                     *           "byAction": {
                     *             "created": 1,
                     *             "updated": 0,
                     *             "deleted": 0
                     *           },
                     *           "firstChangeAt": "2026-03-01T10:00:00.245Z",
                     *           "lastChangeAt": "2026-03-01T10:00:00.250Z"
                     *         }
                     *       ],
                     *       "count": 6,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetScopeStatisticsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getStats: {
        parameters: {
            query?: {
                /** @description Only the family of the provider of this connection. */
                connectionCode?: components["schemas"]["Code"];
            };
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hotels": 20000,
                     *       "rooms": 21965,
                     *       "destinations": 12685,
                     *       "boards": 25,
                     *       "categories": 25,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["GetStatsResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `UNKNOWN_CONNECTION` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getCoverage: {
        parameters: {
            query?: {
                /** @description Count now, and add `hotelsWithJsonbMedia`, `hotelsWithGeo` and `lastUpdated`. */
                media?: boolean;
            };
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coverage of every provider. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "cached": true,
                     *       "providers": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "hotelsTotal": 6403,
                     *           "hotelsWithDescription": 6403,
                     *           "pctHotelsWithDescription": 100,
                     *           "hotelsWithUsefulDescription": 5879,
                     *           "pctHotelsWithUsefulDescription": 91.8,
                     *           "sourceEmpty": false,
                     *           "roomsTotal": 16032,
                     *           "roomsWithImages": 11234,
                     *           "roomsWithDescriptions": 9629,
                     *           "roomsWithBeds": 16032,
                     *           "pctRoomsWithImages": 70.1
                     *         }
                     *       ],
                     *       "mappingQuality": {
                     *         "duplicateGroups": 12,
                     *         "redundantIdentifiers": 13,
                     *         "basesCompared": 13204,
                     *         "pairsCompared": 81720,
                     *         "computedAt": "2026-03-02T02:00:00.000Z",
                     *         "detectorVersion": "1"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetCoverageResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `SNAPSHOT_NOT_READY`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "SNAPSHOT_NOT_READY" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getMappingQuality: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the detector. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": true,
                     *       "cached": true,
                     *       "mappingQuality": {
                     *         "duplicateGroups": 12,
                     *         "redundantIdentifiers": 13,
                     *         "basesCompared": 13204,
                     *         "pairsCompared": 81720,
                     *         "computedAt": "2026-03-02T02:00:00.000Z",
                     *         "detectorVersion": "1"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GetMappingQualityResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    exportCatalog: {
        parameters: {
            query?: {
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                provider?: components["schemas"]["ProviderCode"];
                /** @description Only lines that changed at or after this time. */
                since?: string;
                /** @description The maximum number of lines. */
                limit?: number;
                /** @description `none` omits `mediaCount` and `roomCount`. */
                include?: "counts" | "none";
                /** @description The code of the last line of the previous page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines with this schema. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description The version of the lines: `catalog-v1`. */
                    "X-Export-Schema": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "HC0100003",
                     *       "baseCode": "HC0100003",
                     *       "providerPropertyIds": {
                     *         "atlas": [
                     *           "100000"
                     *         ],
                     *         "bedline": [
                     *           "BL0000001"
                     *         ]
                     *       },
                     *       "country": "AT",
                     *       "canonicalCityPlaceId": "3f7b4e00-0b5c-56de-b416-6d2e650b93bd",
                     *       "updatedAt": "2026-03-01T10:00:00.000Z",
                     *       "mediaCount": 12,
                     *       "roomCount": 4
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["ExportLine"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listBaseCodeAliases: {
        parameters: {
            query?: {
                /** @description Only codes retired at or after this time (RFC 3339). */
                since?: string;
                /** @description The most entries of a page. */
                limit?: number;
                /** @description Entries to skip. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "total": 1,
                     *       "limit": 200,
                     *       "offset": 0,
                     *       "aliases": [
                     *         {
                     *           "oldBaseCode": "HR0100024",
                     *           "baseCode": "HC0100024",
                     *           "reason": "merged",
                     *           "createdAt": "2026-03-01T10:00:00.000Z",
                     *           "note": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListBaseCodeAliasesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listAmenities: {
        parameters: {
            query?: {
                /** @description Only amenities of this category, in any case. */
                category?: components["schemas"]["Code"];
                /** @description The most entries of a page. */
                limit?: number;
                /** @description Entries to skip. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "total": 1,
                     *       "limit": 200,
                     *       "offset": 0,
                     *       "amenities": [
                     *         {
                     *           "code": "POOL",
                     *           "name": "Swimming pool",
                     *           "nameEn": "Swimming pool",
                     *           "nameEs": "Piscina",
                     *           "category": "wellness",
                     *           "subcategory": "pool",
                     *           "topRank": 2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListAmenitiesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listRoomTypes: {
        parameters: {
            query?: {
                /** @description The most entries of a page. */
                limit?: number;
                /** @description Entries to skip. */
                offset?: number;
            };
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "total": 1,
                     *       "limit": 200,
                     *       "offset": 0,
                     *       "rooms": [
                     *         {
                     *           "baseCode": "DBL.ST",
                     *           "name": null,
                     *           "usageCount": 9283
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListRoomTypesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    searchChains: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "q": "hilt",
                 *       "limit": 5
                 *     }
                 */
                "application/json": components["schemas"]["SearchChainsRequest"];
            };
        };
        responses: {
            /** @description The ranked list. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "canonicalName": "hilton",
                     *           "name": "Hilton",
                     *           "chains": [
                     *             {
                     *               "providerCode": "atlas",
                     *               "chainCode": "HIL",
                     *               "name": "Hilton"
                     *             }
                     *           ],
                     *           "matchType": "prefix",
                     *           "score": 0.5,
                     *           "masterChainId": "cee8b717-2c74-58d3-b09c-00e0abfa20e3",
                     *           "hotelCount": 131
                     *         }
                     *       ],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["SearchChainsResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listMasterChains: {
        parameters: {
            query?: {
                /** @description Only chains whose name contains it, ignoring case and accents. */
                name?: string;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of entries of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of chains. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "masters": [
                     *         {
                     *           "masterChainId": "cee8b717-2c74-58d3-b09c-00e0abfa20e3",
                     *           "name": "Hilton",
                     *           "hotelCount": 131,
                     *           "members": [
                     *             {
                     *               "providerCode": "atlas",
                     *               "chainCode": "HIL",
                     *               "name": "Hilton"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListMasterChainsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    getMasterChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a chain of the platform, in any case. */
                id: components["schemas"]["MasterChainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chain. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "masterChainId": "cee8b717-2c74-58d3-b09c-00e0abfa20e3",
                     *       "name": "Hilton",
                     *       "hotelCount": 131,
                     *       "members": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "chainCode": "HIL",
                     *           "name": "Hilton"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MasterChain"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listMasterChainHotels: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of entries of a page. */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id of a chain of the platform, in any case. */
                id: components["schemas"]["MasterChainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of hotels. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "masterChainId": "cee8b717-2c74-58d3-b09c-00e0abfa20e3",
                     *       "hotels": [
                     *         {
                     *           "baseCode": "HC0100003",
                     *           "source": "transitive",
                     *           "members": [
                     *             {
                     *               "providerCode": "atlas",
                     *               "providerHotelCode": "100000",
                     *               "chainCode": "HIL",
                     *               "name": "Hilton Vienna Prater",
                     *               "source": "direct"
                     *             },
                     *             {
                     *               "providerCode": "bedline",
                     *               "providerHotelCode": "BL0000003",
                     *               "chainCode": null,
                     *               "name": "Hilton Prater Vienna",
                     *               "source": "transitive"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListMasterChainHotelsResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            304: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    ETag: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listChainOverrides: {
        parameters: {
            query?: {
                /** @description Only those of the family of this provider. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of entries of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of overrides. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "overrides": [
                     *         {
                     *           "providerCode": "atlas",
                     *           "chainCode": "HIL",
                     *           "canonicalName": "hilton hotels & resorts",
                     *           "name": "Hilton Hotels & Resorts",
                     *           "createdBy": "editor@example.com",
                     *           "createdAt": "2026-03-01T10:00:00.000Z",
                     *           "updatedAt": "2026-03-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListChainOverridesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    putChainOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "chainCode": "HIL",
                 *       "canonicalName": "Hilton Hotels & Resorts"
                 *     }
                 */
                "application/json": components["schemas"]["PutChainOverrideRequest"];
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    removeChainOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "chainCode": "HIL"
                 *     }
                 */
                "application/json": components["schemas"]["RemoveChainOverrideRequest"];
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    listChainSuggestions: {
        parameters: {
            query?: {
                /** @description `pending`: waits for a decision. `auto_published`: sure enough to be in force without one. `accepted`, `rejected`: decided by a person. `superseded`: replaced by a later one, or without ground by now. */
                status?: components["schemas"]["ChainSuggestionStatus"];
                /** @description Only those of the family of this provider. */
                providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only those of chains with this code. */
                chainCode?: components["schemas"]["StoredCode"];
                /** @description `cross_provider`: its hotels share base codes with hotels of other providers whose chains have a name. `inference`: the names of its hotels carry a name that is known in the catalog. */
                source?: components["schemas"]["ChainSuggestionSource"];
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of entries of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of suggestions. */
            200: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suggestions": [
                     *         {
                     *           "providerCode": "bedline",
                     *           "chainCode": "900",
                     *           "source": "cross_provider",
                     *           "status": "auto_published",
                     *           "currentName": null,
                     *           "candidateName": "Hilton",
                     *           "confidence": 0.963,
                     *           "evidence": {
                     *             "support": 101,
                     *             "agreeing": 101,
                     *             "conflicting": [],
                     *             "examples": [
                     *               {
                     *                 "providerCode": "bedline",
                     *                 "providerHotelCode": "BL0000003",
                     *                 "name": "Hilton Vienna Prater",
                     *                 "baseCode": "HC0100003"
                     *               }
                     *             ]
                     *           },
                     *           "computedAt": "2026-03-01T02:00:00.000Z",
                     *           "reviewedBy": null,
                     *           "reviewedAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ListChainSuggestionsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    acceptChainSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "bedline",
                 *       "chainCode": "900",
                 *       "source": "cross_provider",
                 *       "nameOverride": "Hilton Hotels & Resorts"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptChainSuggestionRequest"];
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["AlreadyAccepted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
    rejectChainSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerCode": "bedline",
                 *       "chainCode": "900",
                 *       "source": "cross_provider"
                 *     }
                 */
                "application/json": components["schemas"]["RejectChainSuggestionRequest"];
            };
        };
        responses: {
            /** @description Done; no body. */
            204: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            400: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitExceeded"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            503: {
                headers: {
                    "X-Request-ID": components["headers"]["X-Request-ID"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"] & {
                        error: {
                            /** @enum {string} */
                            code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            504: components["responses"]["DatabaseTimeout"];
        };
    };
}
