import { ApiError } from '@realfin/contract/api-error';
import type { ErrorCode } from '@realfin/contract/errors';

/**
 * The error a page throws for an unknown address. The error page has its texts; with `refuse`, each page
 * would load the texts of all refusals.
 */
export const refusePage = (code: ErrorCode): ApiError => new ApiError(404, code, code);
