import type { Next } from 'koa';
import { authorize, type Authenticate } from '../access/authenticate.ts';
import type { RequestContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { queryParameters } from '../query-parameters.ts';

/** Pages that show the queues to administrators. */
export interface QueueBoardPages {
  /** @param path below that of the board; null where there is nothing */
  respond(
    path: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly status: number; readonly type: string; readonly body: string | Buffer } | null>;
}

/** Where the board is served. */
export const queueBoardPath = '/queues';

/** The pages set styles on their elements, and name their own address. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'self'";

/**
 * Serves the board to administrators: a browser asks for a user and a password (Basic, RFC 7617), which is a
 * bearer token of an administrator; the user may be anything.
 */
export function queueBoard(
  board: QueueBoardPages,
  authenticate: Authenticate,
): (ctx: RequestContext, next: Next) => Promise<void> {
  return async (ctx, next) => {
    if (ctx.path !== queueBoardPath && !ctx.path.startsWith(`${queueBoardPath}/`)) {
      await next();
      return;
    }
    ctx.state.route = queueBoardPath;
    const token = passwordOf(ctx.get('Authorization'));
    const claims = await authenticate('admin', {
      authorization: token === null ? '' : `Bearer ${token}`,
      clientAddress: () => null,
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'UNAUTHORIZED') throw error;
      throw new ApiError('UNAUTHORIZED', 'The password is a bearer token of an administrator.', {
        headers: { 'WWW-Authenticate': 'Basic realm="queues", charset="UTF-8"' },
      });
    });
    authorize('admin', claims);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new ApiError('METHOD_NOT_ALLOWED', 'The board changes nothing.', {
        headers: { Allow: 'GET, HEAD' },
      });
    if (ctx.path === queueBoardPath) {
      ctx.redirect(`${queueBoardPath}/`);
      return;
    }
    const response = await board.respond(
      ctx.path.slice(queueBoardPath.length),
      queryParameters(ctx.querystring),
    );
    if (response === null) throw new ApiError('NOT_FOUND', 'There is nothing at this path.');
    ctx.status = response.status;
    ctx.set({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    ctx.type = response.type;
    ctx.body = response.body;
  };
}

function passwordOf(authorization: string): string | null {
  const [, encoded] = /^Basic ([\w+/=]+)$/i.exec(authorization.trim()) ?? [];
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  return password === undefined || password === '' ? null : password;
}
