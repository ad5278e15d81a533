/**
 * The result of `work`; rejects with `message` after a timeout. The work itself is not aborted.
 *
 * A response that has already arrived counts as in time: after a long turn of the event loop timers fire
 * before sockets are read, so the timeout waits for one more turn.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let lastTurn: NodeJS.Immediate | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        lastTurn = setImmediate(() => {
          reject(new Error(message));
        });
      },
      Math.max(0, milliseconds),
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    clearImmediate(lastTurn);
  }
}
