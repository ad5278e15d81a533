/** A place, a hotel or a chain, as `POST /suggest` returns it. */
export interface SuggestionItem {
  readonly kind: 'place' | 'hotel' | 'chain';
  /** A place id; a base code, or `<providerCode>:<providerHotelCode>`; the canonical name of chains. */
  readonly id: string;
  readonly name: string;
  /** Of the name, where it is known. */
  readonly servedLanguage?: string | null;
  readonly matchedName: string | null;
  readonly context: string;
  readonly countryCode: string | null;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  readonly hotelCount: number | null;
  /** Of a place. */
  readonly placeType?: 'CITY' | 'REGION' | 'ZONE';
  readonly match: 'code' | 'prefix' | 'word' | 'fuzzy';
  readonly score: number;
  readonly [field: string]: unknown;
}

/** What the box says; functions get what they speak of. */
export interface Messages {
  readonly label: string;
  /** The types of places. */
  readonly city: string;
  readonly region: string;
  readonly zone: string;
  readonly hotel: string;
  readonly chain: string;
  readonly recent: string;
  readonly clear: string;
  readonly hotels: (count: number, number: string) => string;
  readonly found: (count: number) => string;
  /** What stands below one of the suggestions, such as its codes; empty: nothing. */
  readonly detail: (item: SuggestionItem, items: readonly SuggestionItem[]) => string;
  readonly nothing: string;
  readonly offline: string;
  readonly busy: string;
  readonly failed: string;
}

/** A search that failed. */
export interface SuggestionError extends Error {
  readonly kind: 'offline' | 'busy' | 'refused' | 'failed';
  /** Of the response, where there was one. */
  readonly status: number | null;
}

export interface HotelTypeaheadEventMap extends HTMLElementEventMap {
  'suggestion-choose': CustomEvent<{
    readonly item: SuggestionItem;
    readonly index: number;
    /** The text that the list was found by; empty for a recent choice. */
    readonly query: string;
  }>;
  suggestions: CustomEvent<{
    readonly request: Readonly<Record<string, unknown>>;
    readonly answer: { readonly items: readonly SuggestionItem[] };
    /** How long it took, in milliseconds; 0 where the answer was remembered. */
    readonly ms: number;
  }>;
  'suggestion-error': CustomEvent<{ readonly query: string; readonly error: SuggestionError }>;
}

/** `<hotel-typeahead>`: a search box for places, hotels and chains. */
export class HotelTypeahead extends HTMLElement {
  /** What is typed. Setting it searches for nothing and opens nothing. */
  value: string;
  /** The suggestion that was chosen; null once the text has changed. */
  readonly chosen: SuggestionItem | null;
  /** Those that are not given stay English. */
  set messages(texts: Partial<Messages>);
  /** Headers of each request beside its own, such as `Authorization`. */
  set headers(headers: Readonly<Record<string, string>>);
  /** Puts a text into the field and searches for it, as if it had been typed. */
  search(text: string): Promise<void>;
  /** Chooses a suggestion of the list, as a click on it does. */
  choose(index: number): void;
  clearRecent(): void;
  /** Closes the list. */
  close(): void;
  addEventListener<K extends keyof HotelTypeaheadEventMap>(
    type: K,
    listener: (this: HotelTypeahead, event: HotelTypeaheadEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HotelTypeaheadEventMap>(
    type: K,
    listener: (this: HotelTypeahead, event: HotelTypeaheadEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'hotel-typeahead': HotelTypeahead;
  }
}
