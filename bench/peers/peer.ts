/**
 * A hotel as every peer gets it. Texts are folded, so that none is ahead by how it treats accents and case.
 */
export interface PeerHotel {
  /** Its position in the list of all hotels. */
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
}

/** What one would take for a typeahead, holding the hotels of a run. */
export interface Peer {
  add(hotels: readonly PeerHotel[]): Promise<void>;
  /** The ids of the hotels that it lists, best first. */
  search(query: string, limit: number): Promise<readonly number[]>;
  /** Processor time of all processes that do its work, in seconds since they started. */
  cpuSeconds(): number | Promise<number>;
  /** Memory of these processes now, in bytes. */
  memoryBytes(): number | Promise<number>;
  close(): Promise<void>;
}

export interface PeerKind {
  readonly name: string;
  /** How it is set up and how it is asked, for the report. */
  readonly setup: string;
  /** @throws PeerMissingError where it cannot be had on this machine */
  start(services: PeerServices): Promise<Peer>;
}

/** Servers that peers share, started when the first one asks for them. */
export interface PeerServices {
  /** The URL of a Postgres. */
  postgres(): Promise<string>;
  /** The URL of an Elasticsearch. */
  elasticsearch(): Promise<string>;
}

/** The peer cannot be had on this machine; the message says why. */
export class PeerMissingError extends Error {
  override readonly name = 'PeerMissingError';
}

/** A search library in this process. */
export interface Library {
  add(hotels: readonly PeerHotel[]): void | Promise<void>;
  search(query: string, limit: number): readonly number[] | Promise<readonly number[]>;
}
