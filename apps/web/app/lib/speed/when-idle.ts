interface IdleWait {
  longestMs: number;
  /** The wait in Safari, which has no idle callbacks. */
  otherwiseMs: number;
}

/** Resolves when the browser has nothing else to do, or after the longest wait. */
export const whenIdle = ({ longestMs, otherwiseMs }: IdleWait): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, otherwiseMs);
  });
