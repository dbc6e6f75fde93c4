// Crash scenarios of events: tickets are bought, called off, released, refunded and disputed.
import { eq } from 'drizzle-orm';
import { streams } from '../../modules/publishing/streams/tables.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargeRefOf,
  deliverWebhooks,
  leadTo,
  sandboxOf,
  subscribe,
} from './cards.ts';
import {
  atProcessor,
  buy,
  buyBoth,
  hourMs,
  minuteMs,
  reach,
  unlessRefused,
  type CrashWorld,
  type Scenario,
} from './crash-world.ts';

const hasTicket = async ({ app, buyer, night }: CrashWorld) =>
  (await app.as(buyer).ppv.getPpv({ ppvId: night.id })).action === 'enter';

/** The buyer waits, clicks again, and starts over after a failure. */
const pressing = (world: CrashWorld, press: (n: number) => Promise<unknown>) => [
  () => press(0),
  () => world.app.drain(),
  async () => {
    await reach(world.app, 2 * minuteMs);
    await unlessRefused(() => press(0));
  },
  async () => {
    await reach(world.app, 8 * minuteMs);
    if (!(await hasTicket(world))) await press(1);
    await world.app.drain();
  },
];

export const eventScenarios: Readonly<Record<string, Scenario>> = {
  'a ticket is bought together with a subscription': {
    async prepare(world) {
      const { app, buyer, creator, night } = world;
      const tokens = [await cardToken(app), await cardToken(app)];
      await leadTo(app, buyer, { creatorId: creator.id });
      return pressing(world, (n) =>
        app.as(buyer, { idempotencyKey: `press-of-both-${n}` }).subscriptions.createSubscription({
          productHandle: 'monthly10',
          token: tokens[n] ?? '',
          ppvProductId: `ppv-${night.id}`,
          context: { creatorId: creator.id },
        }),
      );
    },
    endsAfterMs: 30 * hourMs,
  },
  'a ticket is bought in one click': {
    async prepare(world) {
      const { app, buyer, night } = world;
      await buy(world);
      const [saved] = await app.as(buyer).billing.listPaymentProfiles();
      const order = { product_id: `ppv-${night.id}`, post_id: night.postId, token: null };
      return pressing(world, (n) =>
        app
          .as(buyer, { idempotencyKey: `press-of-ticket-${n}` })
          .ppv.buyPpv({ ...order, payment_profile_id: saved?.id ?? null }),
      );
    },
    endsAfterMs: 30 * hourMs,
  },
  'a ticket and a subscription are bought with a check by the bank': {
    async prepare({ app, buyer, night }) {
      const both = { ppvProductId: `ppv-${night.id}` };
      const { intent } = await subscribe(app, buyer, cards.challenge, both);
      await answerBank(intent.actionUrl, 'approve');
      return [() => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
  'an event is called off': {
    async prepare(world) {
      const { app, creator, night } = world;
      await buyBoth(world);
      return [
        () => app.as(creator).ppv.callOffPpv({ id: night.id, message: 'Ill' }),
        () => app.drain(),
        () => deliverWebhooks(app),
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  "a creator's part of a ticket is released": {
    async prepare(world) {
      const { app, night } = world;
      await buyBoth(world);
      const times = { startedAt: app.clock.now(), stoppedAt: app.clock.now() };
      await app.ctx.db.update(streams).set(times).where(eq(streams.id, night.streamId));
      return [() => reach(app, 2 * hourMs), () => reach(app, 75 * hourMs)];
    },
    endsAfterMs: 100 * hourMs,
  },
  'a ticket is refunded at the desk, and its subscription is not': {
    async prepare(world) {
      const { app, administrator } = world;
      const { intent } = await buyBoth(world);
      const { desk } = app.as(administrator, { idempotencyKey: 'press-of-desk' });
      const order = { line: 2, amountCents: 2_500, cause: 'asked', note: 'They wrote to us' } as const;
      return [
        () => desk.refundPurchase({ id: intent.id, ...order }),
        () => app.drain(),
        () => deliverWebhooks(app),
      ];
    },
    endsAfterMs: 30 * hourMs,
  },
  'what was bought together is disputed, and the dispute won': {
    async prepare(world) {
      const { app } = world;
      const { intent } = await buyBoth(world);
      const disputeRef = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
      const decide = () => sandboxOf(app).decideDispute(disputeRef, 'won');
      return [() => deliverWebhooks(app), atProcessor(decide), () => deliverWebhooks(app)];
    },
    endsAfterMs: 30 * hourMs,
  },
};
