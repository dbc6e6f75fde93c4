// The draft of a dispute's evidence. Always in English, because banks read it.
import type { Evidence } from '@realfin/contract/desk';
import { limits } from '@realfin/contract/limits';
import { formatCents } from '@realfin/contract/money';
import type { EvidenceFacts } from '../queries/evidence-facts.ts';

const stamp = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const whole = (lines: readonly string[]): string => lines.join('\n').slice(0, limits.evidence);

function serviceDates({ period, intent }: EvidenceFacts): string {
  if (period === null) return `${stamp(intent.endedAt ?? intent.createdAt)} (delivered immediately)`;
  return `${stamp(period.startsAt)} to ${stamp(period.endsAt)}`;
}

const servedAs: Record<EvidenceFacts['served'][number]['kind'], string> = {
  body: 'text sent to the reader',
  playback: 'media sent to the player',
  download: 'file downloaded',
  feedItem: 'sent to a podcast app by a private feed',
  live: 'live stream sent to the player',
  email: 'text sent by email',
};
function servedLine({ at, title, kind, ms }: EvidenceFacts['served'][number]): string {
  const minutes = kind === 'body' || ms < 1000 ? '' : ` (${(ms / 60_000).toFixed(1)} minutes)`;
  return `${stamp(at)}, ${title}: ${servedAs[kind]}${minutes}`;
}

const accessLog = ({ signIns, served, servedCount }: EvidenceFacts): string =>
  whole([
    'Sign-ins (first and last use, network address, device):',
    ...signIns.map(({ at, seenAt, address, device }) =>
      [stamp(at), stamp(seenAt), address || 'address not stored', device || 'device not stored'].join(', '),
    ),
    '',
    `Paid content that our server sent to the signed-in account after the payment: ${servedCount}`,
    ...served.map(servedLine),
  ]);

function receiptSent({ receipt, receiptEmail }: EvidenceFacts): string[] {
  if (receipt === null) return [];
  if (receiptEmail === null) return [`Receipt ${receipt} was issued.`];
  const { address, endedAt, startedAt } = receiptEmail;
  return [
    `Receipt ${receipt} was issued and emailed to ${address ?? 'the account'} on ${stamp(endedAt ?? startedAt)}.`,
  ];
}

function explanation(facts: EvidenceFacts, site: string): string {
  const { intent, account, card, invoice, servedCount, paymentCount } = facts;
  return whole([
    `${account.name} (username ${account.username}, member since ${stamp(account.createdAt)}) paid ${formatCents(intent.priceCents)} on ${site} on ${stamp(intent.createdAt)} with a ${card.brand} card ending in ${card.lastFour}.`,
    ...(invoice === null ? [] : [`Bought: ${invoice.description}.`]),
    ...receiptSent(facts),
    `The payment was started from the signed-in account. The account has ${paymentCount} payments that were not refunded.`,
    servedCount === 0
      ? 'No paid content was sent to the account after the payment.'
      : `Our server sent paid content to the account ${servedCount} times after the payment; the access log lists what and when.`,
  ]);
}

export interface Policies {
  site: string;
  /** Hours in which people can refund themselves, and once in how many months. */
  hours: number;
  months: number;
}

/** Drafts the evidence from stored facts. */
export const draftEvidence = (facts: EvidenceFacts, { site, hours, months }: Policies): Evidence => ({
  customerName: facts.account.name,
  customerEmail: facts.account.email,
  serviceDates: serviceDates(facts),
  accessLog: accessLog(facts),
  cancellationPolicy:
    'A subscription can be canceled at any time in the account settings. It ends at the end of the paid period and does not renew. Every receipt links to the settings.',
  refundPolicy:
    hours === 0
      ? 'A ticket can be refunded in the account settings until its event starts. Other payments are refunded on request to support.'
      : `A payment can be refunded in the account settings within ${hours} hours, unless premium content was opened${months === 0 ? '' : `, once in ${months} months`}, and a ticket until its event starts. Other refunds are made on request to support.`,
  explanation: explanation(facts, site),
});
