// The emails before a redeemed gift ends, and how its owner goes on without a gap.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  cards,
  cardToken,
  chargesOf,
  isEntitled,
  moveTo,
  runJobs,
  subscriptionOf,
} from '../../../test/factories/cards.ts';
import { checkMoney } from '../../../test/factories/money-rules.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

async function redeemed(): Promise<Person> {
  const [buyer, friend] = [await app().make.person(), await app().make.person()];
  await app()
    .as(buyer)
    .gifts.buyGift({ productHandle: 'monthly10', token: await cardToken(app()) });
  await app().drain();
  const [gift] = await app().as(buyer).gifts.listGifts();
  await app()
    .as(friend)
    .gifts.redeemGift({ code: gift?.code ?? '' });
  return friend;
}
function catchTexts(): (person: Person) => string[] {
  const mails: { to: string; text: string }[] = [];
  app().ctx.mail.send = async (mail) => void mails.push(mail);
  return (person) => mails.filter(({ to }) => to === person.email).map(({ text }) => text);
}
async function tellAt(time: string): Promise<void> {
  await moveTo(app(), time);
  await runJobs(app(), 'offers.announce-gift-ends');
}

test('who redeemed a gift gets an email seven days before it ends and one the day before', async () => {
  app().clock.set('2028-01-31T12:00:00Z');
  const friend = await redeemed();
  const textsOf = catchTexts();
  await tellAt('2028-02-22T11:00:00Z');
  expect(textsOf(friend)).toEqual([]);
  for (const time of ['22T12:30', '23T12:00', '28T11:00']) await tellAt(`2028-02-${time}:00Z`);
  expect(textsOf(friend)).toHaveLength(1);
  expect(textsOf(friend)[0]).toMatch(
    /ends on February 29, 2028.*\$14\.99 a month.*\/settings\/subscription/s,
  );
  for (const time of ['28T12:30', '29T11:00']) await tellAt(`2028-02-${time}:00Z`);
  expect(textsOf(friend)).toHaveLength(2);
  await tellAt('2028-02-29T12:30:00Z');
  expect(await isEntitled(app(), friend)).toBe(false);
  expect(textsOf(friend)).toHaveLength(2);
});

test('a card and a press before the end keep the access without a gap, and end the notices', async () => {
  app().clock.set('2028-03-15T12:00:00Z');
  const friend = await redeemed();
  const textsOf = catchTexts();
  await tellAt('2028-04-08T13:00:00Z');
  expect(textsOf(friend)).toHaveLength(1);
  const { subscriptions } = app().as(friend);
  await subscriptions.updatePaymentMethod({ token: await cardToken(app(), cards.good) });
  await subscriptions.resumeSubscription();
  for (const time of ['14T13:00:00', '15T11:30:00', '15T12:00:01']) {
    await tellAt(`2028-04-${time}Z`);
    expect(await isEntitled(app(), friend)).toBe(true);
  }
  await tellAt('2028-04-15T14:00:00Z');
  expect(textsOf(friend).filter((text) => text.includes('gift'))).toHaveLength(1);
  expect(await chargesOf(app(), friend)).toEqual({ n: 1, cents: 1499 });
  expect(await subscriptionOf(app(), friend)).toMatchObject({ cancel_at_end_of_period: false });
  await checkLedger(app());
  await checkMoney(app());
});

test('a German reader gets the email in German', async () => {
  app().clock.set('2028-07-15T12:00:00Z');
  const friend = await redeemed();
  const textsOf = catchTexts();
  await app().ctx.db.execute(sql`update accounts set language = 'de' where id = ${friend.id}`);
  await tellAt('2028-08-10T13:00:00Z');
  expect(textsOf(friend)[0]).toMatch(/endet am 15\. August 2028.*im Monat, bis du kündigst/s);
});

test('nothing is sent to who was suspended meanwhile', async () => {
  app().clock.set('2028-05-15T12:00:00Z');
  const friend = await redeemed();
  const textsOf = catchTexts();
  await app().ctx.db.execute(sql`update accounts set suspended_at = ${app().clock.now().toISOString()}
    where id = ${friend.id}`);
  await tellAt('2028-06-10T13:00:00Z');
  expect(textsOf(friend)).toEqual([]);
});
