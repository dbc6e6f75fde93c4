import { isApiError } from '@realfin/contract/api-error';

/** True unless the call is refused. */
export const isAllowed = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (isApiError(error)) return false;
      throw error;
    },
  );
