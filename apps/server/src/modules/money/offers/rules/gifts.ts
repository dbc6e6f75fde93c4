import { createHmac } from 'node:crypto';
import type { PlanHandle } from '@realfin/contract/money';
import { sha256 } from '../../../../lib/ids.ts';

/** Excludes letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 16;
const groupLength = 4;

/** Deterministic per gift, so that the email with the code can be sent again. */
export function giftCode(rootSecret: string, giftId: number): string {
  const key = createHmac('sha256', rootSecret).update('realfin gifts').digest();
  const bytes = createHmac('sha256', key).update(String(giftId)).digest();
  const code = Array.from(bytes.subarray(0, codeLength), (byte) => letters[byte % letters.length] ?? '');
  const groups = Array.from({ length: codeLength / groupLength }, (_, i) =>
    code.slice(i * groupLength, (i + 1) * groupLength).join(''),
  );
  return groups.join('-');
}

/** Ignores case and the separators between groups. */
export const hashOfCode = (typed: string): string => sha256(typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase());

export const giftSubject = (gift: { id: number }): string => `gift:${gift.id}`;

export const giftDescription: Record<PlanHandle, string> = {
  monthly10: 'Gift: a month of Premium',
  yearly10: 'Gift: a year of Premium',
};
