// Coupons, trials and gifts in simulations of money.
import type { PlanHandle } from '@realfin/contract/money';
import { desc, inArray } from 'drizzle-orm';
import { giftCode } from '../../modules/money/offers/rules/gifts.ts';
import { gifts } from '../../modules/money/offers/tables.ts';
import { cardToken, subscribe } from './cards.ts';
import { used, type StepData } from './money-steps.ts';
import { attempt, personAt, remember, type World } from './money-world.ts';

let codeNumber = 0;
const planOf = (yearly: boolean): PlanHandle => (yearly ? 'yearly10' : 'monthly10');
const contextOf = ({ creators }: World, by: number) => ({ creatorId: creators[by]?.id ?? null });

async function trial(world: World, { who, card, days, yearly, by }: StepData['trial']) {
  const { app, administrator } = world;
  const code = `TRIAL-${++codeNumber}`;
  await app.as(administrator).admin.createOffer({ code, kind: 'trialDays', amount: days });
  const terms = { offerCode: code, productHandle: planOf(yearly), context: contextOf(world, by) };
  const order = () => subscribe(app, personAt(world, who), used[card], terms);
  remember(world, (await attempt(app, order))?.intent);
}

/** At the network's cost up to its budget, or at everyone's by their share. */
async function coupon(world: World, { who, card, yearly, by, ...of }: StepData['coupon']) {
  const { app, administrator } = world;
  const code = `COUPON-${++codeNumber}`;
  const terms = { code, kind: 'percent', amount: of.percent, periods: of.periods } as const;
  const bearer = of.hasBudget ? ({ bearer: 'platform', budgetCents: 500_000 } as const) : {};
  await app.as(administrator).admin.createOffer({ ...terms, ...bearer });
  const bought = { offerCode: code, productHandle: planOf(yearly), context: contextOf(world, by) };
  const order = () => subscribe(app, personAt(world, who), used[card], bought);
  remember(world, (await attempt(app, order))?.intent);
}

async function giveGift(world: World, { who, card, yearly, by }: StepData['giveGift']) {
  const { app } = world;
  const token = await cardToken(app, used[card]);
  const gift = { productHandle: planOf(yearly), token, context: contextOf(world, by) };
  const order = () => app.as(personAt(world, who)).gifts.buyGift(gift);
  remember(world, (await attempt(app, order))?.intent);
}

/** One of the two latest gifts of anyone, possibly redeemed or refunded. */
async function redeemGift(world: World, { who, at }: StepData['redeemGift']) {
  const { app } = world;
  const paid = inArray(gifts.state, ['bought', 'redeemed', 'refunded', 'expired']);
  const rows = await app.ctx.db.select().from(gifts).where(paid).orderBy(desc(gifts.id)).limit(2);
  const gift = rows[at];
  if (gift === undefined) return;
  const code = giftCode(app.ctx.config.secret, gift.id);
  await attempt(app, () => app.as(personAt(world, who)).gifts.redeemGift({ code }));
}

export const offerActs = { trial, coupon, giveGift, redeemGift };
