// Crash scenarios of subscriptions, tips, refunds and disputes.
import { refundPurchase } from '../../modules/money/billing/commands/refund.ts';
import { view } from './books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  leadTo,
  isEntitled,
  sandboxOf,
  subscribe,
} from './cards.ts';
import {
  after,
  atProcessor,
  buy,
  hourMs,
  minuteMs,
  monthMs,
  reach,
  unlessRefused,
  type Scenario,
} from './crash-world.ts';
import { setTipPlan } from './tip-plans.ts';

export const subscriptionScenarios: Readonly<Record<string, Scenario>> = {
  'a subscription is bought': {
    async prepare({ app, buyer, creator }) {
      const tokens = [await cardToken(app), await cardToken(app)];
      await leadTo(app, buyer, { creatorId: creator.id });
      const press = (n: number) =>
        app.as(buyer, { idempotencyKey: `press-of-buyer-${n}` }).subscriptions.createSubscription({
          productHandle: 'monthly10',
          token: tokens[n] ?? '',
          context: { creatorId: creator.id },
        });
      return [
        () => press(0),
        () => app.drain(),
        // The buyer waits, clicks again, and starts over after a failure.
        async () => {
          await reach(app, 2 * minuteMs);
          await unlessRefused(() => press(0));
        },
        async () => {
          await reach(app, 8 * minuteMs);
          if (!(await isEntitled(app, buyer))) await press(1);
          await app.drain();
        },
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a subscription is bought with a check by the bank': {
    async prepare({ app, buyer, creator }) {
      const { intent } = await subscribe(app, buyer, cards.challenge, { context: { creatorId: creator.id } });
      await answerBank(intent.actionUrl, 'approve');
      return [() => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a subscription is renewed': {
    async prepare(world) {
      await buy(world);
      return [
        () => reach(world.app, monthMs - 30 * minuteMs),
        () => reach(world.app, monthMs + 61 * minuteMs),
        () => deliverWebhooks(world.app),
      ];
    },
    endsAfterMs: monthMs + 30 * hourMs,
  },
  'a renewal is declined and paid the day after': {
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
          await unlessRefused(() =>
            app
              .as(buyer, { idempotencyKey: 'press-of-other-card' })
              .subscriptions.updatePaymentMethod({ token }),
          );
          await app.drain();
        },
        () => reach(app, monthMs + 26 * hourMs),
      ];
    },
    endsAfterMs: monthMs + 60 * hourMs,
  },
  'a subscription is renewed with recurring tips': {
    async prepare(world) {
      await buy(world);
      await setTipPlan(world.app, world.buyer, world.creator);
      return [
        () => reach(world.app, monthMs - 30 * minuteMs),
        () => reach(world.app, monthMs + 61 * minuteMs),
        () => deliverWebhooks(world.app),
      ];
    },
    endsAfterMs: monthMs + 30 * hourMs,
  },
  'a renewal is declined with its tips and charged alone': {
    async prepare(world) {
      const { app, buyer, creator } = world;
      await subscribe(app, buyer, cards.littleAtRenewal, { context: { creatorId: creator.id } });
      await app.drain();
      await setTipPlan(app, buyer, creator, 20);
      return [
        () => reach(app, monthMs - 30 * minuteMs),
        () => reach(app, monthMs + 61 * minuteMs),
        () => reach(app, monthMs + 3 * hourMs),
      ];
    },
    endsAfterMs: monthMs + 60 * hourMs,
  },
  'a month is upgraded to a year': {
    async prepare(world) {
      const { app, buyer } = world;
      await buy(world);
      const press = (key: string) =>
        unlessRefused(async () => {
          const { subscriptions } = app.as(buyer, { idempotencyKey: key });
          const { amountCents } = await subscriptions.previewUpgrade();
          await subscriptions.upgradeSubscription({ amountCents });
        });
      return [
        () => press('press-of-upgrade'),
        // Refused if the first one arrived.
        async () => {
          await reach(app, 8 * minuteMs);
          await press('press-of-upgrade-2');
        },
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a payment is refunded in part and then in full': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buy(world, 'yearly10');
      const refund = (amountCents: number) =>
        refundPurchase(app.ctx, { intentId: intent.id, amountCents, key: `crash-${amountCents}` });
      return [
        () => refund(1_000),
        () => deliverWebhooks(app),
        () => reach(app, 2 * minuteMs),
        () => refund(13_990),
        () => deliverWebhooks(app),
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a dispute is opened and won': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buy(world);
      const disputeRef = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
      const decide = () => sandboxOf(app).decideDispute(disputeRef, 'won');
      return [() => deliverWebhooks(app), atProcessor(decide), () => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a dispute is opened and lost': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buy(world);
      const disputeRef = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
      const decide = () => sandboxOf(app).decideDispute(disputeRef, 'lost');
      return [() => deliverWebhooks(app), atProcessor(decide), () => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'a tip is sent': {
    async prepare({ app, buyer, creator }) {
      const tokens = [await cardToken(app), await cardToken(app)];
      const press = (n: number) =>
        app
          .as(buyer, { idempotencyKey: `press-of-tip-${n}` })
          .tips.createTip({ usdAmount: 5, creatorId: creator.id, chargify_js_token: tokens[n] ?? '' });
      const wasSent = async () => (await app.as(buyer).billing.listInvoices()).totalElements > 0;
      return [
        () => press(0),
        () => app.drain(),
        async () => {
          await reach(app, 8 * minuteMs);
          if (!(await wasSent())) await press(1);
          await app.drain();
        },
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'the shares of a month are released and the next one begins': {
    async prepare(world) {
      const { app, buyer, creator } = world;
      await buy(world, 'yearly10');
      await view(app, buyer, creator, after(hourMs));
      return [() => reach(app, monthMs + hourMs)];
    },
    endsAfterMs: monthMs + 30 * hourMs,
  },
};
