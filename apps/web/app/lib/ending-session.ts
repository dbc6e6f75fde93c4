let isEnding = false;

/** Whether this tab ends its session itself, and leads on by itself. */
export const endsOwnSession = (): boolean => isEnding;

/** Runs what ends the session of this tab, such as the deletion of its account. */
export async function endingSession<T>(end: () => Promise<T>): Promise<T> {
  isEnding = true;
  try {
    return await end();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}
