// A year of subscriptions, by the product's own commands with a clock in the past: the ledger is complete.
import { checkoutContext } from '@realfin/contract/checkout-context';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { cancelSubscription } from '../modules/money/subscriptions/commands/manage.ts';
import { runDue } from '../modules/money/subscriptions/commands/renew.ts';
import { advanceMonths } from '../modules/money/subscriptions/commands/service-months.ts';
import { subscribe } from '../modules/money/subscriptions/commands/subscribe.ts';
import { cast, listViewers } from './content/cast.ts';
import { channels } from './content/channels.ts';
import { between, seededRandom } from './content/random.ts';
import { hoursAgo, type Seed } from './seed.ts';

interface Plan {
  accountId: number;
  email: string;
  startHoursAgo: number;
  yearly: boolean;
  acquirer: string;
  cancelHoursAgo: number | null;
}
const weekHours = 7 * 24;
const weeks = 52;

function planSubscribers(seed: Seed): Plan[] {
  const plans: Plan[] = [];
  for (const [i, viewer] of listViewers().entries()) {
    const random = seededRandom(viewer.seed + 31);
    if (i % 4 !== 0) continue;
    // More sign-ups recently than a year ago.
    const startHoursAgo = Math.min(
      viewer.joinedAgeHours,
      between(random, 0, 1) ** 1.6 * weeks * weekHours + 12,
    );
    const liked = channels.filter((channel) => channel.fins.some((fin) => viewer.fins.includes(fin)));
    const acquirer = liked[Math.floor(random() * liked.length)]?.username ?? 'maraonthemat';
    const leaves = random() < 0.2;
    plans.push({
      accountId: seed.personId(viewer.username),
      email: viewer.email,
      startHoursAgo,
      yearly: random() < 0.3,
      acquirer: random() < 0.4 ? 'maraonthemat' : acquirer,
      cancelHoursAgo: leaves ? startHoursAgo * between(random, 0.1, 0.6) : null,
    });
  }
  const member = cast.find((each) => each.role === 'subscriber');
  if (member !== undefined) {
    const { username, email } = member;
    const own = {
      startHoursAgo: 14 * weekHours,
      yearly: false,
      acquirer: 'maraonthemat',
      cancelHoursAgo: null,
    };
    plans.push({ accountId: seed.personId(username), email, ...own });
  }
  return plans;
}

/** A token of the sandbox's own card fields, as a browser would get it. */
export async function cardToken(ctx: Context): Promise<string> {
  const { cardFrameOrigin } = ctx.billing.clientConfig();
  const year = String(ctx.clock.now().getUTCFullYear() + 4);
  const response = await fetch(`${cardFrameOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', month: '11', year, cvv: '123', zip: '' }),
  });
  return ((await response.json()) as { token: string }).token;
}

export const at = (ctx: Context, time: Date): Context => ({ ...ctx, clock: { now: () => time } });

async function start(ctx: Context, seed: Seed, plan: Plan, now: Date): Promise<void> {
  const channelId = seed.personId(plan.acquirer);
  const context = checkoutContext.parse({ creatorId: channelId, pointOfEntry: 'channel' });
  const startedAt = hoursAgo(now, plan.startHoursAgo);
  await subscribe(
    at(ctx, startedAt),
    { id: plan.accountId, email: plan.email },
    {
      productHandle: plan.yearly ? 'yearly10' : 'monthly10',
      token: await cardToken(ctx),
      paymentProfileId: null,
      address: '',
      context,
      touch: { channelId, affiliateId: null, postId: null, at: startedAt.toISOString() },
    },
    `demo-${plan.accountId}`,
  );
}

/** Simulates week by week: new subscribers, cancellations, renewals, and the end of each month. */
export async function seedMoney(ctx: Context, seed: Seed): Promise<void> {
  const now = ctx.clock.now();
  const plans = planSubscribers(seed);
  for (let week = weeks; week >= 0; week--) {
    const from = (week + 1) * weekHours;
    const until = week * weekHours;
    const within = (hours: number | null) => hours !== null && hours > until && hours <= from;
    for (const plan of plans.filter((each) => within(each.startHoursAgo))) await start(ctx, seed, plan, now);
    const then = at(ctx, hoursAgo(now, until));
    for (const plan of plans.filter((each) => within(each.cancelHoursAgo) && !within(each.startHoursAgo))) {
      await cancelSubscription(then, plan.accountId, { words: 'Taking a break', reasonCode: 'break' });
    }
    await runDue(then);
    await advanceMonths(then);
  }
  await forgetNews(ctx);
}

/** Deletes pending jobs and webhooks of the simulated past, so that it sends no emails. */
export async function forgetNews(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`delete from sandbox_webhooks`);
  // Jobs with a `kind` come from events.
  await ctx.db.execute(sql`delete from jobs.job
    where data ? 'kind' or name like 'subscriptions.%' or name like 'billing.%'`);
}
