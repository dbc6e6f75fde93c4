import { ApiError, type ErrorCode } from '@realfin/contract/errors';

/**
 * What a page throws for an address that leads to nothing. The page of errors has the words: with `refuse`, each page
 * would load the texts of all refusals.
 */
export const refusePage = (code: ErrorCode, status = 404): ApiError => new ApiError(status, code, code);
