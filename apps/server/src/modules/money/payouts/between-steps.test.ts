// What happens to people, accounts and details between the transfer to a connected account and the payout to a bank.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  balanceOf,
  checkBooks,
  earn,
  endHold,
  endMonth,
  fakeOf,
  lastRun,
  paidCreator,
  pay,
  payoutRowOf,
  payoutBenchOf,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { payees } from './tables.ts';

const open = useTestApp({ payouts: { driver: 'stripe-connect', holdDays: 7 } }, { withStripe: true });
const mails = catchMails(open);
const subjectsFor = ({ email }: Person) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);

let month = 0;
let next = '';
let admin: Person;
beforeEach(async () => {
  // What went back in the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2080, month, 10)));
  next = new Date(Date.UTC(2080, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
  const [first] = await administratorsOf(open(), 1);
  if (first === undefined) throw new Error('nobody');
  admin = first;
});

const rowOf = (creator: Person) => payoutRowOf(open(), creator);
const accountOf = async (creator: Person) => (await rowOf(creator)).payeeRef ?? '';
async function frozen(): Promise<Person> {
  const creator = await paidCreator(open(), 9_000);
  await endMonth(open(), next);
  await endHold(open(), next);
  return creator;
}
/** Its transfer is made, and nothing has been sent on. */
async function transferred(): Promise<Person> {
  const creator = await frozen();
  payoutBenchOf(open()).lose('payout', 'before');
  await pay(open(), admin);
  expect(await rowOf(creator)).toMatchObject({ state: 'submitted' });
  return creator;
}
async function sweep(): Promise<void> {
  open().clock.advance({ hours: 1 });
  await runJobs(open(), 'payouts.sweep-payouts');
}
/** Money that is at Stripe for this creator, and what was sent to a bank. */
async function atStripe(creator: Person) {
  const { balances, payouts: sent, owners } = fakeOf(open()).state.connected;
  const account = await accountOf(creator);
  const banks = [...sent.values()].filter(({ id }) => owners.get(id) === account);
  return { account: balances.get(`${account} eur`) ?? 0, toBanks: banks.length };
}
async function expectReturned(creator: Person, failureCode: string): Promise<void> {
  const app = open();
  expect(await rowOf(creator)).toMatchObject({ state: 'returned', failureCode });
  expect(await atStripe(creator)).toEqual({ account: 0, toBanks: 0 });
  expect(await balanceOf(app, creator)).toBe(9_000);
  await app.drain();
  expect(subjectsFor(creator)).toEqual(['Your payout of $90.00 failed']);
  expect(subjectsFor(admin).filter((subject) => /^Payouts of .+ came back$/.test(subject))).toHaveLength(1);
  const { id } = await lastRun(app, admin);
  const { run, payouts: page } = await app.as(admin).payouts.getRun({ id });
  expect(run).toMatchObject({ failedCount: 1, paidCents: 0 });
  const shown = page.content.find(({ channel }) => channel.id === creator.id);
  expect(shown).toMatchObject({ state: 'returned', failure: failureCode });
  await checkBooks(app);
}

describe('between its transfer and its payout', () => {
  test('a payout comes back when its creator is suspended', async () => {
    const creator = await transferred();
    const { db } = open().ctx;
    const suspend = (suspendedAt: Date | null) =>
      db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, creator.id));
    await suspend(open().clock.now());
    await sweep();
    await suspend(null);
    await expectReturned(creator, 'suspended');
  });

  test('a payout comes back when the provider stops the account and no message says so', async () => {
    const creator = await transferred();
    await payoutBenchOf(open()).decide(await accountOf(creator), 'restricted');
    await sweep();
    await expectReturned(creator, 'notVerified');
    expect((await open().as(creator).payouts.getPayoutOverview()).payee.kyc).toBe('restricted');
  });

  test('a payout comes back when other bank details are entered and no message says so', async () => {
    const creator = await transferred();
    await payoutBenchOf(open()).decide(await accountOf(creator), 'verified', '6666');
    await sweep();
    await open().drain();
    mails.splice(0, mails.length, ...mails.filter(({ subject }) => !subject.includes('was changed')));
    await expectReturned(creator, 'detailsChanged');
  });
});

describe('before its transfer', () => {
  test('a payout goes back when other bank details were entered and no message said so', async () => {
    const creator = await frozen();
    await payoutBenchOf(open()).decide(await accountOf(creator), 'verified', '6666');
    await pay(open(), admin);
    mails.splice(0, mails.length, ...mails.filter(({ subject }) => !subject.includes('was changed')));
    await expectReturned(creator, 'detailsChanged');
  });

  test('a payout goes back when the account was closed', async () => {
    const creator = await frozen();
    fakeOf(open()).closeAccount(await accountOf(creator), 'givesMoney');
    await pay(open(), admin);
    await expectReturned(creator, 'account_invalid');
  });
});

test('bank details that were removed and entered again later wait a week as any other', async () => {
  const app = open();
  const creator = await paidCreator(app, 9_000);
  const [row] = await app.ctx.db.select().from(payees).where(eq(payees.channelId, creator.id));
  const account = row?.ref ?? '';
  const found = fakeOf(app).state.connected.accounts.get(account);
  const without = { object: 'list' as const, data: [], has_more: false, url: '' };
  if (found !== undefined)
    fakeOf(app).state.connected.accounts.set(account, { ...found, external_accounts: without });
  await app.as(creator).payouts.refreshPayee();
  app.clock.advance({ days: 8 });
  await payoutBenchOf(app).decide(account, 'verified', '6666');
  await app.as(creator).payouts.refreshPayee();
  await app.drain();
  expect(await app.as(creator).payouts.getPayoutOverview()).toMatchObject({ reason: 'detailsChanged' });
  expect(subjectsFor(creator)).toHaveLength(2);
  await earn(app, creator, -9_000);
});
