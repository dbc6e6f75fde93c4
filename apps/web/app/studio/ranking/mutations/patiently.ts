import { isApiError } from '@realfin/contract/api-error';

const pauseMs = 2_000;
const tries = 30;

/** Many files at once hit the rate limit, so they retry after its delay. */
export async function patiently<T>(work: () => Promise<T>, waitMs = pauseMs): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isApiError(error, 'rate.limited')) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
