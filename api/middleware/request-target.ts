import type { IncomingMessage } from 'node:http';
import type { Next } from 'koa';
import type { RequestContext } from '../context.ts';
import { ApiError, invalidRequest } from '../errors.ts';

/** A URL as the target of a request (RFC 9112, 3.2.2); what follows its host. */
const absoluteForm = /^https?:\/\/[^/?#]+([/?].*)?$/i;

/** ASCII, without a fragment, which is no part of a request. */
const urlCharacters = /^[!"$-~]*$/;

/**
 * Refuses requests of HTTP/1.1 that do not name their host, those that name several (RFC 9112, 3.2: a proxy
 * may have gone by another one), and targets that are no path or URL, and makes a path of a URL. From then on
 * the path is percent-encoded UTF-8.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export function requestTarget() {
  return (ctx: RequestContext, next: Next): Promise<void> => {
    const { req } = ctx;
    if (req.httpVersion === '1.1' && req.headers.host === undefined) {
      throw new ApiError('VALIDATION_ERROR', 'The request has no Host header.');
    }
    if (hasSeveralHosts(req)) {
      throw new ApiError('VALIDATION_ERROR', 'The request has more than one Host header.');
    }
    const target = req.url ?? '';
    if (!target.startsWith('/') && target !== '*') {
      const below = absoluteForm.exec(target)?.[1];
      if (!absoluteForm.test(target) || !URL.canParse(target)) throw invalidTarget('must be a path or a URL');
      ctx.url = below === undefined ? '/' : below.startsWith('?') ? `/${below}` : below;
    }
    const [path = ''] = (req.url ?? '').split('?', 1);
    if (!isPercentEncoded(path)) throw invalidTarget(percentEncoded);
    return next();
  };
}

/** Of several, Node.js gives the first alone. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, place: number): boolean =>
    place % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

/** What is wrong with a path or a query that `isPercentEncoded` refuses. */
export const percentEncoded = 'must be percent-encoded UTF-8';

/** Whether a part of a URL is ASCII, and what is percent-encoded in it is UTF-8. */
export function isPercentEncoded(text: string): boolean {
  if (!urlCharacters.test(text)) return false;
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function invalidTarget(reason: string): ApiError {
  return invalidRequest([{ field: 'path', reason }]);
}
