import { isApiError } from '@realfin/contract/api-error';

/** Whether what is asked for is given: an expected refusal means no. */
export const isAllowed = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (isApiError(error)) return false;
      throw error;
    },
  );
