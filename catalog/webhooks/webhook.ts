import type { FeedPart } from '../changes/feed/parts.ts';

/** `thin`: codes and what changed. `full`: with the merged content of now. */
export const webhookContents = ['thin', 'full'] as const;

/** What a receiver wants to be sent. An empty list means all. */
export interface WebhookSettings {
  readonly url: string;
  readonly content: (typeof webhookContents)[number];
  /** Provider codes, aliases or families, in lower case. */
  readonly providers: readonly string[];
  readonly parts: readonly FeedPart[];
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** The most hotels, and the most removals, of a delivery. */
  readonly batchSize: number;
}

/** Who may see and change a webhook. */
export interface WebhookOwner {
  /** Null: only administrators. */
  readonly serviceAccount: string | null;
  readonly organization: string | null;
}

export interface Webhook extends WebhookSettings, WebhookOwner {
  readonly id: string;
  readonly state: 'active' | 'paused';
  readonly pausedAt: Date | null;
  readonly pausedReason: string | null;
  /** The position of the feed up to which all was put into deliveries. */
  readonly since: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface DeliveryAttempts {
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  /** Of the last attempt: the status that the receiver answered with. */
  readonly status: number | null;
  /** Why the last attempt had no answer. */
  readonly problem: string | null;
  readonly durationMs: number | null;
}

export interface Delivery extends DeliveryAttempts {
  readonly id: string;
  /** Deliveries are sent in the order of their numbers. */
  readonly number: string;
  readonly state: 'pending' | 'delivered' | 'cancelled';
  readonly hotels: number;
  readonly deleted: number;
  readonly createdAt: Date;
}
