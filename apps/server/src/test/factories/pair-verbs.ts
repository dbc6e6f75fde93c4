// Actions on one person's money that can happen at the same time.
import { eq, sql } from 'drizzle-orm';
import { refundPurchase } from '../../modules/money/billing/commands/refund.ts';
import { paymentLink } from '../../modules/money/subscriptions/dunning/rules.ts';
import { accounts } from '../../modules/people/accounts/tables.ts';
import { streams } from '../../modules/publishing/streams/tables.ts';
import type { TestApp } from '../test-app.ts';
import { cards, cardToken, deliverWebhooks, runJobs, sandboxOf, subscribe } from './cards.ts';
import { shownPrice, type Night } from './money-world.ts';
import type { Person } from './people.ts';
import { setRate } from './taxes.ts';

export interface PairWorld {
  app: TestApp;
  creator: Person;
  administrator: Person;
  person: Person;
  /** The country whose tax applies. */
  place: string;
  night: Night;
  /** The latest subscription payment. */
  paid: { intent: string; ref: string };
}
let number = 0;

/** A refusal is a valid outcome; any other error is a fault. */
export async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === undefined || status >= 500) throw error;
  }
}

async function payByLink({ app, person }: PairWorld) {
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select p.id from subscription_periods p join subscriptions s on s.id = p.subscription_id
      where s.account_id = ${person.id} order by p.n desc limit 1`,
  );
  const link = paymentLink(app.ctx.config.secret, rows[0]?.id ?? 0, app.clock.now());
  await app.as(null).dunning.payByLink({ link, token: await cardToken(app, cards.mastercard) });
}

async function acceptOffer({ app, person }: PairWorld) {
  const { cancellations, subscriptions } = app.as(person);
  const { id } = await cancellations.openCancellation();
  const { offer } = await cancellations.giveReason({ id, reason: 'notUsing' });
  if (offer === 'half') await cancellations.acceptOffer({ id, offer });
  else if (offer === 'pause') await subscriptions.pauseSubscription({ months: 1 });
  else await cancellations.keepSubscription({ id });
}

async function refundLine({ app, administrator, paid }: PairWorld) {
  const order = { line: 2, amountCents: 900, cause: 'asked', note: 'They wrote to us' } as const;
  await app.as(administrator).desk.refundPurchase({ id: paid.intent, ...order });
}

/** The page shows the price with tax; the rate may change before they pay. */
async function subscribeAs(world: PairWorld, withTicket: boolean) {
  const { app, person, night } = world;
  const ticket = withTicket ? (await app.as(person).ppv.getPpv({ ppvId: night.id })).price_in_cents : 0;
  const price = await shownPrice(world, person, { plan: 'monthly10', ticket });
  await subscribe(app, person, cards.good, {
    price,
    ...(withTicket && { ppvProductId: `ppv-${night.id}` }),
  });
}

async function buyTicket(world: PairWorld) {
  const { app, person, night } = world;
  const { billing, ppv } = app.as(person);
  const [saved] = await billing.listPaymentProfiles();
  const source = { payment_profile_id: saved?.id ?? null, token: null };
  const { price_in_cents: ticket } = await ppv.getPpv({ ppvId: night.id });
  const price = await shownPrice(world, person, { ticket });
  await ppv.buyPpv({ product_id: `ppv-${night.id}`, post_id: night.postId, price, ...source });
}

async function tip(world: PairWorld) {
  const { app, person, creator } = world;
  const price = await shownPrice(world, person, { tip: 500 });
  const chargify_js_token = await cardToken(app);
  await app.as(person).tips.createTip({ usdAmount: 5, creatorId: creator.id, price, chargify_js_token });
}

/** Switches between included and added tax. */
async function changeTax({ app, place }: PairWorld) {
  number += 1;
  const rate = { rateBps: 500 + ((number * 137) % 2_000), isInclusive: number % 3 === 0 };
  await setRate(app, { country: place, ...rate });
}

async function hold({ app, night }: PairWorld) {
  const times = { startedAt: app.clock.now(), stoppedAt: app.clock.now() };
  await app.ctx.db.update(streams).set(times).where(eq(streams.id, night.streamId));
  await runJobs(app, 'ppv.sweep-events');
}

export const verbs = {
  subscribe: (world) => subscribeAs(world, false),
  'subscribe with a ticket': (world) => subscribeAs(world, true),
  'buy a ticket': buyTicket,
  'call off': ({ app, creator, night }) => app.as(creator).ppv.callOffPpv({ id: night.id, message: '' }),
  hold,
  'release parts': ({ app }) => runJobs(app, 'ppv.release-tickets'),
  resume: ({ app, person }) => app.as(person).subscriptions.resumeSubscription(),
  'change card': async ({ app, person }) =>
    app.as(person).subscriptions.updatePaymentMethod({ token: await cardToken(app, cards.mastercard) }),
  'pay by link': payByLink,
  upgrade: async ({ app, person }) => {
    const { subscriptions } = app.as(person);
    const { amountCents } = await subscriptions.previewUpgrade();
    await subscriptions.upgradeSubscription({ amountCents, resume: true });
  },
  'change plan': ({ app, person }) => app.as(person).subscriptions.changePlan({ handle: 'monthly10' }),
  pause: ({ app, person }) => app.as(person).subscriptions.pauseSubscription({ months: 1 }),
  'end the pause': ({ app, person }) => app.as(person).subscriptions.endPause(),
  'accept an offer': acceptOffer,
  cancel: ({ app, person }) => app.as(person).subscriptions.cancelSubscription({}),
  tip,
  'change the tax': changeTax,
  refund: ({ app, paid }) =>
    refundPurchase(app.ctx, { intentId: paid.intent, amountCents: 700, key: `pair-${++number}` }),
  'refund a line': refundLine,
  'refund their own': ({ app, person, paid }) =>
    app.as(person).refunds.refundOwn({ purchaseId: paid.intent }),
  dispute: async ({ app, paid }) => {
    await sandboxOf(app).dispute(paid.ref);
    await deliverWebhooks(app);
  },
  'renewal sweep': ({ app }) => runJobs(app, 'subscriptions.run-due'),
  suspend: ({ app, person }) =>
    app.ctx.db.update(accounts).set({ suspendedAt: app.clock.now() }).where(eq(accounts.id, person.id)),
  delete: async ({ app, person }) => {
    await app.as(person).accounts.deleteAccount({ confirm: person.username });
    await app.drain();
  },
} satisfies Record<string, (world: PairWorld) => Promise<unknown>>;
export type Verb = keyof typeof verbs;
