import type { SearchEngine } from './engine.ts';

type Parts = ReturnType<SearchEngine['scanHotels']>;

/**
 * The parts of a list that is read as a whole, each of which is a call by itself.
 *
 * @param call makes the call; what it throws ends the list
 */
export async function* scanInSteps(parts: Parts, call: <T>(step: () => Promise<T>) => Promise<T>): Parts {
  try {
    for (;;) {
      const part = await call(() => parts.next());
      if (part.done === true) return;
      yield part.value;
    }
  } finally {
    await parts.return();
  }
}
