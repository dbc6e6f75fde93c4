import type { Quote } from '@realfin/contract/taxes';
import type { Context } from '../../../../context.ts';
import { findProfile } from '../../billing/queries.ts';
import type { OrderLine } from '../../billing/rules.ts';
import { quoteFor, repeatQuote } from '../../billing/taxes/commands/quote.ts';
import { shownQuote } from '../../billing/taxes/rules.ts';
import type { SubscriptionRow } from '../queries.ts';
import {
  findNewestPurchase,
  findOpenRenewal,
  listAttempts,
  takesTips,
  type PeriodRow,
} from '../queries/periods.ts';

const renewal = { kind: 'renewal', description: '' } as const;

/** Quotes a period that is being renewed: retries keep the tax of the first attempt. */
export async function quotePeriod(ctx: Context, row: SubscriptionRow, period: PeriodRow): Promise<Quote> {
  const { priceCents, discountCents } = period;
  const line = { ...renewal, priceCents, discountCents };
  const [first] = await listAttempts(ctx.db, period.id);
  const kept = first === undefined ? null : await repeatQuote(ctx.db, first.attempt.intentId, [line]);
  return kept === null ? quoteRenewal(ctx, row, priceCents - discountCents) : shownQuote(kept, false);
}

/** Quotes a renewal at this price as of today. */
export async function quoteRenewal(
  ctx: Context,
  { accountId, profileId }: Pick<SubscriptionRow, 'accountId' | 'profileId'>,
  priceCents: number,
  tips: readonly OrderLine[] = [],
): Promise<Quote> {
  const card = profileId === null ? null : await findProfile(ctx.db, accountId, profileId, 'any');
  const buyer = { accountId, cardCountry: card?.country ?? null, address: '' };
  return quoteFor(ctx, buyer, [{ ...renewal, priceCents }, ...tips]);
}

/** Quotes the newest charge, or a renewal at this price today if its price was different. */
export async function quoteCharged(ctx: Context, row: SubscriptionRow, priceCents: number): Promise<Quote> {
  const intentId = await findNewestPurchase(ctx.db, row.id);
  const kept = intentId === null ? null : await repeatQuote(ctx.db, intentId, [{ ...renewal, priceCents }]);
  return kept === null ? quoteRenewal(ctx, row, priceCents) : shownQuote(kept, false);
}

/** Quotes the next payment: the period that is being renewed, or the upcoming one. */
export async function quoteNext(ctx: Context, row: SubscriptionRow, priceCents: number): Promise<Quote> {
  const open = await findOpenRenewal(ctx.db, row.id);
  return open === null ? quoteRenewal(ctx, row, priceCents) : quotePeriod(ctx, row, open);
}

export interface TippedQuote {
  /** The subscription alone. */
  alone: Quote;
  together: Quote;
}
/** Quotes the next renewal with tips: by default, the person's recurring ones. */
export async function quoteTipped(
  ctx: Context,
  row: SubscriptionRow,
  priceCents: number,
  tips?: readonly OrderLine[],
): Promise<TippedQuote> {
  const alone = await quoteNext(ctx, row, priceCents);
  const open = await findOpenRenewal(ctx.db, row.id);
  if (open !== null && !takesTips(await listAttempts(ctx.db, open.id))) return { alone, together: alone };
  const lines = tips ?? (await ctx.ask.subscriptions.listTipLines(ctx.db, row.accountId));
  if (lines.length === 0) return { alone, together: alone };
  return { alone, together: await quoteRenewal(ctx, row, priceCents, lines) };
}
