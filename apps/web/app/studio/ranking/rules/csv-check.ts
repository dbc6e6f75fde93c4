import { limits } from '@realfin/contract/limits';
import { copy } from '../copy.ts';

/** Why a file can't be uploaded; null when it may work. */
export function problemWithCsv(file: File): string | null {
  if (/^(?:image|video|audio|font)\/|zip|pdf|sheet$/.test(file.type)) return copy.notCsv;
  if (file.size === 0) return copy.empty;
  return file.size > limits.rankingCsvBytes ? copy.tooLarge : null;
}
