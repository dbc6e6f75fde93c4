// Card testing, sign-ups, messages, refunds and disputes in floods, and the month's payouts among them, while others buy.
import { payoutCare } from '@realfin/contract/money';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDice } from './bad-input.ts';
import { createBrowser, newPerson, openSignIn } from './browser.ts';
import { cards, cardToken, chargesOf } from './factories/cards.ts';
import { calm } from './factories/money-course.ts';
import {
  dispute,
  floodMessages,
  inParallel,
  leaveAtBank,
  openDoor,
  refund,
  shuffled,
  testCards,
  tip,
  type Answer,
  type Flooding,
} from './factories/money-flood.ts';
import { createWorld, type World } from './factories/money-world.ts';
import { payRuns } from './factories/payout-acts.ts';
import { payeeOf, stepRuns } from './factories/payouts.ts';
import type { Person } from './factories/people.ts';
import { taxed } from './factories/taxes.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const start = '2035-01-20T12:00:00Z';
const many = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const sum = (counts: Record<string, number>, answer = ''): number =>
  Object.entries(counts).reduce((all, [key, n]) => all + (key.startsWith(answer) ? n : 0), 0);

/** Someone who buys as on any day, from their own network, and has to get what they pay for. */
interface Buyer {
  person: Person;
  from: string;
  intents: Answer[];
}
const buyersOf = (app: TestApp, count: number, net: number): Promise<Buyer[]> =>
  many(count, async (n) => ({
    person: await app.make.person(),
    from: `198.51.${net}.${n + 1}`,
    intents: [],
  }));

async function subscribe({ app, door }: Flooding, { person, from, intents }: Buyer): Promise<void> {
  const token = await cardToken(app, cards.good);
  const order = { productHandle: 'monthly10', token };
  intents.push(await door.post('subscription', person, from, '/v1/subscription', order));
}
async function tipAgain(
  flood: Flooding,
  { person, from, intents }: Buyer,
  usdAmount: 2 | 50 = 2,
): Promise<void> {
  intents.push(await tip(flood, 'tip', { person, from, card: cards.good, usdAmount }));
}
async function buyTicket({ app, door }: Flooding, { nights }: World, { person, from, intents }: Buyer) {
  const [night] = nights;
  const order = {
    product_id: `ppv-${night?.id}`,
    post_id: night?.postId,
    token: await cardToken(app, cards.good),
  };
  intents.push(await door.post('ticket', person, from, '/v1/ppv', order));
}

/** From one /64; the newest accounts test cards at once. */
async function floodSignUps(flood: Flooding): Promise<void> {
  const { app, door } = flood;
  const browser = createBrowser(app.server, app.ctx.config.origin, '2001:db8:f1:ff::1');
  const uid = await openSignIn(browser, '/signup');
  for (let n = 0; n < 26; n += 1) {
    const form = n < 3 ? newPerson() : { ...newPerson(), confirmAge: false };
    const { status } = await browser.post(`/auth/interaction/${uid}/register`, form);
    door.add('sign-up', String(status));
  }
}

/** An evening: cards are tested and left at the bank, accounts are made, messages come again and again. */
async function evening(flood: Flooding, world: World, buyers: readonly Buyer[], testers: readonly Person[]) {
  const { app, dice } = flood;
  const atBank = await many(5, () => app.make.person());
  await inParallel(
    shuffled(dice, [
      ...testers.map((person, n) => () => testCards(flood, person, `2001:db8:f1:${n}::1`)),
      ...atBank.map((person, n) => () => leaveAtBank(flood, person, `2001:db8:f1:a${n}::1`)),
      ...buyers.map((buyer) => () => subscribe(flood, buyer)),
      () => floodSignUps(flood),
    ]),
    8,
    (act) => act(),
  );
  await inParallel(
    shuffled(dice, [
      ...testers.map((person, n) => () => testCards(flood, person, `2001:db8:f1:${n}::2`)),
      ...buyers.map((buyer) => () => tipAgain(flood, buyer)),
      ...buyers.slice(0, 2).map((buyer) => () => buyTicket(flood, world, buyer)),
      () => floodMessages(flood, 4),
    ]),
    8,
    (act) => act(),
  );
}

