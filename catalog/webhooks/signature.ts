import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A new secret as receivers have it: `whsec_` and 32 random bytes in Base64. */
export function createSecret(): string {
  return `${secretPrefix}${randomBytes(32).toString('base64')}`;
}

/**
 * The headers that sign a message by the Standard Webhooks scheme
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): HMAC-SHA-256
 * of `id.timestamp.body`, once for each secret, so that one can be rotated.
 *
 * @param id the same for each attempt to send the message
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, sentAt }: { readonly id: string; readonly body: string; readonly sentAt: Date },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
