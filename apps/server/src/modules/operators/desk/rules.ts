// Search by administrators, and the limit of a refund without a second one.
import { limits } from '@realfin/contract/limits';

export type Search =
  | { by: 'all' }
  | { by: 'document'; series: 'RF' | 'RC'; year: number; number: number }
  | { by: 'lastFour'; lastFour: string }
  | { by: 'words'; words: string };

const documentPattern = /^(RF|RC)-(\d{4})-(\d{1,9})$/i;

/** The kind of a search: numbers of documents and last four digits of a card have their own patterns. */
export function searchOf(typed: string | undefined): Search {
  const words = (typed ?? '').trim();
  if (words === '') return { by: 'all' };
  const [, series, year, number] = documentPattern.exec(words) ?? [];
  if (series !== undefined)
    return {
      by: 'document',
      series: series.toUpperCase() === 'RC' ? 'RC' : 'RF',
      year: Number(year),
      number: Number(number),
    };
  if (/^\d{4}$/.test(words)) return { by: 'lastFour', lastFour: words };
  return { by: 'words', words };
}

/** True if a refund needs a second administrator. Earlier orders of the same purchase count too. */
export const needsSecond = (amountCents: number, orderedCents: number, administrators: number): boolean =>
  administrators > 1 && amountCents + orderedCents > limits.refundAloneCents;

/** The key of a refund requested by the buyer. */
export const ownRefundKey = (purchaseId: string): string => `refund:own:${purchaseId}`;
