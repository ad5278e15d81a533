/** Made by `npm run docs:openapi` from the schemas of the routes. */

export interface paths {
    readonly "/content/hotels/v1/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Whether the service and its components are up
         * @description Requires no authentication. `degraded`: a component other than Postgres is away, and results may be incomplete. `stopping`: the service still responds but is about to exit; send requests elsewhere. Components are checked at most once a second.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The content of hotels, page by page
         * @description Hotels that match all fields of the query, and any entry of each list in it, sorted by provider code and provider hotel code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire. A connection restricts the list to what it may sell. `providerPropertyIds` has all live hotels of a base code; a page whose hotels would list more than 100000 of them is shorter, and its token continues.
         */
        readonly post: operations["listHotels"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/by-base-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The content of hotels, merged from all providers, by base codes
         * @description Hotels are returned in the order of the request, each once. `primary` is the content of one source: that of `preferredContentSource` if it has the hotel, else the most complete one, which has the most of descriptions, media, location, contact, amenities, boards and stars; ties are broken by the number of media, then by provider code and hotel code. Each of these that the primary source lacks is taken as a whole from the most complete source that has it; `provenance` names its provider. A retired code returns its last survivor. `providerPropertyIds` has all live hotels of a base code. When the hotels would list more than 100000 of them, the last hotels are omitted; so are sources of base codes with more than 100 live hotels. `WARN_RESULT_TRUNCATED` then has the total count: request the hotels that are neither in `hotels` nor in `notFound` again, and other sources by their provider hotel codes.
         */
        readonly post: operations["getHotelsByBaseCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/filter": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The codes of matching hotels, to filter by before an availability request
         * @description Sorted by provider code and provider hotel code; both lists of the response cover the same page of hotels. The next page is requested with `cursor`.
         */
        readonly post: operations["filterHotels"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/by-provider-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The content of hotels, by provider hotel codes
         * @description Hotels are returned in the order of the request, each once; a code that several providers of the family have returns all of their hotels, sorted by provider code. `providerPropertyIds` has all live hotels of a base code; when the hotels would list more than 100000 of them, the last hotels are omitted and `WARN_RESULT_TRUNCATED` has the total count: request those that are neither in `hotels` nor in `notFound` again.
         */
        readonly post: operations["getHotelsByProviderCodes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/changed-since": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * What changed in the catalog since a time
         * @description Base codes in which something was published after `since` (exclusive), the oldest change first, then by base code. One has changed when a row of it changed in content, came, went or was mapped elsewhere, or a retired code joined it; a row that is imported again as it was, and names that follow from other records, are no changes. Each is listed once in a walk, at its last change before the walk began, with its content of now merged from all providers. `deleted` has removed rows, and the last row of a base code that has none any more, by time, provider code, hotel code and base code.
         *
         *     A walk ends at the moment of its first page, which is `checkpointAt` of all of its pages. Later changes, also of hotels that the walk has not reached, come with the next walk, which begins with `since` = `checkpointAt`: no change is missed, however late its transaction commits, and `changed` is the same for any size of page. Only a walk that takes more than an hour may list a hotel again that changed meanwhile. On following pages send both cursors, as far as the page had them, with the same query; only `maxSize` may change. A side whose cursor is not sent has ended and stays empty. A page may be shorter than `maxSize` although more follow: its hotels list at most 100000 provider hotel codes.
         *
         *     Apply a page so: an entry of `deleted` with a base code removes that hotel from your copy, unless your copy has a `changedAt` at or after `deletedAt`; an entry of `hotels` replaces the hotel. A base code that lost one of several rows is in both, with the same time. That needs `parts` to be absent, or to have `hotel` and `deleted`. Hotels without base code are passed over, and counted in `WARN_UNMAPPED_SKIPPED`; once mapped they are listed, with all parts that changed meanwhile. A base code that is new, or back, has changed in `hotel` and the other parts that it has. An unknown provider has no changes.
         */
        readonly post: operations["getChangedHotels"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/change-times": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * When hotels of providers were added, and when each part of their content last changed
         * @description Hotels are returned in the order of the request, each once, removed ones too. A part that its provider sends again unchanged has not changed. `POST /hotels/changed-since` follows the changes of the whole catalog.
         */
        readonly post: operations["getChangeTimes"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Summaries of the hotels of a provider in a place or a country
         * @description Sorted by provider hotel code and provider code. At least one of `destination` and `countryCode` is required. The next page is requested with `cursor`, a readable hotel code; `offset` counts from there. Not restricted to what a connection may sell.
         */
        readonly post: operations["searchHotels"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/autocomplete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Typeahead: hotels for a partial query, ranked
         * @description Lists groups of hotels (a base code, or a single unmapped hotel) in four tiers: `code` (the query is a base code or a provider hotel code), `prefix` (the name starts with the query), `word` (each word of the query starts a word of the name or of the city), `fuzzy` (similar names, for typos). A group is listed once, with all of its providers. A base code with more than 100 live hotels is searched as a collection: each of its hotels is found by its own city only, and the base code finds the first of its hotels. 503 while the service reads a large catalog.
         */
        readonly post: operations["autocompleteHotels"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/suggest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * One search box: places, hotels and chains for a partial text, ranked and explained
         * @description Lists what a person who types into one box may mean: places by their names in all languages and by codes such as IATA’s or their id, hotels as `POST /hotels/autocomplete` finds them or by `<providerCode>:<hotelCode>`, and chains. The order is that of `match` (`code`, `prefix`, `word`, `fuzzy`); within one what was typed as a whole comes first, then the score decides: how well known something is, from the catalog alone, how much of its name was typed, and how near it is to `near`. So a city comes before a hotel named after it, and a hotel whose whole name is typed before a city whose name begins alike. `ä`, `ö`, `ü`, `å` and `ø` may be typed without their marks or with two letters (`ae`), and names without their blanks. Hotels are found from two characters on. While the service reads a large catalog, what is read already is listed, with the warning `WARN_SUGGESTIONS_INCOMPLETE`; 503 when that is nothing of what is wanted.
         */
        readonly post: operations["suggest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/by-destination": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The codes of all hotels of a place
         * @description All of them in one response, which is streamed, sorted by provider code and provider hotel code. Which hotels belong to a place depends on what it is. `dense_city`: a CITY with 2500 mapped hotels or more: its hotels; `namesake_zone`: another CITY, of whose name there is a tourism ZONE in its country: its hotels; `thin_city`: any other CITY: its hotels, and those of cities of its country whose centre is within 30 km of its centre; `tree`: a REGION, an admin or district ZONE, or a landmark ZONE that has hotels: its hotels; `overlay`: a tourism ZONE with members: the hotels of its members; `radius`: a tourism ZONE without members, or a landmark ZONE without hotels: those within its radius, whatever their place; `empty`: the same without a radius or a centre: none; `unknown_place`: there is no such place: none. A hotel is attached to one place, and belongs to it and to all places above it. Mapped hotels are distinct base codes of live hotels of all providers, whatever the scope. Namesakes are compared ignoring case and accents. A response that is interrupted is not complete JSON.
         */
        readonly post: operations["listHotelsByDestination"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/by-coordinates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The codes of the hotels within a radius, nearest first
         * @description Distances are great-circle distances by the haversine formula, on a sphere with a radius of 6371.0088 km, rounded to metres; they are compared and ordered as rounded, then by provider code and provider hotel code. Hotels without coordinates are never listed. `statistics` counts all hotels within the radius.
         */
        readonly post: operations["listHotelsByCoordinates"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/geo-check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Which hotels a connection, or an agency on it, may not sell
         * @description A hotel is blocked if the policy of the connection or of the agency includes countries or cities and none of its live rows is in them, or excludes some and any of its rows is in them. A city covers the places below it. A row is located by its own country and place; if it has neither, by the first of its closest destinations that is mapped to a place. Codes are returned in the order of the request; the survivor of a retired one follows it. A code without live hotels fails an include and passes an exclude.
         */
        readonly post: operations["checkGeographicRestriction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/hotels/{baseCode}/provider-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The provider hotels that are mapped to a base code
         * @description Lists live hotels, sorted by provider code and hotel code. A retired code returns its last survivor; an unknown one has none.
         */
        readonly get: operations["listProviderCodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/destinations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Destinations of providers, with their parents and children
         * @description Sorted by provider code and code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        readonly post: operations["listDestinations"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/boards": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Boards (meal plans) of providers
         * @description Sorted by provider code and code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        readonly post: operations["listBoards"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Categories of providers
         * @description Sorted by provider code and code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        readonly post: operations["listCategories"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/rooms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rooms of live hotels
         * @description Sorted by provider code, provider hotel code and room code. The query requires at least one of `connectionCode`, `providerCode`, `roomCodes` and `hotelCodes`. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        readonly post: operations["listRooms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/metadata": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Providers and how much content they have
         * @description Sorted by provider code. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers are listed.
         */
        readonly post: operations["listMetadata"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/scopes/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Who changed connections, agencies and geographic policies
         * @description Newest first. The database records every change, whoever makes it: a statement that changes nothing is none, and one that is rolled back leaves none. An agency is recorded for each connection that it is assigned to. A caller of an organization is shown the changes of connections that belonged to it at the time, also of those that have been deleted since. The next page is requested with `token`, which is valid only for the query that it was issued for and does not expire; `count` is the number of all changes that match.
         */
        readonly post: operations["listScopeChanges"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/scopes/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * How often connections, their agencies and policies were changed
         * @description Counts the changes that `/scopes/audit` lists, by connection. Sorted by connection code; a connection without a change in the range is not listed. `count` is the number of connections.
         */
        readonly post: operations["getScopeStatistics"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The size of the catalog
         * @description Counts live hotels, their rooms, and the reference data of providers.
         */
        readonly get: operations["getStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/metrics/coverage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * How much content each provider has
         * @description Served from a snapshot that is refreshed every 10 minutes and survives restarts; 503 `SNAPSHOT_NOT_READY` only before the first one. With `media=true` everything is counted for the request itself, exactly.
         *
         *     Providers are sorted by code. All that have a record or a live hotel are listed, each under its own code: families and aliases are not summed up. A provider without a hotel has zeros. Percentages have one decimal, a half is rounded up, and the share of nothing is 0.
         */
        readonly get: operations["getCoverage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/metrics/mapping-quality": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * How many base codes still describe the same physical hotel
         * @description What the fragmentation detector last found, as of the coverage snapshot, which is refreshed every 10 minutes. Before the first snapshot it is read from the detector’s own record, and `cached` is false.
         */
        readonly get: operations["getMappingQuality"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/export/catalog": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The catalog as NDJSON
         * @description One line per hotel, sorted by `code` in byte order. Without `provider` a hotel is a base code with the live rows of all providers, or a row without base code, whose `code` is `<providerCode>:<hotelCode>`. With `provider` it is a hotel code of its family. For a line of several rows, base code, country and place are those of the first provider code, `updatedAt` is the latest, and counts are summed. `providerPropertyIds` has all live rows of the base code, with `provider` only those of the family. The next page is requested with `after`, the code of the last line; the last page has fewer lines than `limit`. A response that is interrupted ends without the final chunk.
         */
        readonly get: operations["exportCatalog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/mappings/base-code-aliases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Retired base codes and their survivors, the oldest first
         * @description A code whose survivor was retired in turn is listed with the last survivor.
         */
        readonly get: operations["listBaseCodeAliases"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/amenities/taxonomy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The amenities of the platform, by code
         * @description Sorted by code, in byte order; amenities of the shortlist have a `topRank`.
         */
        readonly get: operations["listAmenities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/rooms/taxonomy": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The room types of the platform, by code
         * @description Sorted by code, in byte order, each with the number of provider rooms that map to it.
         */
        readonly get: operations["listRoomTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Typeahead: chains for a partial name, ranked
         * @description Lists the canonical names of chains (lower case, without accents), each with all chains that bear it; the name in force is that of an administrator, else that of the provider, else one that was published by itself. The query is trimmed and canonicalized. `matchType` is the first that holds: `exact` (the name is the query), `prefix` (it starts with it), `contains`, `fuzzy` (a similarity of 0.3 or more, for typos). The order is that of `matchType`, then score descending, then canonical name. With `mode` `suggest` and no items, `suggestions` lists names with a similarity of 0.15 or more. With `providerCode`, `chains`, `name`, `masterChainId` and `hotelCount` are of the chains of its family alone. A name that changes is found at once, or within two seconds where an index is searched, and so are its hotels counted.
         */
        readonly post: operations["searchChains"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/masters": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The chains of the platform
         * @description By id, with the chains of providers that belong to them.
         */
        readonly get: operations["listMasterChains"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/masters/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A chain of the platform
         * @description With the chains of providers that belong to it.
         */
        readonly get: operations["getMasterChain"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/masters/{id}/hotels": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The hotels of a chain of the platform
         * @description By base code; `limit` counts base codes. A row of a hotel is `direct` when its own chain belongs to the chain of the platform, and `transitive` when it only shares the base code of such a row. Left out whole: base codes in quarantine, and those whose rows have chains of different chains of the platform. A hotel without a base code is not listed. It takes 15 seconds of the database at most.
         */
        readonly get: operations["listMasterChainHotels"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/overrides": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The overrides of chains
         * @description By provider code and chain code.
         */
        readonly get: operations["listChainOverrides"];
        readonly put?: never;
        /**
         * Replaces the name of a chain of a provider
         * @description The name replaces that of the provider, wherever the chain is shown or searched, until the override is removed. An override that is there gets the new name, and keeps `createdBy`. The chain need not be known.
         */
        readonly post: operations["putChainOverride"];
        /**
         * Removes the override of a chain
         * @description The name of the provider is in force again.
         */
        readonly delete: operations["removeChainOverride"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/suggestions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Names that are proposed for chains
         * @description The newest first, then by provider code, chain code and source. Of a chain and a source, the latest one counts, and those before it are its history.
         */
        readonly get: operations["listChainSuggestions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/suggestions/accept": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Makes a suggestion the name of its chain
         * @description The latest suggestion of the chain and the source, unless it is accepted already: 409. In one transaction its name becomes an override of the chain, which replaces one that is there, and who accepted it is recorded.
         */
        readonly post: operations["acceptChainSuggestion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/content/hotels/v1/chains/suggestions/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Says that a suggestion is wrong
         * @description The latest suggestion of the chain and the source. Its name is not proposed again for the chain by this source, and is no longer shown where it was published by itself. An override by which it was accepted stays. Rejecting it again changes nothing.
         */
        readonly post: operations["rejectChainSuggestion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly AcceptChainSuggestionRequest: {
            readonly providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            readonly chainCode: components["schemas"]["StoredCode"];
            readonly source: components["schemas"]["ChainSuggestionSource"];
            /** @description The name to use instead of the one that is suggested; 1–200 characters. */
            readonly nameOverride?: string;
        };
        /** @description An amenity of the platform. */
        readonly Amenity: {
            /** @description The platform’s code of the amenity. */
            readonly code: string;
            /** @description Its name. */
            readonly name: string | null;
            /** @description Its name in English. */
            readonly nameEn: string | null;
            /** @description Its name in Spanish. */
            readonly nameEs: string | null;
            /** @description The group that it belongs to. */
            readonly category: string | null;
            /** @description The group within that group. */
            readonly subcategory: string | null;
            /** @description The place in the shortlist; null: not on it. */
            readonly topRank: number | null;
        };
        readonly AutocompleteHotelsRequest: {
            /** @description The text typed so far: 2–100 characters. */
            readonly query: string;
            /** @description Only hotels of this country (ISO 3166-1 alpha-2). */
            readonly countryCode?: components["schemas"]["CountryCode"];
            /** @description Only hotels of the family of this provider; a code, an alias or a family. */
            readonly providerCode?: components["schemas"]["ProviderCode"];
            /**
             * @description The maximum number of groups.
             * @default 20
             */
            readonly limit: number;
        };
        readonly AutocompleteHotelsResponse: {
            readonly items: readonly components["schemas"]["AutocompleteItem"][];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        /** @description A group of hotels: a base code, or a single unmapped hotel. */
        readonly AutocompleteItem: {
            /** @description Null for a single unmapped hotel. */
            readonly baseCode: string | null;
            readonly name: string;
            readonly city: string | null;
            readonly countryCode: string | null;
            readonly latitude: number | null;
            readonly longitude: number | null;
            /** @description pg_trgm similarity of query and name; in the tier `fuzzy`, of the best matching part of the name. */
            readonly score: number;
            /**
             * @description The tier in which the hotel was found; tiers are listed in this order.
             * @enum {string}
             */
            readonly match: "code" | "prefix" | "word" | "fuzzy";
            /** @description All providers of the hotel, regardless of the filters. */
            readonly providers: readonly components["schemas"]["ProviderHotelKey"][];
        };
        /** @description A retired base code and its survivor. */
        readonly BaseCodeAlias: {
            readonly oldBaseCode: string;
            /** @description The last survivor. */
            readonly baseCode: string;
            readonly reason: string | null;
            /** Format: date-time */
            readonly createdAt: Date;
            readonly note: string | null;
        };
        /** @description A board (meal plan) of a provider. */
        readonly Board: {
            /** @description The provider’s code of the board. */
            readonly code: string;
            /** @description The provider. */
            readonly providerCode: string;
            /** @description Its name. */
            readonly name: string;
            /** @description The platform board that it maps to. */
            readonly platformBoardCode: string | null;
            /** @description Its texts in several languages. */
            readonly texts: readonly components["schemas"]["LocalizedText"][];
        };
        /** @description Which hotels belong to a place, and why. */
        readonly Catchment: {
            /**
             * @description Null where the place is not known.
             * @enum {string|null}
             */
            readonly placeType: "CITY" | "REGION" | "ZONE" | null;
            /**
             * @description Null unless the place is a ZONE.
             * @enum {string|null}
             */
            readonly zoneKind: "admin" | "district" | "tourism" | "landmark" | null;
            /**
             * @description The rule that applied. `dense_city`: a CITY with 2500 mapped hotels or more: its hotels; `namesake_zone`: another CITY, of whose name there is a tourism ZONE in its country: its hotels; `thin_city`: any other CITY: its hotels, and those of cities of its country whose centre is within 30 km of its centre; `tree`: a REGION, an admin or district ZONE, or a landmark ZONE that has hotels: its hotels; `overlay`: a tourism ZONE with members: the hotels of its members; `radius`: a tourism ZONE without members, or a landmark ZONE without hotels: those within its radius, whatever their place; `empty`: the same without a radius or a centre: none; `unknown_place`: there is no such place: none.
             * @enum {string}
             */
            readonly rule: "dense_city" | "namesake_zone" | "thin_city" | "tree" | "overlay" | "radius" | "empty" | "unknown_place";
            /** @description The places whose hotels are listed, with those of places below them: the place itself, followed by the neighbours of a thin city, nearest first; the known members of a tourism zone, in their order; none for a radius. */
            readonly placeIds: readonly string[];
            /** @description The radius that was used, in km: that of the zone, or that around a thin city. */
            readonly radiusKm: number | null;
        };
        /** @description A category of a provider. */
        readonly Category: {
            /** @description The provider’s code of the category. */
            readonly categoryCode: string;
            /** @description The same as categoryCode. */
            readonly code: string;
            /** @description The provider. */
            readonly providerCode: string;
            /** @description What it is called. */
            readonly description: string | null;
            /** @description The language of the description. */
            readonly language: string | null;
            /** @description Stars. */
            readonly starRating: number | null;
            /** @description The platform category that it maps to. */
            readonly platformCategoryCode: string | null;
            /** @description Its texts in several languages. */
            readonly texts: readonly components["schemas"]["LocalizedText"][];
            /**
             * Format: date-time
             * @description When it was first imported.
             */
            readonly createdAt: Date;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            readonly updatedAt: Date;
        };
        /** @description The name by which an administrator replaced that of a provider. */
        readonly ChainOverride: {
            readonly providerCode: string;
            readonly chainCode: string;
            readonly canonicalName: string;
            /** @description As typed. */
            readonly name: string;
            /** @description Who added it first. */
            readonly createdBy: string;
            /** Format: date-time */
            readonly createdAt: Date;
            /** Format: date-time */
            readonly updatedAt: Date;
        };
        /** @description The chains of one canonical name. */
        readonly ChainSearchItem: {
            /** @description The name in lower case without accents. */
            readonly canonicalName: string;
            /** @description That of its first chain. */
            readonly name: string;
            /** @description pg_trgm similarity of the query and the canonical name, to six decimals. */
            readonly score: number;
            /** @description By provider code and chain code. */
            readonly chains: readonly components["schemas"]["NamedChain"][];
            /**
             * @description How the name was found; items are listed in this order.
             * @enum {string}
             */
            readonly matchType: "exact" | "prefix" | "contains" | "fuzzy";
            /**
             * Format: uuid
             * @description The chain of the platform that all of its chains belong to; else null.
             */
            readonly masterChainId: string | null;
            /** @description Distinct live hotels of its chains: base codes, and rows without one. */
            readonly hotelCount: number;
        };
        /** @description A name that is proposed for a chain of a provider. */
        readonly ChainSuggestion: {
            readonly providerCode: string;
            readonly chainCode: string;
            readonly source: components["schemas"]["ChainSuggestionSource"];
            readonly status: components["schemas"]["ChainSuggestionStatus"];
            /** @description The name in force when this one was proposed. */
            readonly currentName: string | null;
            readonly candidateName: string;
            /** @description The lower bound of the Wilson interval (95 %) of the share that agrees. */
            readonly confidence: number;
            readonly evidence: components["schemas"]["ChainSuggestionEvidence"];
            /** Format: date-time */
            readonly computedAt: Date;
            /** @description Who accepted or rejected it. */
            readonly reviewedBy: string | null;
            /** Format: date-time */
            readonly reviewedAt: Date | null;
        };
        /** @description What speaks for a name. */
        readonly ChainSuggestionEvidence: {
            /** @description Hotels that were looked at: base codes, or rows for `inference`. */
            readonly support: number;
            /** @description Those of them that agree on the name. */
            readonly agreeing: number;
            /** @description Other names, with the number of hotels that agree on each; the most frequent first. */
            readonly conflicting: readonly {
                readonly name: string;
                readonly count: number;
            }[];
            /** @description Up to five of the hotels that agree. */
            readonly examples: readonly {
                readonly providerCode: string;
                readonly providerHotelCode: string;
                readonly name: string;
                readonly baseCode?: string;
            }[];
        };
        /**
         * @description `cross_provider`: its hotels share base codes with hotels of other providers whose chains have a name. `inference`: the names of its hotels carry a name that is known in the catalog.
         * @enum {string}
         */
        readonly ChainSuggestionSource: "cross_provider" | "inference";
        /**
         * @description `pending`: waits for a decision. `auto_published`: sure enough to be in force without one. `accepted`, `rejected`: decided by a person. `superseded`: replaced by a later one, or without ground by now.
         * @enum {string}
         */
        readonly ChainSuggestionStatus: "pending" | "auto_published" | "accepted" | "rejected" | "superseded";
        /** @description A base code that changed, with its content of now. */
        readonly ChangedHotel: {
            /** @description The surviving code. */
            readonly baseCode: string;
            readonly primary: components["schemas"]["Hotel"];
            /** @description For each field that another source supplied: its provider. */
            readonly provenance: {
                readonly [key: string]: string;
            };
            /** @description The parts that changed after `since` and before the walk began; `hotel` where its rows came or went and no part changed. */
            readonly changed: readonly ("hotel" | "media" | "descriptions" | "rooms")[];
            /**
             * Format: date-time
             * @description When its last change before the walk began was published.
             */
            readonly changedAt: Date;
        };
        readonly CheckGeographicRestrictionRequest: {
            /** @description The connection to sell the hotels on. */
            readonly connectionCode: components["schemas"]["Code"];
            /** @description An agency of the same organization that has this connection. */
            readonly agencyCode?: components["schemas"]["Code"];
            /** @description 1–5000 base codes, which may be retired. */
            readonly baseCodes: readonly components["schemas"]["Code"][];
        };
        readonly CheckGeographicRestrictionResponse: {
            readonly blockedBaseCodes: readonly string[];
            /** @description False when neither the connection nor the agency has a policy. */
            readonly policyApplied: boolean;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        /** @description A code of a provider, a connection or the platform. */
        readonly Code: string;
        /** @description 1–1000 codes. */
        readonly CodeList: readonly components["schemas"]["Code"][];
        /** @description The codes of a hotel of a provider. */
        readonly CodedHotel: {
            readonly providerCode: string;
            readonly providerHotelCode: string;
            /** @description The base code; only with `outputCodeType` `platform`, and only of hotels that have one. */
            readonly platformHotelCode?: string;
        };
        /** @description Whether a component of the service is up. */
        readonly ComponentHealth: {
            /** @enum {string} */
            readonly status: "up" | "down";
            /** @description The implementation, such as `elasticsearch` or `postgres`. */
            readonly kind: string;
            /** @description Response time in milliseconds; absent when it did not respond. */
            readonly latencyMs?: number;
            /** @description Changes of the catalog that the search index lacks, counted up to 100,000; absent where there is none. */
            readonly lagChanges?: number;
            /** @description How long ago the oldest of them was made; 0 when it lacks none. */
            readonly lagSeconds?: number;
        };
        readonly ContentCounts: {
            readonly hotels: number;
            readonly rooms: number;
            readonly destinations: number;
            readonly boards: number;
            readonly categories: number;
        };
        /** @description An ISO 3166-1 alpha-2 code, in any case. */
        readonly CountryCode: string;
        /** @description 1–1000 countries. */
        readonly CountryList: readonly components["schemas"]["CountryCode"][];
        /** @description How much content a provider has. */
        readonly CoverageRecord: {
            readonly providerCode: string;
            /** @description Live hotels stored under this provider code. */
            readonly hotelsTotal: number;
            /** @description Of these, those with a description. */
            readonly hotelsWithDescription: number;
            /** @description In percent of `hotelsTotal`. */
            readonly pctHotelsWithDescription: number;
            /** @description Hotels of which a description is longer than 80 characters and not merely the name of the hotel repeated: its letters and digits, folded as names are for search, are not those of the name once or several times over. */
            readonly hotelsWithUsefulDescription: number;
            /** @description In percent of `hotelsTotal`. */
            readonly pctHotelsWithUsefulDescription: number;
            /** @description Whether no hotel of the provider has media or a description. Absent until the first snapshot. */
            readonly sourceEmpty?: boolean;
            /** @description Rooms of these hotels. */
            readonly roomsTotal: number;
            readonly roomsWithImages: number;
            /** @description Rooms with a text. */
            readonly roomsWithDescriptions: number;
            readonly roomsWithBeds: number;
            /** @description In percent of `roomsTotal`. */
            readonly pctRoomsWithImages: number;
            /** @description Hotels with media; only with `media=true`. */
            readonly hotelsWithJsonbMedia?: number;
            /** @description Hotels with coordinates; only with `media=true`. */
            readonly hotelsWithGeo?: number;
            /**
             * Format: date-time
             * @description When a live hotel last changed, null without one; only with `media=true`.
             */
            readonly lastUpdated?: Date | null;
        };
        /** @description What would be listed if `limit` were greater. */
        readonly CutSuggestion: {
            /** @enum {string} */
            readonly kind: "place" | "hotel" | "chain";
            readonly id: string;
            readonly name: string;
            /** @enum {string} */
            readonly match: "code" | "prefix" | "word" | "fuzzy";
            readonly score: number;
        };
        /** @description A destination of a provider: a country, a region, a town or a part of one. */
        readonly Destination: {
            /** @description The provider’s code of the destination. */
            readonly code: string;
            /** @description The provider. */
            readonly providerCode: string;
            /** @description Its name. */
            readonly name: string;
            /** @description In the provider’s words. */
            readonly type: string | null;
            /** @description The country of the destination, else of its place. */
            readonly countryCode: string | null;
            /** @description Null unless both coordinates are known. */
            readonly location: {
                /** @description Degrees, WGS 84. */
                readonly latitude: number;
                /** @description Degrees, WGS 84. */
                readonly longitude: number;
            } | null;
            /** @description The code of the parent destination, of the same provider. */
            readonly parent: string | null;
            /** @description The codes of its direct children. */
            readonly children: readonly string[];
            /**
             * Format: uuid
             * @description The id of its place.
             */
            readonly canonicalPlaceId: string | null;
            /** @description Its texts in several languages. */
            readonly texts: readonly components["schemas"]["LocalizedText"][];
        };
        /** @description The body of every response that is not a success. */
        readonly Error: {
            readonly error: {
                readonly code: components["schemas"]["ErrorCode"];
                /** @description What went wrong, for people. */
                readonly message: string;
                readonly details?: readonly components["schemas"]["ErrorDetail"][];
                /** @description The same as in `X-Request-ID`. */
                readonly requestId: string;
            };
        };
        /**
         * @description What went wrong, for programs.
         * @enum {string}
         */
        readonly ErrorCode: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_CURSOR" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION" | "UNKNOWN_PROVIDER" | "UNAUTHORIZED" | "FORBIDDEN" | "CONNECTION_FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "REQUEST_TIMEOUT" | "ALREADY_ACCEPTED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SNAPSHOT_NOT_READY" | "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE" | "DATABASE_TIMEOUT";
        /** @description What is wrong with one field. */
        readonly ErrorDetail: {
            /** @description Its path, such as `hotelCodes[3]`; `body` for the whole. */
            readonly field: string;
            readonly reason: string;
        };
        /** @description A hotel, as a line of an export. */
        readonly ExportLine: {
            readonly code: string;
            readonly baseCode: string | null;
            readonly providerPropertyIds: components["schemas"]["ProviderPropertyIds"];
            readonly country: string | null;
            /** Format: uuid */
            readonly canonicalCityPlaceId: string | null;
            /** Format: date-time */
            readonly updatedAt: Date;
            readonly mediaCount?: number;
            readonly roomCount?: number;
        };
        readonly FilterHotelsRequest: {
            /** @description Up to 100 connections, each with its own provider and policy: a hotel is listed if at least one of them may sell it. */
            readonly connectionCodes?: readonly components["schemas"]["Code"][];
            /** @description One more connection. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description Only hotels of the family of this provider: a code, an alias or a family. */
            readonly providerCode?: components["schemas"]["ProviderCode"];
            /** @description Only hotels in either list. */
            readonly hotelCodes?: {
                /** @description Base codes, which may be retired. */
                readonly base?: components["schemas"]["CodeList"];
                /** @description Provider hotel codes. */
                readonly provider?: components["schemas"]["CodeList"];
            } & ({
                /** @description Base codes, which may be retired. */
                readonly base: components["schemas"]["CodeList"];
            } | {
                /** @description Provider hotel codes. */
                readonly provider: components["schemas"]["CodeList"];
            });
            readonly filters?: {
                /** @description A place: its hotels and those of places below it. */
                readonly canonicalCityId?: components["schemas"]["PlaceId"];
                /** @description Provider or platform codes. */
                readonly categories?: components["schemas"]["CodeList"];
                /** @description Provider or platform codes. */
                readonly boardCodes?: components["schemas"]["CodeList"];
                /** @description Within this great-circle distance. */
                readonly nearby?: {
                    /** @description Degrees, WGS 84. */
                    readonly latitude: number;
                    /** @description Degrees, WGS 84. */
                    readonly longitude: number;
                    /** @description In km, up to 200. */
                    readonly radiusKm: number;
                };
                /** @description The name contains it, ignoring case and accents: 2–100 characters. */
                readonly hotelName?: string;
            };
            /**
             * @description The lists of the response; both by default.
             * @default [
             *       "base",
             *       "provider"
             *     ]
             */
            readonly returnHotelCodes: readonly ("base" | "provider")[];
            /**
             * @description The maximum number of hotels of a page.
             * @default 1000
             */
            readonly pageSize: number;
            /** @description `nextCursor` of the previous page. */
            readonly cursor?: string;
        };
        readonly FilterHotelsResponse: {
            readonly hotelCodes: {
                /** @description Each base code once, at its first occurrence. */
                readonly base?: readonly string[];
                readonly provider?: readonly components["schemas"]["ProviderHotelKey"][];
            };
            /** @description Absent on the last page. */
            readonly nextCursor?: string;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly GetChangeTimesRequest: {
            /** @description 1–1000 hotels of providers. */
            readonly hotels: readonly {
                /** @description A provider code; no alias or family. */
                readonly providerCode: components["schemas"]["StoredProviderCode"];
                readonly providerHotelCode: components["schemas"]["Code"];
            }[];
        };
        readonly GetChangeTimesResponse: {
            readonly hotels: readonly components["schemas"]["HotelChangeTimes"][];
            /** @description Those that never were there. */
            readonly notFound: readonly components["schemas"]["ProviderHotelKey"][];
        };
        readonly GetChangedHotelsRequest: {
            /**
             * Format: date-time
             * @description `checkpointAt` of the last walk; any earlier time, such as 1970-01-01T00:00:00Z, for a first sync.
             */
            readonly since: Date;
            /** @description Only hotels in which a row of this family changed, and removals of its rows: a code, an alias or a family. */
            readonly providerCode?: components["schemas"]["ProviderCode"];
            /**
             * @description The maximum number of hotels, and of removals, of a page.
             * @default 100
             */
            readonly maxSize: number;
            /** @description Only hotels in which one of these parts changed; `deleted`: removals. All of these by default. */
            readonly parts?: readonly ("hotel" | "media" | "descriptions" | "rooms" | "deleted")[];
            /** @description `cursor` of the previous page. */
            readonly cursor?: string;
            /** @description `deletedCursor` of the previous page. */
            readonly deletedCursor?: string;
        };
        readonly GetChangedHotelsResponse: {
            readonly hotels: readonly components["schemas"]["ChangedHotel"][];
            /** @description Absent when no more hotels follow. */
            readonly cursor?: string;
            /**
             * Format: date-time
             * @description `since` of the next walk; the same on all pages of a walk.
             */
            readonly checkpointAt: Date;
            readonly deleted: readonly components["schemas"]["RemovedHotel"][];
            /** @description Absent when no more removals follow. */
            readonly deletedCursor?: string;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly GetCoverageResponse: {
            /** @description The number of providers. */
            readonly count: number;
            /** @description Whether this is the snapshot; false with `media=true`. */
            readonly cached: boolean;
            readonly providers: readonly components["schemas"]["CoverageRecord"][];
            /** @description Absent when the fragmentation detector has never run. */
            readonly mappingQuality?: components["schemas"]["MappingQuality"];
        };
        readonly GetHealthResponse: components["schemas"]["Health"] | components["schemas"]["StartingHealth"];
        readonly GetHotelsByBaseCodesRequest: {
            /** @description 1–1000 base codes, which may be retired. */
            readonly baseCodes: components["schemas"]["CodeList"];
            /** @description The provider whose content takes precedence: a code, an alias or a family. */
            readonly preferredContentSource?: components["schemas"]["ProviderCode"];
            /**
             * @description Add the unmerged content of every source.
             * @default false
             */
            readonly includeAllSources: boolean;
        };
        readonly GetHotelsByBaseCodesResponse: {
            readonly hotels: readonly components["schemas"]["MergedHotel"][];
            /** @description Requested codes without a live hotel. */
            readonly notFound: readonly string[];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly GetHotelsByProviderCodesRequest: {
            /** @description A code, an alias or a family. */
            readonly providerCode: components["schemas"]["ProviderCode"];
            /** @description 1–1000 provider hotel codes. */
            readonly hotelCodes: components["schemas"]["CodeList"];
        };
        readonly GetHotelsByProviderCodesResponse: {
            readonly hotels: readonly components["schemas"]["Hotel"][];
            /** @description Requested codes without a live hotel. */
            readonly notFound: readonly string[];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly GetMappingQualityResponse: {
            /** @description False when the detector has never run. */
            readonly available: boolean;
            /** @description Whether this is the snapshot. */
            readonly cached: boolean;
            /** @description Absent when the detector has never run. */
            readonly mappingQuality?: components["schemas"]["MappingQuality"];
        };
        readonly GetScopeStatisticsRequest: {
            readonly query?: {
                /** @description Only changes of this connection, which may have been deleted since. */
                readonly connectionCode?: components["schemas"]["Code"];
                /**
                 * Format: date-time
                 * @description Only changes at or after this time.
                 */
                readonly from?: Date;
                /**
                 * Format: date-time
                 * @description Only changes before this time. It must not be earlier than `from`.
                 */
                readonly to?: Date;
            };
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
        };
        readonly GetScopeStatisticsResponse: {
            readonly stats: readonly components["schemas"]["ScopeStatistics"][];
            readonly count: number;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly GetStatsResponse: {
            readonly hotels: number;
            readonly rooms: number;
            readonly destinations: number;
            readonly boards: number;
            readonly categories: number;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly Health: {
            /** @enum {string} */
            readonly status: "ok" | "degraded" | "down" | "stopping";
            readonly version: string;
            readonly uptimeSeconds: number;
            readonly components: {
                readonly postgres: components["schemas"]["ComponentHealth"];
                readonly search: components["schemas"]["ComponentHealth"];
                readonly queue: components["schemas"]["ComponentHealth"];
                readonly rateLimiter: components["schemas"]["ComponentHealth"];
            };
        };
        /** @description The content of one hotel of a provider. */
        readonly Hotel: {
            /** @description The same as providerHotelCode. */
            readonly code: string;
            /** @description The provider’s code of the hotel. */
            readonly providerHotelCode: string;
            /** @description The code under which the hotel is stored. */
            readonly providerCode: string;
            /** @description Absent with `outputCodeType` `provider`. */
            readonly externalIds?: {
                /** @description The surviving base code; null: not mapped. */
                readonly platformBaseCode: string | null;
                /** @description The hotel codes of all live rows of the base code, by provider code. */
                readonly providerPropertyIds: components["schemas"]["ProviderPropertyIds"];
            };
            /** @description Its name. */
            readonly hotelName: string;
            /** @description Texts about the hotel. */
            readonly descriptions: readonly components["schemas"]["HotelDescription"][];
            /** @description Where it is; null when nothing is known of it. */
            readonly location: components["schemas"]["HotelLocation"] | null;
            /** @description How to reach it; null when nothing is known of it. */
            readonly contact: components["schemas"]["HotelContact"] | null;
            /** @description The provider’s code of its category. */
            readonly categoryCode: string | null;
            /** @description Stars. */
            readonly starRating: number | null;
            /** @description In the provider’s words. */
            readonly propertyType: string | null;
            /** @description The provider’s code of its chain. */
            readonly chainCode: string | null;
            /** @description The name of its chain: an administrator’s, else the provider’s. */
            readonly chainName: string | null;
            /** @description The provider’s codes of its boards. */
            readonly boardCodes: readonly string[];
            /** @description Codes of the platform, sorted. */
            readonly amenities: readonly string[];
            /** @description Those of them on the shortlist, in its order. */
            readonly topAmenities: readonly string[];
            /** @description Pictures and other media; those of a response by their order. */
            readonly media: readonly components["schemas"]["HotelMedia"][];
            /** @description Destinations that it belongs to, the closest first. */
            readonly closestDestinations: readonly {
                /** @description The provider’s code of the destination. */
                readonly code: string | null;
                /** @description Its name. */
                readonly name: string | null;
            }[];
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            readonly updatedAt: Date;
        };
        /** @description When a provider’s hotel was added, and its content changed. */
        readonly HotelChangeTimes: {
            readonly providerCode: string;
            readonly providerHotelCode: string;
            /**
             * Format: date-time
             * @description When it was first added to the catalog.
             */
            readonly createdAt: Date;
            /**
             * Format: date-time
             * @description When it was removed; null while it is live.
             */
            readonly deletedAt: Date | null;
            /** @description When each part of its content last changed. */
            readonly changedAt: {
                /** Format: date-time */
                readonly hotel: Date;
                /** Format: date-time */
                readonly media: Date;
                /** Format: date-time */
                readonly descriptions: Date;
                /** Format: date-time */
                readonly rooms: Date;
            };
        };
        readonly HotelContact: {
            /** @description As the provider sends it. */
            readonly phone: string | null;
            /** @description As the provider sends it. */
            readonly email: string | null;
            /** @description As the provider sends it. */
            readonly website: string | null;
        };
        readonly HotelDescription: {
            /** @description What the text is about, in the provider’s words. */
            readonly type: string | null;
            /** @description Its language, as the provider names it. */
            readonly language: string | null;
            /** @description The text. */
            readonly text: string;
        };
        readonly HotelLocation: {
            /** @description Street and number. */
            readonly address: string | null;
            /** @description The city, in the provider’s words. */
            readonly city: string | null;
            /** @description The postal code. */
            readonly postalCode: string | null;
            /** @description Its own, else that of its place. */
            readonly countryCode: string | null;
            /** @description In English. */
            readonly countryName: string | null;
            /** @description Degrees, WGS 84. */
            readonly latitude: number | null;
            /** @description Degrees, WGS 84. */
            readonly longitude: number | null;
            /**
             * Format: uuid
             * @description The id of its place.
             */
            readonly canonicalCityPlaceId: string | null;
            /** @description From the place of the hotel up to its root. */
            readonly locationPath: readonly components["schemas"]["PathPlace"][];
        };
        /** @description A provider hotel that is mapped to a base code. */
        readonly HotelMapping: {
            readonly providerCode: string;
            readonly providerHotelCode: string;
            /** @description The confidence of the mapping; absent when it is not known, which is not zero. */
            readonly confidencePct?: number;
        };
        readonly HotelMedia: {
            /** @description As the provider sends it. */
            readonly url: string;
            /** @description What it is, in the provider’s words. */
            readonly mediaType: string | null;
            /** @description Its position; by default that in the list. */
            readonly order: number;
            /** @description Whether it is the first one. */
            readonly isPrimary: boolean;
            /** @description What it shows. */
            readonly caption: string | null;
        };
        /** @description How many hotels there are: rows of providers, each counted by itself. */
        readonly HotelStatistics: {
            readonly total: number;
            /** @description Those with a base code. */
            readonly mapped: number;
            readonly unmapped: number;
            /** @description By provider code; only providers with hotels. */
            readonly byProvider: {
                readonly [key: string]: components["schemas"]["ProviderHotelStatistics"];
            };
        };
        /** @description The summary of a provider hotel. */
        readonly HotelSummary: {
            readonly baseCode: string | null;
            readonly providerCode: string;
            readonly providerHotelCode: string;
            readonly name: string;
            readonly facets: {
                readonly categoryCode: string | null;
                readonly starRating: number | null;
                readonly chainCode: string | null;
                readonly boardCodes: readonly string[];
                /** @description Platform codes, sorted. */
                readonly amenities: readonly string[];
            };
            readonly city: {
                /**
                 * Format: uuid
                 * @description Null if only the name is known.
                 */
                readonly placeId: string | null;
                readonly name: string;
                readonly countryCode: string | null;
            } | null;
        };
        readonly ListAmenitiesResponse: {
            /** @description Entries of this page. */
            readonly count: number;
            /** @description Entries of the whole list. */
            readonly total: number;
            readonly limit: number;
            readonly offset: number;
            readonly amenities: readonly components["schemas"]["Amenity"][];
        };
        readonly ListBaseCodeAliasesResponse: {
            /** @description Entries of this page. */
            readonly count: number;
            /** @description Entries of the whole list. */
            readonly total: number;
            readonly limit: number;
            readonly offset: number;
            readonly aliases: readonly components["schemas"]["BaseCodeAlias"][];
        };
        readonly ListBoardsRequest: {
            readonly query?: {
                /** @description Only rows of the family of the provider of this connection. */
                readonly connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only boards with these provider codes. */
                readonly boardCodes?: components["schemas"]["CodeList"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
            };
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListBoardsResponse: {
            readonly boards: readonly components["schemas"]["Board"][];
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListCategoriesRequest: {
            readonly query?: {
                /** @description Only rows of the family of the provider of this connection. */
                readonly connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only categories with these provider codes. */
                readonly categoryCodes?: components["schemas"]["CodeList"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
            };
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListCategoriesResponse: {
            readonly categories: readonly components["schemas"]["Category"][];
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListChainOverridesResponse: {
            readonly overrides: readonly components["schemas"]["ChainOverride"][];
            /** @description The cursor of the next page; absent on the last one. */
            readonly nextCursor?: string;
        };
        readonly ListChainSuggestionsResponse: {
            readonly suggestions: readonly components["schemas"]["ChainSuggestion"][];
            /** @description The cursor of the next page; absent on the last one. */
            readonly nextCursor?: string;
        };
        readonly ListDestinationsRequest: {
            readonly query?: {
                /** @description Only rows of the family of the provider of this connection. */
                readonly connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only destinations with these provider codes. */
                readonly destinationCodes?: components["schemas"]["CodeList"];
                /** @description Only destinations in these countries. */
                readonly countries?: components["schemas"]["CountryList"];
                /** @description Only destinations whose name contains it, or in whose name each of its words is the beginning of a word, in any order: `aus low` finds Lower Austria. Case and accents are ignored. 1–100 characters. */
                readonly name?: string;
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
            };
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListDestinationsResponse: {
            readonly destinations: readonly components["schemas"]["Destination"][];
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListHotelsByCoordinatesRequest: {
            /** @description Degrees, WGS 84. */
            readonly latitude: number;
            /** @description Degrees, WGS 84. */
            readonly longitude: number;
            /** @description In km, up to 200. */
            readonly radiusKm: number;
            /** @description The part of the catalog that is listed. */
            readonly scope?: {
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
            };
            /**
             * @description `platform` adds the base code of each hotel that has one.
             * @default provider
             * @enum {string}
             */
            readonly outputCodeType: "provider" | "platform";
            /** @description Only hotels that this connection may sell: those of its provider that its policy does not block. */
            readonly connectionCode?: components["schemas"]["Code"];
            /**
             * @description The maximum number of hotels; with fewer than there are, a warning says how many there are.
             * @default 10000
             */
            readonly maxSize: number;
        };
        readonly ListHotelsByCoordinatesResponse: {
            readonly hotels: readonly components["schemas"]["NearbyHotel"][];
            /** @description Of all hotels within the radius, listed or not. */
            readonly statistics: components["schemas"]["HotelStatistics"];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListHotelsByDestinationRequest: {
            readonly destination: {
                /** @description A place of any type: a city, a region or a zone. */
                readonly canonicalCityId: components["schemas"]["PlaceId"];
            };
            /** @description The part of the catalog that is listed. */
            readonly scope?: {
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
            };
            /**
             * @description `platform` adds the base code of each hotel that has one.
             * @default provider
             * @enum {string}
             */
            readonly outputCodeType: "provider" | "platform";
            /** @description Only hotels that this connection may sell: those of its provider that its policy does not block. */
            readonly connectionCode?: components["schemas"]["Code"];
        };
        readonly ListHotelsByDestinationResponse: {
            readonly hotels: readonly components["schemas"]["CodedHotel"][];
            readonly statistics: components["schemas"]["HotelStatistics"];
            readonly catchment: components["schemas"]["Catchment"];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListHotelsRequest: {
            readonly query?: {
                /** @description Only hotels that this connection may sell: of the family of its provider and not blocked by its policy. */
                readonly connectionCode?: components["schemas"]["Code"];
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description Provider hotel codes. */
                readonly hotelCodes?: components["schemas"]["CodeList"];
                /** @description Provider codes: one of the closest destinations of the hotel is one of these. */
                readonly destinationCodes?: components["schemas"]["CodeList"];
                /** @description Only hotels in these countries. */
                readonly countries?: components["schemas"]["CountryList"];
                /** @description Provider or platform codes. */
                readonly categories?: components["schemas"]["CodeList"];
                /** @description Provider codes. */
                readonly chainCodes?: components["schemas"]["CodeList"];
                /** @description Provider or platform codes. */
                readonly boardCodes?: components["schemas"]["CodeList"];
                /** @description The name contains it, ignoring case and accents: 2–100 characters. */
                readonly hotelName?: string;
                /**
                 * Format: date-time
                 * @description Only hotels whose content changed at or after this time.
                 */
                readonly updatedSince?: Date;
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
            };
            /**
             * @description `provider` omits `externalIds`.
             * @default platform
             * @enum {string}
             */
            readonly outputCodeType: "platform" | "provider";
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListHotelsResponse: {
            readonly hotels: readonly components["schemas"]["Hotel"][];
            /** @description The number of all matching hotels. */
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListMasterChainHotelsResponse: {
            /** Format: uuid */
            readonly masterChainId: string;
            readonly hotels: readonly components["schemas"]["MasterChainHotel"][];
            /** @description The cursor of the next page; absent on the last one. */
            readonly nextCursor?: string;
        };
        readonly ListMasterChainsResponse: {
            readonly masters: readonly components["schemas"]["MasterChain"][];
            /** @description The cursor of the next page; absent on the last one. */
            readonly nextCursor?: string;
        };
        readonly ListMetadataRequest: {
            readonly query?: {
                /** @description Only rows of the family of the provider of this connection. */
                readonly connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
            };
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListMetadataResponse: {
            readonly metadata: readonly components["schemas"]["Provider"][];
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListProviderCodesResponse: {
            /** @description The surviving code. */
            readonly baseCode: string;
            readonly count: number;
            readonly mappings: readonly components["schemas"]["HotelMapping"][];
        };
        readonly ListRoomTypesResponse: {
            /** @description Entries of this page. */
            readonly count: number;
            /** @description Entries of the whole list. */
            readonly total: number;
            readonly limit: number;
            readonly offset: number;
            readonly rooms: readonly components["schemas"]["RoomType"][];
        };
        readonly ListRoomsRequest: {
            readonly query: {
                /** @description Only rows of the family of the provider of this connection. */
                readonly connectionCode?: components["schemas"]["Code"];
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only rooms with these codes. */
                readonly roomCodes?: components["schemas"]["CodeList"];
                /** @description Only rooms of the hotels with these provider hotel codes. */
                readonly hotelCodes?: components["schemas"]["CodeList"];
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
                /** @description The token of the previous page. */
                readonly token?: string;
            } & ({
                /** @description Only rows of the family of the provider of this connection. */
                readonly connectionCode: components["schemas"]["Code"];
            } | {
                /** @description Only rows of the family of this provider: a code, an alias or a family. */
                readonly providerCode: components["schemas"]["ProviderCode"];
            } | {
                /** @description Only rooms with these codes. */
                readonly roomCodes: components["schemas"]["CodeList"];
            } | {
                /** @description Only rooms of the hotels with these provider hotel codes. */
                readonly hotelCodes: components["schemas"]["CodeList"];
            });
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListRoomsResponse: {
            readonly rooms: readonly components["schemas"]["Room"][];
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly ListScopeChangesRequest: {
            readonly query?: {
                /** @description Only changes of this connection, which may have been deleted since. */
                readonly connectionCode?: components["schemas"]["Code"];
                /**
                 * Format: date-time
                 * @description Only changes at or after this time.
                 */
                readonly from?: Date;
                /**
                 * Format: date-time
                 * @description Only changes before this time. It must not be earlier than `from`.
                 */
                readonly to?: Date;
                /**
                 * @description Only changes of this kind.
                 * @enum {string}
                 */
                readonly action?: "created" | "updated" | "deleted";
                /**
                 * @description The maximum number of rows of a page.
                 * @default 100
                 */
                readonly maxSize: number;
            };
            /** @description The same as in the query. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description The token of the previous page. */
            readonly token?: string;
        };
        readonly ListScopeChangesResponse: {
            readonly entries: readonly components["schemas"]["ScopeChange"][];
            readonly count: number;
            /** @description Null on the last page. */
            readonly token: string | null;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        /** @description A text in one language. */
        readonly LocalizedText: {
            /** @description What the text is about, in the provider’s words. */
            readonly type: string | null;
            /** @description Its language, as the provider names it. */
            readonly languageCode: string | null;
            /** @description The text. */
            readonly text: string;
        };
        /** @description How many base codes still describe the same physical hotel as another one. */
        readonly MappingQuality: {
            /** @description Groups of base codes that describe the same physical hotel. */
            readonly duplicateGroups: number;
            /** @description Base codes in these groups, minus one for each group. */
            readonly redundantIdentifiers: number;
            /** @description Base codes with a position. */
            readonly basesCompared: number;
            /** @description Pairs of base codes that were compared. */
            readonly pairsCompared: number;
            /**
             * Format: date-time
             * @description When the detector ran.
             */
            readonly computedAt: Date;
            /** @description The version of the rules of the detector. */
            readonly detectorVersion: string;
        };
        /** @description A chain of the platform. */
        readonly MasterChain: {
            /** Format: uuid */
            readonly masterChainId: string;
            readonly name: string;
            /** @description Distinct live hotels of its members: base codes, and rows without one. */
            readonly hotelCount: number;
            /** @description By provider code and chain code. */
            readonly members: readonly components["schemas"]["ProviderChain"][];
        };
        /** @description A hotel of a chain of the platform. */
        readonly MasterChainHotel: {
            readonly baseCode: string;
            /**
             * @description `direct` when all its rows are.
             * @enum {string}
             */
            readonly source: "direct" | "transitive";
            /** @description All live rows of the base code, by provider code and hotel code. */
            readonly members: readonly components["schemas"]["MasterChainHotelMember"][];
        };
        /** @description A row of a hotel of a chain. */
        readonly MasterChainHotelMember: {
            readonly providerCode: string;
            readonly providerHotelCode: string;
            readonly chainCode: string | null;
            /** @description Of the hotel. */
            readonly name: string;
            /**
             * @description How the row belongs to the chain of the platform.
             * @enum {string}
             */
            readonly source: "direct" | "transitive";
        };
        /**
         * Format: uuid
         * @description The id of a chain of the platform, in any case.
         */
        readonly MasterChainId: string;
        /** @description The content of a base code, merged from its providers. */
        readonly MergedHotel: {
            /** @description The surviving code. */
            readonly baseCode: string;
            /** @description The requested codes that resolved to it. */
            readonly requestedAs: readonly string[];
            readonly primary: components["schemas"]["Hotel"];
            /** @description For each field that another source supplied: its provider. */
            readonly provenance: {
                readonly [key: string]: string;
            };
            /** @description Sorted by provider code and hotel code; only with `includeAllSources`. */
            readonly sources?: readonly components["schemas"]["Hotel"][];
        };
        /** @description A chain of a provider that has a name. */
        readonly NamedChain: {
            readonly providerCode: string;
            readonly chainCode: string;
            /** @description The name in force. */
            readonly name: string;
        };
        /** @description The codes of a hotel of a provider, and how far away it is. */
        readonly NearbyHotel: {
            readonly providerCode: string;
            readonly providerHotelCode: string;
            /** @description The base code; only with `outputCodeType` `platform`, and only of hotels that have one. */
            readonly platformHotelCode?: string;
            /** @description The great-circle distance to the point, in km, rounded to metres. */
            readonly distanceKm: number;
        };
        /** @description A place on the way from that of a hotel up to its root. */
        readonly PathPlace: {
            /**
             * Format: uuid
             * @description Its id.
             */
            readonly placeId: string;
            /** @description `CITY`, `REGION` or `ZONE`. */
            readonly placeType: string;
            /** @description Its name. */
            readonly name: string;
        };
        /**
         * Format: uuid
         * @description The id of a place, in any case.
         */
        readonly PlaceId: string;
        /** @description A provider, and how much content it has. */
        readonly Provider: {
            readonly providerCode: string;
            readonly name: string;
            /** @description Providers of one family are queried together. */
            readonly family: string;
            readonly aliases: readonly string[];
            readonly sandbox: boolean;
            readonly languages: readonly string[];
            readonly counts: components["schemas"]["ContentCounts"];
            /**
             * Format: date-time
             * @description When its last snapshot was completed.
             */
            readonly lastSyncAt: Date | null;
        };
        /** @description A chain of a provider. */
        readonly ProviderChain: {
            readonly providerCode: string;
            readonly chainCode: string;
            /** @description The name in force: an administrator’s, else the provider’s. */
            readonly name: string | null;
        };
        /** @description A provider code, an alias or the name of a family, in any case. */
        readonly ProviderCode: string;
        /** @description A hotel of a provider. */
        readonly ProviderHotelKey: {
            readonly providerCode: string;
            readonly providerHotelCode: string;
        };
        /** @description How many hotels of a provider there are. */
        readonly ProviderHotelStatistics: {
            readonly total: number;
            /** @description Those with a base code. */
            readonly mapped: number;
            readonly unmapped: number;
        };
        /** @description Hotel codes by provider code. */
        readonly ProviderPropertyIds: {
            readonly [key: string]: readonly string[];
        };
        readonly PutChainOverrideRequest: {
            readonly providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            readonly chainCode: components["schemas"]["StoredCode"];
            /** @description The name, as it is to be shown; 1–200 characters. Its canonical form is derived from it. */
            readonly canonicalName: string;
        };
        readonly RejectChainSuggestionRequest: {
            readonly providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            readonly chainCode: components["schemas"]["StoredCode"];
            readonly source: components["schemas"]["ChainSuggestionSource"];
        };
        readonly RemoveChainOverrideRequest: {
            readonly providerCode: components["schemas"]["StoredProviderCode"];
            /** @description The provider’s code of the chain; its case matters. */
            readonly chainCode: components["schemas"]["StoredCode"];
        };
        /** @description A row that was removed, or the last row of a base code that has none any more. */
        readonly RemovedHotel: {
            /** @description Null if it had none. */
            readonly baseCode: string | null;
            readonly providerCode: string;
            readonly providerHotelCode: string;
            /**
             * Format: date-time
             * @description When the removal was published.
             */
            readonly deletedAt: Date;
        };
        /** @description A room of a hotel of a provider. */
        readonly Room: {
            /** @description The provider’s code of the room. */
            readonly code: string;
            /** @description The code under which its hotel is stored. */
            readonly providerCode: string;
            /** @description The provider’s code of its hotel. */
            readonly providerHotelCode: string;
            /** @description The platform room type that it maps to. */
            readonly platformRoomCode: string | null;
            /** @description Its name. */
            readonly name: string | null;
            /** @description Guests at most. */
            readonly maxOccupancy: number | null;
            /** @description For how many guests it is meant. */
            readonly occupancy: {
                /** @description Adults. */
                readonly adults: number | null;
                /** @description Children. */
                readonly children: number | null;
                /** @description Guests. */
                readonly total: number | null;
            };
            /** @description Its beds. */
            readonly beds: readonly {
                /** @description In the provider’s words. */
                readonly type: string | null;
                /** @description How many of them. */
                readonly count: number | null;
            }[];
            /** @description In square metres. */
            readonly sizeSqM: number | null;
            /** @description Texts about the room. */
            readonly texts: readonly components["schemas"]["LocalizedText"][];
            /** @description Its pictures. */
            readonly images: readonly components["schemas"]["RoomImage"][];
            /**
             * Format: date-time
             * @description When it was first imported.
             */
            readonly createdAt: Date;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            readonly updatedAt: Date;
        };
        readonly RoomImage: {
            /** @description The provider’s code of the image. */
            readonly code: string | null;
            /** @description As the provider sends it. */
            readonly url: string | null;
            /** @description Its position; by default that in the list. */
            readonly order: number;
            /** @description What it is, in the provider’s words. */
            readonly mediaType: string | null;
            /** @description What it shows. */
            readonly caption: string | null;
        };
        /** @description A room type of the platform. */
        readonly RoomType: {
            /** @description The platform’s code of the room type. */
            readonly baseCode: string;
            /** @description Its name. */
            readonly name: string | null;
            /** @description Rooms of providers that correspond to it. */
            readonly usageCount: number;
        };
        /** @description That an agency sells by a connection. */
        readonly ScopeAgency: {
            /** @enum {string} */
            readonly type: "agency";
            /** @description One of the connections that it sells by. */
            readonly connectionCode: string;
            readonly agencyCode: string;
            /** @description The organization that it belongs to. */
            readonly organizationCode: string | null;
        };
        /** @description A change of a connection, of an agency on it, or of a geographic policy. */
        readonly ScopeChange: {
            /** @description Identifies the change. */
            readonly id: string;
            /** @description The connection that was changed. */
            readonly connectionCode: string;
            /** @description The agency, where the change is about one on this connection. */
            readonly agencyCode: string | null;
            /**
             * @description For an agency, `created` means that it was assigned to the connection.
             * @enum {string}
             */
            readonly action: "created" | "updated" | "deleted";
            /** @description Who changed it: `hotel-content import`, the name that the program gave, or a role of the database. */
            readonly changedBy: string;
            /**
             * Format: date-time
             * @description When. No later change has an earlier time.
             */
            readonly changedAt: Date;
            /** @description What was there before; null when it was created. */
            readonly before: components["schemas"]["ScopeRecord"] | null;
            /** @description What is there now; null when it was deleted. */
            readonly after: components["schemas"]["ScopeRecord"] | null;
        };
        /** @description A connection. */
        readonly ScopeConnection: {
            /** @enum {string} */
            readonly type: "connection";
            readonly connectionCode: string;
            /** @description The organization that it belongs to. */
            readonly organizationCode: string;
            /** @description The provider whose hotels are sold on it. */
            readonly providerCode: string;
            readonly sandbox: boolean;
        };
        /** @description Where a connection, or one agency on it, may sell hotels. */
        readonly ScopeGeoPolicy: {
            /** @enum {string} */
            readonly type: "geoPolicy";
            readonly connectionCode: string;
            /** @description Null: the policy is for all agencies of the connection. */
            readonly agencyCode: string | null;
            /** @description Only hotels in these may be sold; empty: all. */
            readonly include: {
                /** @description Sorted. */
                readonly countries: readonly string[];
                /** @description Ids of places, sorted. */
                readonly cities: readonly string[];
            };
            /** @description Hotels in these may not be sold. */
            readonly exclude: {
                /** @description Sorted. */
                readonly countries: readonly string[];
                /** @description Ids of places, sorted. */
                readonly cities: readonly string[];
            };
        };
        /** @description A connection, the assignment of an agency to it, or a policy; `type` says which. */
        readonly ScopeRecord: components["schemas"]["ScopeConnection"] | components["schemas"]["ScopeAgency"] | components["schemas"]["ScopeGeoPolicy"];
        /** @description The changes of a connection, counted. */
        readonly ScopeStatistics: {
            /** @description The connection. */
            readonly connectionCode: string;
            /** @description The number of its changes. */
            readonly changes: number;
            /** @description The number of changes by action. */
            readonly byAction: {
                readonly created: number;
                readonly updated: number;
                readonly deleted: number;
            };
            /**
             * Format: date-time
             * @description The time of the first of them.
             */
            readonly firstChangeAt: Date;
            /**
             * Format: date-time
             * @description The time of the last of them.
             */
            readonly lastChangeAt: Date;
        };
        readonly SearchChainsRequest: {
            /** @description The text typed so far: 1–100 characters. */
            readonly q: string;
            /**
             * @description `suggest`: where nothing is found, less similar names are suggested.
             * @default search
             * @enum {string}
             */
            readonly mode: "search" | "suggest";
            /** @description Only chains of the family of this provider; a code, an alias or a family. */
            readonly providerCode?: components["schemas"]["ProviderCode"];
            /**
             * @description The maximum number of items, and of suggestions.
             * @default 20
             */
            readonly limit: number;
        };
        readonly SearchChainsResponse: {
            readonly items: readonly components["schemas"]["ChainSearchItem"][];
            /** @description With `mode` `suggest`, where `items` is empty. */
            readonly suggestions?: readonly components["schemas"]["SimilarChainName"][];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        readonly SearchHotelsRequest: {
            /** @description A code, an alias or a family. */
            readonly providerCode: components["schemas"]["ProviderCode"];
            /** @description A place: its hotels and those of places below it. */
            readonly destination?: components["schemas"]["PlaceId"];
            /** @description ISO 3166-1 alpha-2, in any case. */
            readonly countryCode?: components["schemas"]["CountryCode"];
            /** @description A chain code of the provider. */
            readonly chainCode?: components["schemas"]["Code"];
            /** @description `nextCursor` of the previous page: its last provider hotel code, with the provider if necessary. */
            readonly cursor?: string;
            /**
             * @description The maximum number of hotels of a page.
             * @default 20
             */
            readonly limit: number;
            /**
             * @description The number of hotels to skip.
             * @default 0
             */
            readonly offset: number;
        } & ({
            /** @description A place: its hotels and those of places below it. */
            readonly destination: components["schemas"]["PlaceId"];
        } | {
            /** @description ISO 3166-1 alpha-2, in any case. */
            readonly countryCode: components["schemas"]["CountryCode"];
        });
        readonly SearchHotelsResponse: {
            readonly items: readonly components["schemas"]["HotelSummary"][];
            /** @description Absent on the last page. */
            readonly nextCursor?: string;
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        /** @description A name that is less similar. */
        readonly SimilarChainName: {
            /** @description The name in lower case without accents. */
            readonly canonicalName: string;
            /** @description That of its first chain. */
            readonly name: string;
            /** @description pg_trgm similarity of the query and the canonical name, to six decimals. */
            readonly score: number;
            /** @description By provider code and chain code. */
            readonly chains: readonly components["schemas"]["NamedChain"][];
        };
        readonly StartingHealth: {
            /** @enum {string} */
            readonly status: "starting";
            readonly version: string;
            readonly uptimeSeconds: number;
        };
        /** @description A code of a provider, as it is stored; its case matters. */
        readonly StoredCode: string;
        /** @description The code of a provider under which its rows are stored, in any case. */
        readonly StoredProviderCode: string;
        readonly SuggestRequest: {
            /** @description The text typed so far: 1–100 characters. */
            readonly query: string;
            /**
             * @description What is wanted. Places, hotels and chains are found by names and by codes; with `code` alone whatever a code names is, and nothing by its name.
             * @default [
             *       "place",
             *       "hotel",
             *       "chain",
             *       "code"
             *     ]
             */
            readonly kinds: readonly ("place" | "hotel" | "chain" | "code")[];
            /** @description Only places and hotels of this country (ISO 3166-1 alpha-2); no chains. */
            readonly countryCode?: components["schemas"]["CountryCode"];
            /** @description Only hotels of the family of this provider, and places and chains with such; a code, an alias or a family. */
            readonly providerCode?: components["schemas"]["ProviderCode"];
            /** @description What this connection may not sell is not offered: hotels that its policy blocks, and places of which it leaves nothing. */
            readonly connectionCode?: components["schemas"]["Code"];
            /** @description Degrees, WGS 84. What is near comes sooner. */
            readonly near?: {
                readonly latitude: number;
                readonly longitude: number;
            };
            /** @description In which language names of places and countries are shown, a BCP 47 tag: of `de-AT` that name, else the one of `de`, else the usual one, in `servedLanguage`. */
            readonly language?: string;
            /**
             * @description The maximum number of items.
             * @default 10
             */
            readonly limit: number;
            /**
             * @description Whether each item says why it is where it is, and what the limit has cut is listed.
             * @default false
             */
            readonly explain: boolean;
        };
        readonly SuggestResponse: {
            readonly items: readonly components["schemas"]["Suggestion"][];
            /** @description With `explain`: the next candidates of each `match`, which `limit` has cut, up to 10. */
            readonly cut?: readonly components["schemas"]["CutSuggestion"][];
            readonly warnings: readonly components["schemas"]["Warning"][];
        };
        /** @description A place, a hotel or a chain. */
        readonly Suggestion: {
            /** @enum {string} */
            readonly kind: "place" | "hotel" | "chain";
            /** @description A place id; a base code, or `<providerCode>:<providerHotelCode>`; the canonical name of chains. */
            readonly id: string;
            readonly name: string;
            /** @description The language of `name`; null where it is not known. */
            readonly servedLanguage: string | null;
            /** @description The name that was typed, where `name` is another one. */
            readonly matchedName: string | null;
            /** @description Where it is: `Vienna, Austria`. */
            readonly context: string;
            readonly countryCode: string | null;
            readonly location: {
                readonly latitude: number;
                readonly longitude: number;
            } | null;
            /** @description Distinct live hotels of a place or chain, of the family where `providerCode` names one; null for a hotel. */
            readonly hotelCount: number | null;
            /**
             * @description Of a place.
             * @enum {string}
             */
            readonly placeType?: "CITY" | "REGION" | "ZONE";
            /** @description Of a hotel; null for a single unmapped one. */
            readonly baseCode?: string | null;
            /** @description Of a hotel: all of its providers. */
            readonly providers?: readonly components["schemas"]["ProviderHotelKey"][];
            /** @enum {string} */
            readonly match: "code" | "prefix" | "word" | "fuzzy";
            /** @description Orders items of one `match`, those of a whole name before the others. */
            readonly score: number;
            /** @description What was typed of the texts, in UTF-16 units, as strings of JavaScript count them. */
            readonly highlights: readonly {
                /** @enum {string} */
                readonly field: "name" | "matchedName" | "context";
                readonly start: number;
                readonly length: number;
            }[];
            readonly explanation?: components["schemas"]["SuggestionExplanation"];
        };
        /** @description Why a suggestion is where it is. */
        readonly SuggestionExplanation: {
            readonly words: readonly {
                /** @description A word of the query, folded. */
                readonly typed: string;
                /**
                 * @description Where it was met: in a text that is shown, or in the name of an `area` around that is not; null where neither has it.
                 * @enum {string|null}
                 */
                readonly field: "name" | "matchedName" | "context" | "area" | null;
                /** @description What it met there; of an area its name. */
                readonly text: string | null;
                /** @enum {string|null} */
                readonly how: "equal" | "beginning" | "edits" | null;
                /** @description Mistakes in it. */
                readonly edits: number;
            }[];
            /** @description Whether a whole name, or a code, was typed; of a hotel also that of its place, after a word such as `near`. */
            readonly isWhole: boolean;
            /**
             * @description Why `name` is this one of its names: it is nearest to what was typed, it is in the language that was asked for, or it is the usual one.
             * @enum {string}
             */
            readonly nameShown: "typed" | "language" | "usual";
            /** @description Of a hotel: what its providers call it. Of those of one name the first is shown. */
            readonly rows?: readonly {
                readonly providerCode: string;
                readonly providerHotelCode: string;
                readonly name: string;
                /** @description Whether name and location are of this row. */
                readonly isShown: boolean;
            }[];
            /** @description The parts of the score: those that are not null, weighted 0.6, 0.4, 2 and 0.5. */
            readonly shares: {
                /** @description How well known it is: hotels and inhabitants, or providers. */
                readonly prior: number;
                /** @description The part of the name that was typed, less the mistakes. */
                readonly completeness: number;
                /** @description In `fuzzy`: how much of what was typed is met, less the mistakes; else null. */
                readonly closeness: number | null;
                /** @description Null without `near`. */
                readonly nearness: number | null;
            };
        };
        /** @description Something that the caller should know although the request succeeded. */
        readonly Warning: {
            /** @enum {string} */
            readonly code: "WARN_SEARCH_DEGRADED" | "WARN_SANDBOX_FULL_CATALOG" | "WARN_RESULT_TRUNCATED" | "WARN_UNMAPPED_SKIPPED" | "WARN_SUGGESTIONS_INCOMPLETE";
            readonly message: string;
            /** @description How many the warning is about, where it counts. */
            readonly count?: number;
        };
    };
    responses: {
        /** @description `ALREADY_ACCEPTED` */
        readonly AlreadyAccepted: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "ALREADY_ACCEPTED";
                    };
                };
            };
        };
        /** @description `DATABASE_TIMEOUT` */
        readonly DatabaseTimeout: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "DATABASE_TIMEOUT";
                    };
                };
            };
        };
        /** @description `FORBIDDEN` */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "FORBIDDEN";
                    };
                };
            };
        };
        /** @description `HEADERS_TOO_LARGE` */
        readonly HeadersTooLarge: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "HEADERS_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `INTERNAL_ERROR` */
        readonly InternalError: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "INTERNAL_ERROR";
                    };
                };
            };
        };
        /** @description `NOT_ACCEPTABLE` */
        readonly NotAcceptable: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "NOT_ACCEPTABLE";
                    };
                };
            };
        };
        /** @description `NOT_FOUND` */
        readonly NotFound: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "NOT_FOUND";
                    };
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE` */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "PAYLOAD_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `RATE_LIMIT_EXCEEDED` */
        readonly RateLimitExceeded: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "RATE_LIMIT_EXCEEDED";
                    };
                };
            };
        };
        /** @description `REQUEST_TIMEOUT` */
        readonly RequestTimeout: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "REQUEST_TIMEOUT";
                    };
                };
            };
        };
        /** @description `UNAUTHORIZED` */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE` */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
        };
        /** @description `VALIDATION_ERROR` */
        readonly ValidationError: {
            headers: {
                readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"] & {
                    readonly error: {
                        /** @enum {string} */
                        readonly code: "VALIDATION_ERROR";
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The ID of the request if it had a valid one, else a new one. It is also in the log of the service. */
        readonly "X-Request-ID": string;
        /** @description Seconds to wait before a retry. */
        readonly "Retry-After": number;
        /** @description How to authenticate. */
        readonly "WWW-Authenticate": string;
        /** @description Requests allowed per minute. */
        readonly "X-RateLimit-Limit-Minute": number;
        /** @description Requests left in this minute. */
        readonly "X-RateLimit-Remaining-Minute": number;
        /** @description When the next minute begins, in Unix seconds. */
        readonly "X-RateLimit-Reset-Minute": number;
        /** @description Requests allowed per hour. */
        readonly "X-RateLimit-Limit-Hour": number;
        /** @description Requests left in this hour. */
        readonly "X-RateLimit-Remaining-Hour": number;
        /** @description When the next hour begins, in Unix seconds. */
        readonly "X-RateLimit-Reset-Hour": number;
        /** @description Requests allowed per day. */
        readonly "X-RateLimit-Limit-Day": number;
        /** @description Requests left in this day. */
        readonly "X-RateLimit-Remaining-Day": number;
        /** @description When the next day begins, in Unix seconds. */
        readonly "X-RateLimit-Reset-Day": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The service serves requests. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description Postgres is down, or the service is starting or stopping. */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["GetHealthResponse"];
                };
            };
        };
    };
    readonly listHotels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListHotelsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            readonly 403: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getHotelsByBaseCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "baseCodes": [
                 *         "HC0100003",
                 *         "HR0100024"
                 *       ],
                 *       "preferredContentSource": "atlas"
                 *     }
                 */
                readonly "application/json": components["schemas"]["GetHotelsByBaseCodesRequest"];
            };
        };
        readonly responses: {
            /** @description The hotels. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetHotelsByBaseCodesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly filterHotels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["FilterHotelsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of codes. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["FilterHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_CURSOR` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            readonly 403: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getHotelsByProviderCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "hotelCodes": [
                 *         "100000",
                 *         "99999"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["GetHotelsByProviderCodesRequest"];
            };
        };
        readonly responses: {
            /** @description The hotels. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetHotelsByProviderCodesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `UNKNOWN_PROVIDER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "UNKNOWN_PROVIDER";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getChangedHotels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "since": "2026-01-01T00:00:00Z",
                 *       "providerCode": "atlas",
                 *       "maxSize": 50
                 *     }
                 */
                readonly "application/json": components["schemas"]["GetChangedHotelsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of changes. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetChangedHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_CURSOR` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getChangeTimes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["GetChangeTimesRequest"];
            };
        };
        readonly responses: {
            /** @description The times. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetChangeTimesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly searchHotels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "countryCode": "AT",
                 *       "limit": 50
                 *     }
                 */
                readonly "application/json": components["schemas"]["SearchHotelsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of hotels. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["SearchHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `UNKNOWN_PROVIDER` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "UNKNOWN_PROVIDER";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly autocompleteHotels: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "query": "hilton vien",
                 *       "countryCode": "AT",
                 *       "limit": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["AutocompleteHotelsRequest"];
            };
        };
        readonly responses: {
            /** @description The ranked list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["AutocompleteHotelsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly suggest: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "query": "vien",
                 *       "language": "de",
                 *       "limit": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["SuggestRequest"];
            };
        };
        readonly responses: {
            /** @description The ranked list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Milliseconds for places and chains (`entities`; where too few are found, also `entities_with_mistakes`) and for each of their tiers that was looked at; for `hotels`, and for their tiers (`hotels_prefix`), added up over all spellings that were searched. Of a cached list those that it took. */
                    readonly "Server-Timing": string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["SuggestResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            readonly 403: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listHotelsByDestination: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListHotelsByDestinationRequest"];
            };
        };
        readonly responses: {
            /** @description All hotels of the place. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListHotelsByDestinationResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            readonly 403: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listHotelsByCoordinates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListHotelsByCoordinatesRequest"];
            };
        };
        readonly responses: {
            /** @description The nearest hotels. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListHotelsByCoordinatesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            readonly 403: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "RESTRICTION_CHECK_UNAVAILABLE" | "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly checkGeographicRestriction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["CheckGeographicRestrictionRequest"];
            };
        };
        readonly responses: {
            /** @description The blocked codes. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["CheckGeographicRestrictionResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            /** @description `FORBIDDEN`, `CONNECTION_FORBIDDEN` */
            readonly 403: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "FORBIDDEN" | "CONNECTION_FORBIDDEN";
                        };
                    };
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `RESTRICTION_CHECK_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "RESTRICTION_CHECK_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listProviderCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description A base code, which may be retired. */
                readonly baseCode: components["schemas"]["Code"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The hotels. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListProviderCodesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listDestinations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListDestinationsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListDestinationsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listBoards: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListBoardsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListBoardsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listCategories: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListCategoriesRequest"];
            };
        };
        readonly responses: {
            /** @description A page of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListCategoriesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listRooms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
                readonly "application/json": components["schemas"]["ListRoomsRequest"];
            };
        };
        readonly responses: {
            /** @description A page of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListRoomsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listMetadata: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "query": {
                 *         "providerCode": "bedline"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ListMetadataRequest"];
            };
        };
        readonly responses: {
            /** @description A page of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListMetadataResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listScopeChanges: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "query": {
                 *         "action": "created",
                 *         "maxSize": 2
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ListScopeChangesRequest"];
            };
        };
        readonly responses: {
            /** @description A page of changes. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListScopeChangesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `INVALID_TOKEN`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_TOKEN" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getScopeStatistics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "query": {
                 *         "from": "2020-01-01T00:00:00Z"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["GetScopeStatisticsRequest"];
            };
        };
        readonly responses: {
            /** @description The connections with their numbers of changes. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetScopeStatisticsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getStats: {
        readonly parameters: {
            readonly query?: {
                /** @description Only the family of the provider of this connection. */
                readonly connectionCode?: components["schemas"]["Code"];
            };
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The counts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetStatsResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `UNKNOWN_CONNECTION` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "UNKNOWN_CONNECTION";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getCoverage: {
        readonly parameters: {
            readonly query: {
                /** @description Count now, and add `hotelsWithJsonbMedia`, `hotelsWithGeo` and `lastUpdated`. */
                readonly media: boolean;
            };
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The coverage of every provider. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetCoverageResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `SNAPSHOT_NOT_READY`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "SNAPSHOT_NOT_READY" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getMappingQuality: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result of the detector. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["GetMappingQualityResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly exportCatalog: {
        readonly parameters: {
            readonly query: {
                /** @description Only hotels of the family of this provider: a code, an alias or a family. */
                readonly provider?: components["schemas"]["ProviderCode"];
                /** @description Only lines that changed at or after this time. */
                readonly since?: Date;
                /** @description The maximum number of lines. */
                readonly limit: number;
                /** @description `none` omits `mediaCount` and `roomCount`. */
                readonly include: "counts" | "none";
                /** @description The code of the last line of the previous page. */
                readonly after?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Lines with this schema. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description The version of the lines: `catalog-v1`. */
                    readonly "X-Export-Schema": string;
                    readonly [name: string]: unknown;
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
                    readonly "application/x-ndjson": components["schemas"]["ExportLine"];
                };
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listBaseCodeAliases: {
        readonly parameters: {
            readonly query: {
                /** @description Only codes retired at or after this time (RFC 3339). */
                readonly since?: Date;
                /** @description The most entries of a page. */
                readonly limit: number;
                /** @description Entries to skip. */
                readonly offset: number;
            };
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A part of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListBaseCodeAliasesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listAmenities: {
        readonly parameters: {
            readonly query: {
                /** @description Only amenities of this category, in any case. */
                readonly category?: components["schemas"]["Code"];
                /** @description The most entries of a page. */
                readonly limit: number;
                /** @description Entries to skip. */
                readonly offset: number;
            };
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A part of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListAmenitiesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listRoomTypes: {
        readonly parameters: {
            readonly query: {
                /** @description The most entries of a page. */
                readonly limit: number;
                /** @description Entries to skip. */
                readonly offset: number;
            };
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A part of the list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListRoomTypesResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly searchChains: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "q": "hilt",
                 *       "limit": 5
                 *     }
                 */
                readonly "application/json": components["schemas"]["SearchChainsRequest"];
            };
        };
        readonly responses: {
            /** @description The ranked list. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["SearchChainsResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `SEARCH_UNAVAILABLE`, `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "SEARCH_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listMasterChains: {
        readonly parameters: {
            readonly query: {
                /** @description Only chains whose name contains it, ignoring case and accents. */
                readonly name?: string;
                /** @description `nextCursor` of the previous page. */
                readonly cursor?: string;
                /** @description The maximum number of entries of a page. */
                readonly limit: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of chains. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListMasterChainsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly getMasterChain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of a chain of the platform, in any case. */
                readonly id: components["schemas"]["MasterChainId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The chain. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["MasterChain"];
                };
            };
            readonly 400: components["responses"]["ValidationError"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listMasterChainHotels: {
        readonly parameters: {
            readonly query: {
                /** @description `nextCursor` of the previous page. */
                readonly cursor?: string;
                /** @description The maximum number of entries of a page. */
                readonly limit: number;
            };
            readonly header?: {
                /** @description The `ETag` of one or more responses that the client has stored; `304` says that one is still current. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /** @description The id of a chain of the platform, in any case. */
                readonly id: components["schemas"]["MasterChainId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of hotels. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListMasterChainHotelsResponse"];
                };
            };
            /** @description The stored response is still current; no body. */
            readonly 304: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    /** @description Identifies this version of the response. */
                    readonly ETag: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listChainOverrides: {
        readonly parameters: {
            readonly query: {
                /** @description Only those of the family of this provider. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description `nextCursor` of the previous page. */
                readonly cursor?: string;
                /** @description The maximum number of entries of a page. */
                readonly limit: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of overrides. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListChainOverridesResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly putChainOverride: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "chainCode": "HIL",
                 *       "canonicalName": "Hilton Hotels & Resorts"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PutChainOverrideRequest"];
            };
        };
        readonly responses: {
            /** @description Done; no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly removeChainOverride: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "providerCode": "atlas",
                 *       "chainCode": "HIL"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RemoveChainOverrideRequest"];
            };
        };
        readonly responses: {
            /** @description Done; no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly listChainSuggestions: {
        readonly parameters: {
            readonly query: {
                /** @description `pending`: waits for a decision. `auto_published`: sure enough to be in force without one. `accepted`, `rejected`: decided by a person. `superseded`: replaced by a later one, or without ground by now. */
                readonly status?: components["schemas"]["ChainSuggestionStatus"];
                /** @description Only those of the family of this provider. */
                readonly providerCode?: components["schemas"]["ProviderCode"];
                /** @description Only those of chains with this code. */
                readonly chainCode?: components["schemas"]["StoredCode"];
                /** @description `cross_provider`: its hotels share base codes with hotels of other providers whose chains have a name. `inference`: the names of its hotels carry a name that is known in the catalog. */
                readonly source?: components["schemas"]["ChainSuggestionSource"];
                /** @description `nextCursor` of the previous page. */
                readonly cursor?: string;
                /** @description The maximum number of entries of a page. */
                readonly limit: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of suggestions. */
            readonly 200: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["ListChainSuggestionsResponse"];
                };
            };
            /** @description `VALIDATION_ERROR`, `INVALID_CURSOR` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_CURSOR";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly acceptChainSuggestion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "providerCode": "bedline",
                 *       "chainCode": "900",
                 *       "source": "cross_provider",
                 *       "nameOverride": "Hilton Hotels & Resorts"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AcceptChainSuggestionRequest"];
            };
        };
        readonly responses: {
            /** @description Done; no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 409: components["responses"]["AlreadyAccepted"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
    readonly rejectChainSuggestion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "providerCode": "bedline",
                 *       "chainCode": "900",
                 *       "source": "cross_provider"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RejectChainSuggestionRequest"];
            };
        };
        readonly responses: {
            /** @description Done; no body. */
            readonly 204: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "X-RateLimit-Limit-Minute": components["headers"]["X-RateLimit-Limit-Minute"];
                    readonly "X-RateLimit-Remaining-Minute": components["headers"]["X-RateLimit-Remaining-Minute"];
                    readonly "X-RateLimit-Reset-Minute": components["headers"]["X-RateLimit-Reset-Minute"];
                    readonly "X-RateLimit-Limit-Hour": components["headers"]["X-RateLimit-Limit-Hour"];
                    readonly "X-RateLimit-Remaining-Hour": components["headers"]["X-RateLimit-Remaining-Hour"];
                    readonly "X-RateLimit-Reset-Hour": components["headers"]["X-RateLimit-Reset-Hour"];
                    readonly "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    readonly "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    readonly "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDATION_ERROR`, `INVALID_JSON` */
            readonly 400: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "VALIDATION_ERROR" | "INVALID_JSON";
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 408: components["responses"]["RequestTimeout"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["RateLimitExceeded"];
            readonly 431: components["responses"]["HeadersTooLarge"];
            readonly 500: components["responses"]["InternalError"];
            /** @description `DATABASE_UNAVAILABLE`, `SERVICE_UNAVAILABLE`, `AUTHENTICATION_UNAVAILABLE` */
            readonly 503: {
                headers: {
                    readonly "X-Request-ID": components["headers"]["X-Request-ID"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"] & {
                        readonly error: {
                            /** @enum {string} */
                            readonly code: "DATABASE_UNAVAILABLE" | "SERVICE_UNAVAILABLE" | "AUTHENTICATION_UNAVAILABLE";
                        };
                    };
                };
            };
            readonly 504: components["responses"]["DatabaseTimeout"];
        };
    };
}
