import type { Readable } from 'node:stream';
import type { RequestContext } from '../context.ts';

/** The connection of a response: what ends with it has one listener together. */
export interface Connection {
  /** Aborts when the client leaves before the whole response was written. */
  readonly gone: () => AbortSignal;
  /** Makes a stream the body: it ends with the connection, and the connection with it. */
  readonly send: (stream: Readable) => void;
}

/** Watches the connection from the first call on: few requests need to. */
export function connectionOf(ctx: RequestContext): Connection {
  const { req, res } = ctx;
  let caller: AbortController | undefined;
  let sent: Readable | undefined;
  let isWatched = false;
  const onClose = (): void => {
    if (!res.writableFinished) caller?.abort();
    sent?.destroy();
  };
  const watch = (): void => {
    if (!isWatched) res.once('close', onClose);
    isWatched = true;
  };
  return {
    gone() {
      caller ??= new AbortController();
      watch();
      // It may have left while its request was read.
      if (req.socket.destroyed) onClose();
      return caller.signal;
    },
    send(stream) {
      sent = stream;
      watch();
      // Behind a compressor an error does not reach the response, which must not look complete.
      stream.once('error', (error) => {
        ctx.state.bodyError = error;
        res.destroy();
      });
      ctx.body = stream;
    },
  };
}
