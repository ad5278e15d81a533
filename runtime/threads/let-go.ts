/** As many bytes make V8 collect in steps; they are not written to, so that they take no memory. */
const counted = 96 * 2 ** 20;

/** So much shared memory that nobody needs is worth a collection. */
const worthBytes = 32 * 2 ** 20;

/** A collection that had begun before does not find what was let go of later; then there is another one. */
const againMs = 5000;

/**
 * Says that this thread has let go of an object, and of so many bytes of shared memory behind it, which are
 * free when each thread that had it has collected its garbage. V8 does not count shared memory: a thread that
 * makes little garbage of its own would keep it for hours.
 */
export type LetGo = (object: WeakKey, bytes: number) => void;

/**
 * @param collect begins a collection of this thread's garbage; by default what V8 does when buffers of 64 MB
 * were allocated: it marks in steps of a few milliseconds, mostly beside the thread
 */
export function createLetGo(collect: () => void = () => new ArrayBuffer(counted)): LetGo {
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const collected = new FinalizationRegistry<number>((size) => {
    bytes -= size;
  });
  const look = (): void => {
    timer = undefined;
    if (bytes < worthBytes) return;
    collect();
    timer = setTimeout(look, againMs).unref();
  };
  return (object, size) => {
    collected.register(object, size);
    bytes += size;
    timer ??= setTimeout(look).unref();
  };
}
