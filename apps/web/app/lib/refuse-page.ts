import { ApiError } from '@realfin/contract/api-error';
import type { ErrorCode } from '@realfin/contract/errors';

/**
 * What a page throws for an address that leads to nothing. The page of errors has the words: with `refuse`, each page
 * would load the texts of all refusals.
 */
export const refusePage = (code: ErrorCode): ApiError => new ApiError(404, code, code);
