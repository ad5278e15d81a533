import { createHash } from 'node:crypto';
import type { RequestContext } from '../context.ts';

/**
 * The ETag of a body as it is before compression. It is a weak one, because the compressed forms of a body differ byte by
 * byte and have the same tag.
 */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Answers with a body and its ETag: 200, or 304 without the body when the client names the tag in `If-None-Match`, whatever
 * the method. A `Cache-Control` of the request does not matter: it is meant for caches, and `fetch` adds one by itself.
 */
export function sendWithEtag(ctx: RequestContext, body: string | Buffer, etag: string = etagOf(body)): void {
  ctx.status = 200;
  ctx.set('ETag', etag);
  if (isNamedIn(ctx.get('If-None-Match'), etag)) ctx.status = 304;
  else ctx.body = body;
}

/** By weak comparison (RFC 9110, 13.1.2); `*` names any. */
function isNamedIn(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const named: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(etag.slice('W/'.length));
}
