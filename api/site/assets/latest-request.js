/** Requests of which only the last is wanted: one that begins ends the one before, and what was to follow. */
export function createLatestRequest() {
  let waiting;
  let running;

  /** Keeps what was to follow from beginning. */
  function cancelWaiting() {
    clearTimeout(waiting);
  }

  /** Ends what is running and what was to follow. */
  function end() {
    cancelWaiting();
    running?.abort();
  }

  return {
    cancelWaiting,
    end,
    /** @returns {AbortSignal} that of the request that begins */
    begin() {
      end();
      running = new AbortController();
      return running.signal;
    },
    /** Does something after a pause, unless something else is to follow by then. */
    later(act, pauseMs) {
      cancelWaiting();
      waiting = setTimeout(act, pauseMs);
    },
    /** @returns {AbortSignal} that of the request that has begun last */
    signal: () => running.signal,
  };
}
