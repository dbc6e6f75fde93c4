// The people, events and faults of a simulation of money, and its clock.
import { plans, type PlanHandle } from '@realfin/contract/money';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';
import { runJobs, sandboxOf } from './cards.ts';
import { makeEvent, makeStream } from './kinds.ts';
import type { Person } from './people.ts';
import { buyerIn, setRate } from './taxes.ts';

const hourMs = 3_600_000;
const months = 24;

/** An announced event with one stream. */
export interface Night {
  id: number;
  postId: number;
  streamId: number;
  creator: Person;
  /** It was held or called off, so that the next step announces another one. */
  isOver: boolean;
}
export interface World {
  app: TestApp;
  people: Person[];
  creators: Person[];
  administrator: Person;
  nights: Night[];
  /** Addresses of bank pages, some long abandoned. */
  checks: string[];
  endsAt: Date;
}

const at = <T>(all: readonly T[], i: number): T => {
  const one = all[i];
  if (one === undefined) throw new Error(`there is none at ${i}`);
  return one;
};
export const personAt = ({ people }: World, i: number): Person => at(people, i);
export const creatorAt = ({ creators }: World, i: number): Person => at(creators, i);
export const nightAt = ({ nights }: World, i: number): Night => at(nights, i);

export async function announce(app: TestApp, creator: Person): Promise<Night> {
  const stream = await makeStream(app, creator);
  const event = await makeEvent(app, creator, [stream.postId], { title: 'Night' });
  return { ...event, streamId: stream.id, creator, isOver: false };
}

/** The country of each person: with tax included in prices, and with tax added to them. */
const places = ['DE', 'FR'] as const;
export const placeAt = (who: number): string => places[who] ?? 'DE';
export const newcomer = (app: TestApp, who: number): Promise<Person> => buyerIn(app, placeAt(who));

/** The price shown to a person before they pay. */
export async function shownPrice(
  { app }: Pick<World, 'app'>,
  person: Person,
  prices: { plan?: PlanHandle; ticket?: number; tip?: number },
): Promise<number> {
  const { plan, ticket = 0, tip = 0 } = prices;
  const cents = { plan: plan === undefined ? 0 : plans[plan].priceCents, ticket, tip };
  return (await app.as(person).billing.quotePurchase(cents)).totalCents;
}

export async function createWorld(app: TestApp): Promise<World> {
  await setRate(app, { country: placeAt(0), rateBps: 1_900 });
  await setRate(app, { country: placeAt(1), rateBps: 2_000, isInclusive: false });
  await setRate(app, { country: 'AT', rateBps: 2_000 });
  const creators = [await app.make.creator(), await app.make.creator()];
  return {
    app,
    people: [await newcomer(app, 0), await newcomer(app, 1)],
    creators,
    administrator: await app.make.admin(),
    nights: await Promise.all(creators.map((creator) => announce(app, creator))),
    checks: [],
    endsAt: new Date(app.clock.now().getTime() + months * 30 * 24 * hourMs),
  };
}

const isExpected = (error: unknown): boolean => {
  const { status, name } = error as { status?: number; name?: string };
  return (status !== undefined && status < 500) || name === 'BillingUnreachable' || status === 503;
};
/** A refused step changes nothing, which is checked after every step. */
export async function attempt<T>(app: TestApp, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const down = sandboxOf(app).faults.isDown;
    if (!down && !isExpected(error)) throw error;
    return null;
  }
}

/** Moves the clock, and runs every scheduled job of money. */
export async function advance(app: TestApp, time: number): Promise<void> {
  app.clock.set(new Date(time));
  await runJobs(
    app,
    ...(['billing.sweep-intents', 'subscriptions.stop-suspended', 'subscriptions.run-due'] as const),
    ...(['subscriptions.move-months', 'subscriptions.end-cancellations'] as const),
    ...(['ppv.sweep-events', 'ppv.release-tickets', 'offers.expire-gifts'] as const),
    ...(['payouts.step-runs', 'payouts.sweep-payouts', 'payouts.sweep-payees'] as const),
  );
}

/** Longer waits skip all but their last days, as when the service is off. */
const mostDays = 40;

export async function wait({ app, endsAt }: World, hours: number): Promise<void> {
  const from = app.clock.now().getTime();
  const until = Math.min(from + hours * hourMs, endsAt.getTime());
  // In steps of days, while the real jobs run much more often.
  for (let time = Math.max(from, until - mostDays * 24 * hourMs); time < until;) {
    time = Math.min(until, time + 25 * hourMs);
    const next = time;
    await attempt(app, () => advance(app, next));
  }
  await attempt(app, () => runJobs(app, 'subscriptions.share-pool'));
}

/** The latest payment of a person that was not fully refunded, without tips. */
export async function newestInvoice(app: TestApp, person: Person, minLines: 1 | 2 = 1) {
  const { rows } = await app.ctx.db.execute<{ id: number; intent: string; cents: number; ref: string }>(
    sql`select v.id, v.intent_id as intent, v.amount_cents as cents, i.charge_ref as ref
      from invoices v join purchase_intents i on i.id = v.intent_id
      where v.account_id = ${person.id} and i.purpose <> 'tip' and v.refunded_cents < v.amount_cents
        and (select count(*) from purchase_lines l where l.intent_id = i.id) >= ${minLines}
      order by v.id desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Remembers the bank page of an intent. */
export function remember(world: World, intent: { actionUrl: string | null } | null | undefined): void {
  const url = intent?.actionUrl ?? null;
  if (url !== null) world.checks.push(url);
}
