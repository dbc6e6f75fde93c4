import { splitByWeight } from '@realfin/contract/money';

/** The id for earnings that no post of the channel brought. */
export const noPost = 0;

export interface PostWeight {
  postId: number;
  weight: number;
}
export interface PostPart extends PostWeight {
  cents: number;
}

/**
 * Divides a channel's cents among its posts by the content served of them. The part of deleted posts goes to
 * `noPost`, as does everything if nothing was served.
 */
export function divideByWeight(
  amountCents: number,
  watched: readonly PostWeight[],
  weightOfChannel: number,
): PostPart[] {
  const known = watched.toSorted((a, b) => a.postId - b.postId);
  const missing = weightOfChannel - known.reduce((sum, { weight }) => sum + weight, 0);
  const all = missing > 0 || known.length === 0 ? [{ postId: noPost, weight: missing }, ...known] : known;
  if (known.length === 0) return [{ postId: noPost, weight: Math.max(0, missing), cents: amountCents }];
  const sign = amountCents < 0 ? -1 : 1;
  const weights = all.map(({ weight }) => weight);
  const cents = splitByWeight(Math.abs(amountCents), weights);
  return all.map((part, at) => ({ ...part, cents: sign * (cents[at] ?? 0) }));
}

/** `month:12` is the month of service with the id 12. */
export function monthIdOf(subject: string | null): number | null {
  const digits = /^month:(\d{1,9})$/.exec(subject ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The calendar month of a pool's cause. Null for other causes. */
export function poolMonthOf(cause: string): { from: Date; until: Date } | null {
  const [, year, month] = /^pool:(\d{4})-(\d\d)$/.exec(cause) ?? [];
  if (year === undefined || month === undefined) return null;
  const at = (months: number) => new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1));
  return { from: at(0), until: at(1) };
}
