// The action of each step in simulations of money. A refused step changes nothing.
import { eq, sql } from 'drizzle-orm';
import { refundPurchase } from '../../modules/money/billing/commands/refund.ts';
import { accounts } from '../../modules/people/accounts/tables.ts';
import { readSilently, reportView, view } from './books.ts';
import { answerBank, cardToken, deliverWebhooks, runJobs, sandboxOf, subscribe } from './cards.ts';
import { eventActs } from './event-acts.ts';
import { leavingActs } from './leaving-acts.ts';
import { used, type Step, type StepData } from './money-steps.ts';
import {
  attempt,
  creatorAt,
  newcomer,
  newestInvoice,
  personAt,
  placeAt,
  remember,
  shownPrice,
  wait,
  type World,
} from './money-world.ts';
import { offerActs } from './offer-acts.ts';
import { payoutActs } from './payout-acts.ts';
import { liveIn, setRate, vatIds } from './taxes.ts';
import { setTipPlan } from './tip-plans.ts';

export type Acts = { [D in keyof StepData]: (world: World, data: StepData[D]) => Promise<unknown> };

let refundNumber = 0;
async function refund(world: World, { who, permille }: StepData['refund'], atProcessor: boolean) {
  const { app } = world;
  const invoice = await newestInvoice(app, personAt(world, who));
  if (invoice === null) return;
  const amountCents = Math.ceil((invoice.cents * permille) / 1000);
  const key = `course-${++refundNumber}`;
  await attempt<unknown>(app, () =>
    atProcessor
      ? sandboxOf(app)
          .refundAtDesk(invoice.ref, amountCents)
          .catch(() => '')
      : refundPurchase(app.ctx, { intentId: invoice.intent, amountCents, key }),
  );
}

/** An administrator refunds one line of a purchase of two. */
async function refundLine(world: World, { who, line, permille }: StepData['refundLine']) {
  const { app, administrator } = world;
  const invoice = await newestInvoice(app, personAt(world, who), 2);
  if (invoice === null) return;
  const { desk } = app.as(administrator);
  await attempt(app, async () => {
    const { lines } = await desk.getPurchase({ id: invoice.intent });
    const amountCents = Math.ceil(((lines[line - 1]?.leftCents ?? 0) * permille) / 1000);
    const order = { cause: 'asked', note: 'They wrote to us' } as const;
    return desk.refundPurchase({ id: invoice.intent, amountCents, line, ...order });
  });
}

async function refundOwn(world: World, { who }: StepData['refundOwn']) {
  const { refunds } = world.app.as(personAt(world, who));
  await attempt(world.app, async () => {
    const [offer] = (await refunds.getRefunds()).offers;
    if (offer !== undefined) await refunds.refundOwn({ purchaseId: offer.purchaseId });
  });
}

/** The payer's bank decides some refunds days later, and may return them. */
async function decideRefund({ app }: World, { succeeds }: StepData['bankRefund']) {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select ref from sandbox_refunds where state = 'pending' limit 1`,
  );
  if (rows[0] === undefined) sandboxOf(app).faults.delayRefunds = 1;
  else await sandboxOf(app).endRefund(rows[0].ref, succeeds ? 'succeeded' : 'failed');
}

async function dispute(world: World, { who, isInquiry }: StepData['dispute']) {
  const invoice = await newestInvoice(world.app, personAt(world, who));
  if (invoice !== null)
    await sandboxOf(world.app)
      .dispute(invoice.ref, { isInquiry })
      .catch(() => '');
}

async function decideDispute({ app }: World, { won }: StepData['decide']) {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select ref from sandbox_disputes where state in ('warning', 'needsResponse') order by created_at, ref limit 1`,
  );
  if (rows[0] !== undefined) await sandboxOf(app).decideDispute(rows[0].ref, won ? 'won' : 'lost');
}

async function reopen({ app }: World) {
  const { rows } = await app.ctx.db.execute<{ ref: string }>(
    sql`select ref from sandbox_disputes where state in ('warning', 'closed', 'lost') order by created_at, ref limit 1`,
  );
  if (rows[0] !== undefined) await sandboxOf(app).reopenDispute(rows[0].ref);
}

async function cancelPayment(world: World, { who }: StepData['cancelPayment']) {
  const { billing } = world.app.as(personAt(world, who));
  await attempt(world.app, async () => {
    const [payment] = await billing.listOpenPayments();
    if (payment !== undefined) await billing.cancelIntent({ id: payment.intent.id });
  });
}

async function suspend(world: World, { who }: StepData['suspend']) {
  const { app, people } = world;
  const suspended = { suspendedAt: app.clock.now() };
  await app.ctx.db
    .update(accounts)
    .set(suspended)
    .where(eq(accounts.id, personAt(world, who).id));
  people[who] = await newcomer(app, who);
}

async function leaveForGood(world: World, { who }: StepData['delete']) {
  const { app, people } = world;
  const person = personAt(world, who);
  const gone = await attempt(app, () => app.as(person).accounts.deleteAccount({ confirm: person.username }));
  if (gone === null) return;
  await attempt(app, () => app.drain());
  people[who] = await newcomer(app, who);
}

