import type { Language } from '@realfin/contract/languages';
import type { TipDollars } from '@realfin/contract/money';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';
import { subscribe } from './cards.ts';
import type { Person } from './people.ts';

/** Sets a recurring tip at the price shown to the person. */
export async function setTipPlan(
  app: TestApp,
  person: Person,
  creator: Pick<Person, 'id'>,
  usdAmount: TipDollars = 5,
) {
  const { tips } = app.as(person);
  const wish = { creatorId: creator.id, usdAmount };
  const { renewal } = await tips.previewTipPlan(wish);
  return tips.setTipPlan({ ...wish, price: renewal?.total_cents ?? 0 });
}

/** Sends every email about recurring tips, to a new subscriber. */
export async function sendTipLetters(app: TestApp, creator: Person, language: Language): Promise<void> {
  const { ctx, make, drain } = app;
  const giver = await make.person({ language });
  await subscribe(app, giver);
  await setTipPlan(app, giver, creator);
  await drain();
  const { rows } = await ctx.db.execute<{ planId: number; intentId: string }>(sql`insert into tips
    (intent_id, line_n, plan_id, account_id, channel_id, may_comment, amount_cents, memo, state, created_at)
    select i.id, 2, p.id, p.account_id, p.channel_id, false, p.amount_cents, '', 'failed', p.created_at
    from tip_plans p join purchase_intents i on i.account_id = p.account_id where p.account_id = ${giver.id}
    returning plan_id as "planId", intent_id as "intentId"`);
  const endFor = (reason: string) =>
    ctx.db.execute(sql`update tip_plans set state = 'ended', end_reason = ${reason}, ended_at = created_at
      where account_id = ${giver.id}`);
  for (const { planId, intentId } of rows) {
    await ctx.jobs.enqueue(ctx.db, 'tips.tell-missed', { intentId });
    await drain();
    await endFor('misses');
    await ctx.jobs.enqueue(ctx.db, 'tips.tell-missed', { intentId });
    await drain();
    await endFor('creator');
    await ctx.jobs.enqueue(ctx.db, 'tips.tell-ended', { planId });
    await drain();
  }
}
