import { isApiError } from '@realfin/contract/api-error';

/** The reader may not read this chat, or no longer. */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 403 || error.status === 404);
