/** Requests of which only the last is wanted: one that begins ends the one before, and what was to follow. */
export function createLatestRequest() {
  let waiting;
  let running;
  let isRunning = false;

  /** Keeps what was to follow from beginning. */
  function cancelWaiting() {
    clearTimeout(waiting);
    waiting = undefined;
  }

  /** Ends what is running and what was to follow. */
  function end() {
    cancelWaiting();
    running?.abort();
    isRunning = false;
  }

  return {
    cancelWaiting,
    end,
    /** @returns {AbortSignal} that of the request that begins */
    begin() {
      end();
      running = new AbortController();
      isRunning = true;
      return running.signal;
    },
    /** @param {AbortSignal} signal that of the request that is done, whether it has succeeded or failed */
    done(signal) {
      if (!signal.aborted) isRunning = false;
    },
    /** Whether a request runs, or is to follow. */
    isBusy: () => isRunning || waiting !== undefined,
    /** Does something after a pause, unless something else is to follow by then. */
    later(act, pauseMs) {
      cancelWaiting();
      waiting = setTimeout(() => {
        waiting = undefined;
        act();
      }, pauseMs);
    },
    /** @returns {AbortSignal} that of the request that has begun last */
    signal: () => running.signal,
  };
}
