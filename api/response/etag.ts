import { createHash } from 'node:crypto';
import type { RequestContext } from '../context.ts';

/**
 * The ETag of a body before compression. It is weak, because the compressed
 * forms of a body have the same tag.
 */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends a body with its ETag: 200, or 304 without the body when `If-None-Match` has the tag, whatever the
 * method. `Cache-Control` of the request is ignored: it is meant for caches, and `fetch` adds one by itself.
 */
export function sendWithEtag(ctx: RequestContext, body: string | Buffer, etag: string = etagOf(body)): void {
  ctx.status = 200;
  ctx.set('ETag', etag);
  if (matchesEtag(ctx.get('If-None-Match'), etag)) ctx.status = 304;
  else ctx.body = body;
}

/** By weak comparison (RFC 9110, 13.1.2); `*` matches any tag. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const named: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(etag.replace(/^W\//, ''));
}
