// Stimuli that can crash a process, and the time between them.
import type { TestApp } from '../test-app.ts';
import { cards, subscribe } from './cards.ts';
import { advance, shownPrice, type Night } from './money-world.ts';
import type { Person } from './people.ts';

export const start = new Date('2027-03-10T10:00:00Z');
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const monthMs = 31 * 24 * hourMs;
export const after = (ms: number) => new Date(start.getTime() + ms);
/** Never moves the clock back: a crashed step was retried a minute later. */
export const reach = (app: TestApp, ms: number) =>
  advance(app, Math.max(app.clock.now().getTime(), after(ms).getTime()));

/** A repeated action may be refused. */
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
  /** Other people whose emails are compared. */
  others: Person[];
}
/** Stimuli of the process, one after the other; each is repeated when the process crashed. */
export type Stimulus = ((world: CrashWorld) => Promise<unknown>) & { isOutside?: true };
export interface Scenario {
  prepare(world: CrashWorld): Promise<Stimulus[]>;
  /** Long after the last stimulus. */
  endsAfterMs: number;
  /** The payout provider; default: the sandbox. */
  payouts?: 'manual' | 'stripe-connect';
}

/** Happens at the processor, even while our process is down. */
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

/** The price shown for a subscription with a ticket. */
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
