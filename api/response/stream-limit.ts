import { ApiError } from '../errors.ts';

/** How many streams of events a process has open at once: each holds a connection for as long as it lasts. */
export interface StreamLimit {
  /**
   * Takes one of them.
   *
   * @returns gives it back; called again it does nothing
   * @throws ApiError SERVICE_UNAVAILABLE where all are taken
   */
  take(): () => void;
}

export function createStreamLimit(max = 50): StreamLimit {
  let open = 0;
  return {
    take() {
      if (open >= max)
        throw new ApiError('SERVICE_UNAVAILABLE', `This process has ${max} streams of events open already.`, {
          headers: { 'Retry-After': '10' },
        });
      open += 1;
      let taken = true;
      return () => {
        if (taken) open -= 1;
        taken = false;
      };
    },
  };
}
