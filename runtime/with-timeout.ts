/**
 * Gives what `work` gives, or rejects with `message` when that takes longer. The work itself is not ended.
 *
 * What has arrived by then counts as in time: after a long turn of the event loop the timers fire first, and the
 * sockets are read only afterwards.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let lastLook: NodeJS.Immediate | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        lastLook = setImmediate(() => {
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
    clearImmediate(lastLook);
  }
}
