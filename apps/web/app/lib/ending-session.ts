let isEnding = false;

/** True while this tab ends its own session and redirects by itself. */
export const endsOwnSession = (): boolean => isEnding;

/** Runs a task that ends this tab's session, such as deleting its account. */
export async function endingSession<T>(end: () => Promise<T>): Promise<T> {
  isEnding = true;
  try {
    return await end();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}