async function upgrade(world: World, { who, resume }: StepData['upgrade']) {
  const { app } = world;
  const { subscriptions } = app.as(personAt(world, who));
  const answer = await attempt(app, async () => {
    const { amountCents } = await subscriptions.previewUpgrade();
    return subscriptions.upgradeSubscription({ amountCents, resume });
  });
  remember(world, answer?.intent);
}

const acts: Acts = {
  ...eventActs,
  ...leavingActs,
  ...offerActs,
  ...payoutActs,
  wait: (world, { hours }) => wait(world, hours),
  async subscribe(world, { who, card, yearly, by }) {
    const { app, creators } = world;
    const productHandle = yearly ? 'yearly10' : 'monthly10';
    const context = { creatorId: creators[by]?.id ?? null };
    const person = personAt(world, who);
    const order = async () => {
      const price = await shownPrice(world, person, { plan: productHandle });
      return subscribe(app, person, used[card], { productHandle, price, context: { ...context } });
    };
    remember(world, (await attempt(app, order))?.intent);
  },
  async changeCard(world, { who, card }) {
    const { app } = world;
    const token = await cardToken(app, used[card]);
    const { subscriptions } = app.as(personAt(world, who));
    remember(world, (await attempt(app, () => subscriptions.updatePaymentMethod({ token })))?.intent);
  },
  async tip(world, { who, card }) {
    const { app } = world;
    const tip = { usdAmount: 5 as const, creatorId: creatorAt(world, 0).id };
    const chargify_js_token = await cardToken(app, used[card]);
    const person = personAt(world, who);
    const { tips } = app.as(person);
    const order = async () => {
      const price = await shownPrice(world, person, { tip: 500 });
      return tips.createTip({ ...tip, price, chargify_js_token });
    };
    remember(world, (await attempt(app, order))?.intent);
  },
  setTipPlan: (world, { who, for: whom, usdAmount }) =>
    attempt(world.app, () => setTipPlan(world.app, personAt(world, who), creatorAt(world, whom), usdAmount)),
  endTipPlan: (world, { who, for: whom }) =>
    attempt(world.app, () =>
      world.app.as(personAt(world, who)).tips.endTipPlan({ creatorId: creatorAt(world, whom).id }),
    ),
  move: (world, { who, country, isBusiness }) =>
    attempt(world.app, () =>
      liveIn(world.app, personAt(world, who), country, isBusiness ? vatIds[country] : ''),
    ),
  async roam({ app }, { country }) {
    app.ctx.countryOf = () => country;
  },
  /** Changes a rate from now on; at most one per moment. */
  changeRate: ({ app }, { who, ...rate }) => setRate(app, { country: placeAt(who), ...rate }),
  refund: (world, data) => refund(world, data, false),
  refundAtProcessor: (world, data) => refund(world, data, true),
  refundLine,
  refundOwn,
  bankRefund: decideRefund,
  dispute,
  decide: decideDispute,
  reopen,
  cancelPayment,
  liftBlock: ({ app, administrator, people }, { who }) =>
    attempt(app, () =>
      app.as(administrator).desk.liftBlock({ id: people[who]?.id ?? 0, note: 'They called us' }),
    ),
  async answer({ checks }, { at, approve }) {
    const page = checks.at(-1 - at);
    if (page !== undefined) await answerBank(page, approve ? 'approve' : 'refuse');
  },
  async lose({ app }, { what }) {
    sandboxOf(app).faults[what] = 1;
  },
  async loseCall({ app }, { call, when }) {
    sandboxOf(app).faults.lost.push({ call, when });
  },
  async outage({ app }) {
    const { faults } = sandboxOf(app);
    faults.isDown = !faults.isDown;
  },
  webhooks: ({ app }) => attempt(app, () => deliverWebhooks(app)),
  reconcile: ({ app }) => attempt(app, () => runJobs(app, 'billing.reconcile-movements')),
  upgrade,
  cancel: (world, { who }) =>
    attempt(world.app, () => world.app.as(personAt(world, who)).subscriptions.cancelSubscription({})),
  resume: (world, { who }) =>
    attempt(world.app, () => world.app.as(personAt(world, who)).subscriptions.resumeSubscription()),
  readSilently: (world, { who }) =>
    readSilently(world.app, personAt(world, who), creatorAt(world, 0), world.app.clock.now()),
  reportView: (world, { who }) =>
    reportView(world.app, personAt(world, who), creatorAt(world, 1), world.app.clock.now()),
  view: (world, { who }) => view(world.app, personAt(world, who), creatorAt(world, 0), world.app.clock.now()),
  suspend,
  delete: leaveForGood,
};

const perform = <D extends keyof StepData>(world: World, step: { do: D } & StepData[D]) =>
  acts[step.do](world, step);

export const take = (world: World, step: Step): Promise<unknown> => perform(world, step);
