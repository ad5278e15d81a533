/** What the database says when a transaction commits, each a channel of `notify` (`notify_channel.sql`). */
export const channels = {
  /** Something is to be published. */
  logged: 'changes_logged',
  /** The change sequence has a new position. */
  published: 'changes_published',
  /** Chains are to be counted. */
  chains: 'chains_to_count',
  /** Places or names of chains have changed. */
  entities: 'suggestions',
  /** A webhook or a delivery came, or is in another state. */
  webhooks: 'webhooks',
} as const;

export type Channel = (typeof channels)[keyof typeof channels];

/**
 * How long who waits for a notification waits at most, in milliseconds. Notifications are lost with their
 * connection, which is noticed, and behind a pooler that shares connections between transactions.
 */
export const longestWaitMs = 2000;
