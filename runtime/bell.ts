/** Ends waits before their time. */
export interface Bell {
  /** Ends the wait that there is, or else the next one. */
  readonly ring: () => void;
  /** Resolves when it is rung, or after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
}

/** A bell for one who waits. */
export function createBell(): Bell {
  let isRung = false;
  let wake = (): void => undefined;
  return {
    ring() {
      isRung = true;
      wake();
    },
    async wait(ms) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isRung) resolve();
        else timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      isRung = false;
    },
  };
}
