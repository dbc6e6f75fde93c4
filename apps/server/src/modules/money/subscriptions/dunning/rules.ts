import { createHmac } from 'node:crypto';
import { paymentLinkPath } from '@realfin/contract/pages';
import { timings } from '@realfin/contract/timings';
import { sameSecret } from '../../../../lib/ids.ts';

/** The one period that a link pays, and its expiry. */
export interface LinkClaims {
  periodId: number;
  expiresAt: Date;
}
const signatureLength = 32;
const maxId = 2_147_483_647;
const secondMs = 1_000;

const signatureOf = (rootSecret: string, claims: string): string =>
  createHmac('sha256', createHmac('sha256', rootSecret).update('realfin payment links').digest())
    .update(claims)
    .digest('base64url')
    .slice(0, signatureLength);

/** `{period}.{expiry}.{signature}`, the numbers in base 36. It is not accepted as a login. */
export function paymentLink(rootSecret: string, periodId: number, now: Date): string {
  const expires = Math.floor(now.getTime() / secondMs) + timings.paymentLinkDays * 86_400;
  const claims = `${periodId.toString(36)}.${expires.toString(36)}`;
  return `${claims}.${signatureOf(rootSecret, claims)}`;
}

/** Null without our signature. */
export function readPaymentLink(rootSecret: string, link: string): LinkClaims | null {
  const parts = /^([0-9a-z]{1,7})\.([0-9a-z]{1,8})\.([\w-]{32})$/.exec(link);
  const [, period = '', expires = '', signature = ''] = parts ?? [];
  if (parts === null || !sameSecret(signature, signatureOf(rootSecret, `${period}.${expires}`))) return null;
  const periodId = Number.parseInt(period, 36);
  if (periodId > maxId) return null;
  return { periodId, expiresAt: new Date(Number.parseInt(expires, 36) * secondMs) };
}

export const newLinkPath = (rootSecret: string, periodId: number, now: Date): string =>
  paymentLinkPath(paymentLink(rootSecret, periodId, now));
