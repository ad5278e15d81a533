interface Asked<T> {
  readonly resolve: (answer: T) => void;
  readonly reject: (error: Error) => void;
}

/** What a thread was asked and has not answered yet. */
export class Pending<T> {
  readonly #asked = new Map<number, Asked<T>>();
  #lastId = 0;

  get size(): number {
    return this.#asked.size;
  }

  /** Sends a question with an id of its own; resolves with the answer. */
  ask(send: (id: number) => void): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      send(id);
    });
  }

  /** @param answer an error is thrown to who asked */
  answer(id: number, answer: T | Error): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (answer instanceof Error) asked?.reject(answer);
    else asked?.resolve(answer);
  }

  rejectAll(error: () => Error): void {
    for (const { reject } of this.#asked.values()) reject(error());
    this.#asked.clear();
  }
}
