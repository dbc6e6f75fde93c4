// What reaches a process that may die of it, and how time goes by meanwhile.
import type { TestApp } from '../test-app.ts';
import { cards, subscribe } from './cards.ts';
import { advance, shownPrice, type Night } from './money-world.ts';
import type { Person } from './people.ts';

export const start = new Date('2027-03-10T10:00:00Z');
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const monthMs = 31 * 24 * hourMs;
export const after = (ms: number) => new Date(start.getTime() + ms);
/** Never back: what died was tried again a minute later. */
export const reach = (app: TestApp, ms: number) =>
  advance(app, Math.max(app.clock.now().getTime(), after(ms).getTime()));

/** What was done already may be refused. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === undefined || status >= 500) throw error;
  }
}

export interface CrashWorld {
  app: TestApp;
  buyer: Person;
  creator: Person;
  administrator: Person;
  night: Night;
  /** Others whose emails count. */
  others: Person[];
}
/** What reaches the process, one after the other; each comes again when the process died of it. */
export type Stimulus = ((world: CrashWorld) => Promise<unknown>) & { isOutside?: true };
export interface Scenario {
  prepare(world: CrashWorld): Promise<Stimulus[]>;
  /** Long after the last stimulus. */
  endsAfterMs: number;
  /** Who pays creators out; left out: the sandbox. */
  payouts?: 'manual' | 'stripe-connect';
}

/** Happens at the processor, whatever becomes of us. */
export const atProcessor = (work: () => Promise<unknown>): Stimulus =>
  Object.assign(() => work(), { isOutside: true as const });

export async function buy(
  { app, buyer, creator }: CrashWorld,
  productHandle: 'monthly10' | 'yearly10' = 'monthly10',
) {
  const price = await shownPrice({ app }, buyer, { plan: productHandle });
  const context = { creatorId: creator.id };
  const bought = await subscribe(app, buyer, cards.good, { productHandle, price, context });
  await app.drain();
  return bought;
}

/** What the page shows for a subscription with a ticket. */
export async function priceOfBoth({ app, buyer, night }: CrashWorld): Promise<number> {
  const { price_in_cents: ticket } = await app.as(buyer).ppv.getPpv({ ppvId: night.id });
  return shownPrice({ app }, buyer, { plan: 'monthly10', ticket });
}

export async function buyBoth(world: CrashWorld) {
  const { app, buyer, creator, night } = world;
  const price = await priceOfBoth(world);
  const both = { ppvProductId: `ppv-${night.id}`, price, context: { creatorId: creator.id } };
  const bought = await subscribe(app, buyer, cards.good, both);
  await app.drain();
  return bought;
}
