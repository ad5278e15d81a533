/** After 64 MB of new buffers V8 collects in steps. Nobody writes to these, so that they take no memory. */
const collectedAfter = 96 * 2 ** 20;

/** So much shared memory that nobody needs is worth a collection. */
const worthBytes = 32 * 2 ** 20;

/** A collection that had begun before does not find what was let go of later; then there is another one. */
const againMs = 5000;

/**
 * Says that this thread has let go of an object, and of so many bytes of shared memory behind it, which are
 * free when each thread that had it has collected its garbage. V8 does not count shared memory: a thread that
 * makes little garbage of its own would keep it for hours.
 */
type LetGo = (object: WeakKey, bytes: number) => void;

/** Sees to it that what this thread lets go of is collected. */
export function createLetGo(): LetGo {
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const collected = new FinalizationRegistry<number>((size) => {
    bytes -= size;
  });
  const look = (): void => {
    timer = undefined;
    if (bytes < worthBytes) return;
    new ArrayBuffer(collectedAfter);
    timer = setTimeout(look, againMs).unref();
  };
  return (object, size) => {
    collected.register(object, size);
    bytes += size;
    timer ??= setTimeout(look).unref();
  };
}
