// Crash scenarios with tax on top of prices: bought, outdated, raised, refunded and disputed.
import { refundPurchase } from '../../modules/money/billing/commands/refund.ts';
import { cards, cardToken, chargeRefOf, deliverWebhooks, sandboxOf, subscribe } from './cards.ts';
import {
  atProcessor,
  buy,
  buyBoth,
  hourMs,
  minuteMs,
  monthMs,
  priceOfBoth,
  reach,
  unlessRefused,
  type CrashWorld,
  type Scenario,
} from './crash-world.ts';
import { shownPrice } from './money-world.ts';
import { liveIn, setRate } from './taxes.ts';

const place = 'FR';
const raise = ({ app }: CrashWorld) =>
  setRate(app, { country: place, rateBps: 2_137, isInclusive: false, validFrom: app.clock.now() });

/** The buyer's country adds a fifth to prices. */
const taxed = (prepare: Scenario['prepare'], endsAfterMs: number): Scenario => ({
  async prepare(world) {
    const { app, buyer } = world;
    await setRate(app, { country: place, rateBps: 2_000, isInclusive: false });
    await liveIn(app, buyer, place);
    return prepare(world);
  },
  endsAfterMs,
});

const isBought = async ({ app, buyer, night }: CrashWorld) =>
  (await app.as(buyer).ppv.getPpv({ ppvId: night.id })).action === 'enter';

/** Pays the price shown, which may have changed by then. */
async function press(world: CrashWorld, n: number, price: number, token: string) {
  const { app, buyer, creator, night } = world;
  await unlessRefused(() =>
    app.as(buyer, { idempotencyKey: `press-with-tax-${n}-${price}` }).subscriptions.createSubscription({
      ...{ productHandle: 'monthly10', ppvProductId: `ppv-${night.id}`, price, token },
      context: { creatorId: creator.id },
    }),
  );
}

export const taxScenarios: Readonly<Record<string, Scenario>> = {
  'a subscription and a ticket are bought with tax on top': taxed(async (world) => {
    const tokens = [await cardToken(world.app), await cardToken(world.app)];
    const pay = async (n: number) => press(world, n, await priceOfBoth(world), tokens[n] ?? '');
    return [
      () => pay(0),
      () => world.app.drain(),
      async () => {
        await reach(world.app, 8 * minuteMs);
        if (!(await isBought(world))) await pay(1);
        await world.app.drain();
      },
    ];
  }, 30 * hourMs),
  'the tax rises between the page and the press': taxed(async (world) => {
    const { app } = world;
    const tokens = [await cardToken(app), await cardToken(app), await cardToken(app)];
    const before = await priceOfBoth(world);
    app.clock.advance({ seconds: 1 });
    await raise(world);
    return [
      // Refused without storing anything.
      () => press(world, 0, before, tokens[0] ?? ''),
      async () => press(world, 1, await priceOfBoth(world), tokens[1] ?? ''),
      () => app.drain(),
      async () => {
        await reach(app, 8 * minuteMs);
        if (!(await isBought(world))) await press(world, 2, await priceOfBoth(world), tokens[2] ?? '');
        await app.drain();
      },
    ];
  }, 30 * hourMs),
  'a payment with tax on top is refunded in part and then in full': taxed(async (world) => {
    const { app } = world;
    const { intent } = await buy(world);
    const refund = (amountCents: number) =>
      refundPurchase(app.ctx, { intentId: intent.id, amountCents, key: `crash-tax-${amountCents}` });
    return [
      () => refund(333),
      () => deliverWebhooks(app),
      () => reach(app, 2 * minuteMs),
      () => refund(intent.priceCents - 333),
      () => deliverWebhooks(app),
    ];
  }, 30 * hourMs),
  'an event with tax on top is called off': taxed(async (world) => {
    const { app, creator, night } = world;
    await buyBoth(world);
    return [
      () => app.as(creator).ppv.callOffPpv({ id: night.id, message: 'Ill' }),
      () => app.drain(),
      () => deliverWebhooks(app),
    ];
  }, 30 * hourMs),
  'what was bought with tax on top is disputed, and the dispute won': taxed(async (world) => {
    const { app } = world;
    const { intent } = await buyBoth(world);
    const disputeRef = await sandboxOf(app).dispute(await chargeRefOf(app, intent.id));
    const decide = () => sandboxOf(app).decideDispute(disputeRef, 'won');
    return [() => deliverWebhooks(app), atProcessor(decide), () => deliverWebhooks(app)];
  }, 30 * hourMs),
  'a renewal with tax on top is retried after the tax has risen': taxed(
    async (world) => {
      const { app, buyer, creator } = world;
      const price = await shownPrice(world, buyer, { plan: 'monthly10' });
      await subscribe(app, buyer, cards.failsAtRenewal, { price, context: { creatorId: creator.id } });
      await app.drain();
      const token = await cardToken(app, cards.mastercard);
      return [
        () => reach(app, monthMs - 30 * minuteMs),
        () => reach(app, monthMs + 61 * minuteMs),
        atProcessor(() => raise(world)),
        async () => {
          await reach(app, monthMs + 5 * hourMs);
          const { subscriptions } = app.as(buyer, { idempotencyKey: 'press-of-taxed-card' });
          await unlessRefused(() => subscriptions.updatePaymentMethod({ token }));
          await app.drain();
        },
        () => reach(app, monthMs + 26 * hourMs),
      ];
    },
    monthMs + 60 * hourMs,
  ),
};
