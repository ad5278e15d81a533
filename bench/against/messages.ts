/** What a checkout's index holds. */
export interface HostSize {
  readonly bytes: number;
  /** Distinct folded names. */
  readonly names: number;
}

/** All keystrokes once, one after the other. */
export interface HostRound {
  readonly keystrokes: number;
  /** Processor time of one, in milliseconds. */
  readonly cpuMs: number;
  /** Milliseconds. */
  readonly p50: number;
}
