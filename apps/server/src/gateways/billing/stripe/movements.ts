// Balance transactions, oldest first, though Stripe lists them newest first.
import type Stripe from 'stripe';
import type { Movement } from '../port.ts';
import { calling, refOf, type Desk } from './client.ts';
import { kindOf } from './movement-kinds.ts';

const size = 100;
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

function movementOf(line: Stripe.BalanceTransaction): Movement {
  const { source } = line;
  // We identify a charge by its PaymentIntent.
  const isCharge = typeof source === 'object' && source?.object === 'charge';
  const intent = isCharge ? refOf(source.payment_intent) : null;
  // We identify a reversal by its transfer.
  const isReversal = typeof source === 'object' && source?.object === 'transfer_reversal';
  const transfer = isReversal ? refOf(source.transfer) : null;
  return {
    ref: line.id,
    kind: kindOf({ type: line.type, category: line.reporting_category }),
    type: line.type === 'adjustment' ? `adjustment ${line.reporting_category}` : line.type,
    currency: line.currency,
    amountCents: line.amount,
    feeCents: line.fee,
    sourceRef: intent ?? transfer ?? refOf(source) ?? '',
    at: new Date(line.created * 1000),
  };
}

const list = (desk: Desk, params: Stripe.BalanceTransactionListParams) =>
  calling(desk.stripe.balanceTransactions.list(params).then(({ data, has_more: more }) => ({ data, more })));

export async function listMovements(
  desk: Desk,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<{ movements: Movement[]; cursor: string | null }> {
  const anchor = cursor ?? (await lastBefore(desk, since));
  const page = anchor === null ? await oldestPage(desk) : await pageAfter(desk, anchor);
  const movements = page.data.toReversed().map(movementOf);
  return { movements, cursor: page.more ? (movements.at(-1)?.ref ?? null) : null };
}

/** The newest transaction before `since`: the page next to it begins there. */
async function lastBefore(desk: Desk, since: Date): Promise<string | null> {
  const { data } = await list(desk, { created: { lt: secondsOf(since) }, limit: 1 });
  return data[0]?.id ?? null;
}

const pageAfter = (desk: Desk, anchor: string) =>
  list(desk, { ending_before: anchor, limit: size, expand: ['data.source'] });

/** For an account without earlier transactions: its list is read to the end. */
async function oldestPage(desk: Desk): Promise<{ data: Stripe.BalanceTransaction[]; more: boolean }> {
  let oldest: Stripe.BalanceTransaction[] = [];
  let total = 0;
  for (;;) {
    const after = oldest.at(-1)?.id;
    const page = await list(desk, {
      limit: size,
      expand: ['data.source'],
      ...(after !== undefined && { starting_after: after }),
    });
    total += page.data.length;
    oldest = [...oldest, ...page.data].slice(-size);
    if (!page.more) return { data: oldest, more: total > size };
  }
}
