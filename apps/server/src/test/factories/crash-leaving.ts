// Crash scenarios of later steps: pauses, plan changes, offers, payment links and refunds by buyers.
import { sql } from 'drizzle-orm';
import { paymentLink } from '../../modules/money/subscriptions/dunning/rules.ts';
import { cards, cardToken, deliverWebhooks, subscribe } from './cards.ts';
import {
  after,
  buy,
  hourMs,
  minuteMs,
  monthMs,
  reach,
  unlessRefused,
  type CrashWorld,
  type Scenario,
} from './crash-world.ts';

const yearMs = 366 * 24 * hourMs;

async function newestLink({ app, buyer }: CrashWorld): Promise<string> {
  const { rows } = await app.ctx.db.execute<{ id: number }>(
    sql`select p.id from subscription_periods p join subscriptions s on s.id = p.subscription_id
      where s.account_id = ${buyer.id} order by p.n desc limit 1`,
  );
  return paymentLink(app.ctx.config.secret, rows[0]?.id ?? 0, app.clock.now());
}

/** Ends before its second month. */
const pauseEndsEarly: Scenario = {
  async prepare(world) {
    const { app, buyer } = world;
    await buy(world);
    const { subscriptions } = app.as(buyer);
    return [
      () => subscriptions.pauseSubscription({ months: 2 }),
      () => reach(app, monthMs + hourMs),
      async () => {
        app.clock.set(after(monthMs + 50 * hourMs));
        await subscriptions.endPause();
      },
      () => reach(app, monthMs + 50 * hourMs + 2 * minuteMs),
    ];
  },
  endsAfterMs: monthMs + 80 * hourMs,
};

export const leavingScenarios: Readonly<Record<string, Scenario>> = {
  'a pause begins and ends early': pauseEndsEarly,
  'a failed renewal is paid by its link': {
    async prepare(world) {
      const { app, buyer, creator } = world;
      await subscribe(app, buyer, cards.failsAtRenewal, { context: { creatorId: creator.id } });
      await app.drain();
      const token = await cardToken(app, cards.mastercard);
      return [
        () => reach(app, monthMs - 30 * minuteMs),
        () => reach(app, monthMs + 61 * minuteMs),
        async () => {
          app.clock.set(after(monthMs + 5 * hourMs));
          const link = await newestLink(world);
          const options = { idempotencyKey: 'press-of-link' };
          await unlessRefused(() => app.as(null, options).dunning.payByLink({ link, token }));
          await app.drain();
        },
        () => reach(app, monthMs + 26 * hourMs),
      ];
    },
    endsAfterMs: monthMs + 60 * hourMs,
  },
  'an offer is accepted and the lower price charged': {
    async prepare(world) {
      const { app, buyer } = world;
      await buy(world);
      const { cancellations } = app.as(buyer);
      let id = 0;
      return [
        async () => {
          id = (await cancellations.openCancellation()).id;
        },
        () => cancellations.giveReason({ id, reason: 'tooExpensive' }),
        () => cancellations.acceptOffer({ id, offer: 'half' }),
        () => app.drain(),
        () => reach(app, monthMs - 30 * minuteMs),
        () => reach(app, monthMs + 61 * minuteMs),
      ];
    },
    endsAfterMs: monthMs + 30 * hourMs,
  },
  'a year goes on as a month': {
    async prepare(world) {
      const { app, buyer } = world;
      await buy(world, 'yearly10');
      return [
        () => app.as(buyer).subscriptions.changePlan({ handle: 'monthly10' }),
        () => reach(app, yearMs - 30 * minuteMs),
        () => reach(app, yearMs + 61 * minuteMs),
      ];
    },
    endsAfterMs: yearMs + 30 * hourMs,
  },
  'a buyer has their payment refunded': {
    async prepare(world) {
      const { app, buyer } = world;
      const { intent } = await buy(world);
      const { refunds } = app.as(buyer, { idempotencyKey: 'press-of-refund' });
      return [
        () => refunds.refundOwn({ purchaseId: intent.id }),
        () => app.drain(),
        () => deliverWebhooks(app),
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
};
