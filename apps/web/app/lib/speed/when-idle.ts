const longestWaitMs = 2_000;

/** Resolves when the browser has nothing else to do, so that what is heavy starts in turn, or after two seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve, longestWaitMs / 10);
  });
