// The draft of a dispute's evidence. Banks read it, so it is in English whatever the reader's language.
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

const accessLog = ({ signIns, views, viewCount }: EvidenceFacts): string =>
  whole([
    'Sign-ins (first and last use, network address, device):',
    ...signIns.map(({ at, seenAt, address, device }) =>
      [stamp(at), stamp(seenAt), address || 'address not stored', device || 'device not stored'].join(', '),
    ),
    '',
    `Premium content watched or read after the payment: ${viewCount}`,
    ...views.map(({ at, title }) => `${stamp(at)}, ${title}`),
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
  const { intent, account, card, invoice, viewCount, paymentCount } = facts;
  return whole([
    `${account.name} (username ${account.username}, member since ${stamp(account.createdAt)}) paid ${formatCents(intent.priceCents)} on ${site} on ${stamp(intent.createdAt)} with a ${card.brand} card ending in ${card.lastFour}.`,
    ...(invoice === null ? [] : [`Bought: ${invoice.description}.`]),
    ...receiptSent(facts),
    `The payment was started from the signed-in account. The account has ${paymentCount} payments that were not refunded.`,
    viewCount === 0
      ? 'No premium content was opened after the payment.'
      : `The account opened premium content ${viewCount} times after the payment; the access log lists when.`,
  ]);
}

export interface Policies {
  site: string;
  /** Within how many hours people refund themselves. */
  refundHours: number;
}

/** Everything an administrator would otherwise look up. */
export const draftEvidence = (facts: EvidenceFacts, { site, refundHours }: Policies): Evidence => ({
  customerName: facts.account.name,
  customerEmail: facts.account.email,
  serviceDates: serviceDates(facts),
  accessLog: accessLog(facts),
  cancellationPolicy:
    'A subscription can be canceled at any time in the account settings. It ends at the end of the paid period and does not renew. Every receipt links to the settings.',
  refundPolicy:
    refundHours === 0
      ? 'A ticket can be refunded in the account settings until its event starts. Other payments are refunded on request to support.'
      : `A payment can be refunded in the account settings within ${refundHours} hours, unless premium content was opened, and a ticket until its event starts. Other refunds are made on request to support.`,
  explanation: explanation(facts, site),
});
