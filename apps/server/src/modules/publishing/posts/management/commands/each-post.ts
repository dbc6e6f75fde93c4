import { isApiError } from '@realfin/contract/api-error';
import type { BulkResult } from '@realfin/contract/management';

type Outcome = Partial<Pick<BulkResult, 'status' | 'wasPinned'>>;
const none = { status: null, wasPinned: false, code: null, message: null };

/**
 * Handles posts one at a time, each in its own transaction. A refusal is reported and doesn't block the rest.
 */
export async function eachPost(
  ids: readonly number[],
  work: (id: number) => Promise<Outcome>,
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      results.push({ ...none, id, ok: true, ...(await work(id)) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      results.push({ ...none, id, ok: false, code: error.code, message: error.message });
    }
  }
  return { results };
}
