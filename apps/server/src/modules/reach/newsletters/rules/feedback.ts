// Reports of an email provider, signed with the instance's own secret over the time and the raw body.
import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../../lib/ids.ts';
import { isEmail } from './contact-addresses.ts';

export const feedbackHeader = 'realfin-mail-signature';
const toleranceMs = 5 * 60_000;
const mostReports = 1_000;

export const feedbackSignature = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

export interface Report {
  type: 'bounce' | 'complaint';
  email: string;
  /** The Message-ID, if the provider reports it. */
  messageId: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function reportIn(value: unknown): Report | null {
  if (!isRecord(value) || typeof value.email !== 'string' || !isEmail(value.email)) return null;
  if (value.type !== 'bounce' && value.type !== 'complaint') return null;
  const messageId = typeof value.messageId === 'string' ? value.messageId : null;
  return { type: value.type, email: value.email, messageId };
}

/** Null if the signature is invalid, too old, or the body is not a report. */
export function readFeedback(
  { secret, signature, body }: { secret: string; signature: string; body: string },
  now: Date,
): Report[] | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (match === null) return null;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() - seconds * 1000) > toleranceMs) return null;
  if (!sameSecret(match[2] ?? '', feedbackSignature(secret, seconds, body))) return null;
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isRecord(said) || !Array.isArray(said.reports) || said.reports.length > mostReports) return null;
  const reports = said.reports.map(reportIn);
  return reports.every((each) => each !== null) ? reports : null;
}

/** The delivery of one of our Message-IDs. */
export function deliveryOf(messageId: string | null): number | null {
  const id = Number(/^<?newsletter-\d{1,10}-(\d{1,10})@/.exec(messageId ?? '')?.[1] ?? Number.NaN);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
}