/** The day of the payouts: half of what was sold goes back or is disputed, some of it both, while runs are paid. */
async function dayOfPayouts(flood: Flooding, world: World, sold: readonly Buyer[], buyers: readonly Buyer[]) {
  const { app, dice } = flood;
  const { administrator } = world;
  app.clock.set('2035-02-04T00:05:00Z');
  await stepRuns(app);
  app.clock.set('2035-02-08T00:05:00Z');
  await stepRuns(app);
  const gone = sold.map(({ intents }, n) => ({ id: intents[0]?.intent?.id ?? '', n }));
  const back = gone.filter(({ n }) => n % 3 !== 1);
  const disputed = gone.filter(({ n }) => n % 3 !== 0);
  await inParallel(
    shuffled(dice, [
      ...back.map(
        ({ id, n }) =>
          () =>
            refund(flood, administrator, `203.0.113.${n + 1}`, { id, cents: n % 2 === 0 ? 1_499 : 500 }),
      ),
      ...disputed.map(
        ({ id }) =>
          () =>
            dispute(app, id),
      ),
      ...buyers.map((buyer) => () => subscribe(flood, buyer)),
      () => payRuns(world),
      () => floodMessages(flood, 1),
      () => floodMessages(flood, 1),
    ]),
    8,
    (act) => act(),
  );
  await floodMessages(flood, 2);
}

test('keeps the books right and serves ordinary buyers through floods of everything that moves money', async () => {
  // The limits count by the clock of the machine: with it standing still, a slow one refuses the same.
  vi.useFakeTimers({ toFake: ['Date'] });
  const app = await createTestApp({
    ...taxed,
    rateLimits: true,
    databasePool: 10,
    firstReservePercent: payoutCare.reservePercent,
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
  });
  app.clock.set(start);
  const world = await createWorld(app);
  const flood: Flooding = {
    app,
    door: openDoor(app),
    dice: createDice(inject('seed')),
    creators: world.creators,
  };
  for (const creator of world.creators) await payeeOf(app, creator);
  const [sold, buyers, later] = [
    await buyersOf(app, 9, 1),
    await buyersOf(app, 4, 2),
    await buyersOf(app, 3, 3),
  ];
  const testers = await many(6, () => app.make.person());

  await inParallel(sold, 9, async (buyer) => {
    await subscribe(flood, buyer);
    await tipAgain(flood, buyer, 50);
  });
  await evening(flood, world, buyers, testers);
  await dayOfPayouts(flood, world, sold, later);

  const { door } = flood;
  for (const [what, answers] of Object.entries(door.all()))
    expect(sum(answers, '5'), `${what} ${JSON.stringify(answers)}`).toBe(0);
  for (const { person, intents } of [...sold, ...buyers, ...later]) {
    expect(intents.map(({ status, code, intent }) => [status, code, intent?.state])).toEqual(
      intents.map(() => [200, '', 'succeeded']),
    );
    expect(await chargesOf(app, person)).toMatchObject({ n: intents.length });
  }
  for (const person of testers) expect(await chargesOf(app, person)).toEqual({ n: 0, cents: 0 });
  expect(sum(door.of('card test'), '429')).toBeGreaterThan(sum(door.of('card test')) / 2);
  expect(sum(door.of('sign-up'), '429')).toBeGreaterThan(0);
  expect(sum(door.of('forgery'), '400')).toBe(sum(door.of('forgery')));
  expect(sum(door.of('message'), '2')).toBe(sum(door.of('message')));
  expect(sum(door.of('message'))).toBeGreaterThan(200);
  expect(sum(door.of('refund'), '200')).toBeGreaterThan(3);
  vi.useRealTimers();
  await calm(world);
  const { rows } = await app.ctx.pool.query(
    `select (select count(*) > 3 from disputes) as disputed, (select count(*) > 3 from refunds where state = 'succeeded') as
      refunded, exists (select from payouts where state = 'paid') as paid`,
  );
  expect(rows).toEqual([{ disputed: true, refunded: true, paid: true }]);
}, 300_000);
