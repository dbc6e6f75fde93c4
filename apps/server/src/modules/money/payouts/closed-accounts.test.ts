// Creators whose account at the provider was closed.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../test/factories/cards.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  endHold,
  endMonth,
  fakeOf,
  lastRun,
  paidCreator,
  pay,
  payoutBenchOf,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { payees, payouts } from './tables.ts';

const open = useTestApp({ payouts: { driver: 'stripe-connect', holdDays: 7 } }, { withStripe: true });
let month = 0;
let next = '';
beforeEach(() => {
  open().clock.set(new Date(Date.UTC(2091, month, 10)));
  next = new Date(Date.UTC(2091, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
});

async function payeeOf(creator: Person) {
  const [row] = await open().ctx.db.select().from(payees).where(eq(payees.channelId, creator.id));
  if (row === undefined) throw new Error('there is no payee');
  return row;
}
const sweep = async () => {
  open().clock.advance({ hours: 25 });
  await runJobs(open(), 'payouts.sweep-payees');
};
async function closedCreator(): Promise<Person> {
  const creator = await paidCreator(open(), 9_000);
  fakeOf(open()).closeAccount((await payeeOf(creator)).ref ?? '', 'givesMoney');
  return creator;
}
const setUp = (creator: Person) =>
  open().as(creator).payouts.startOnboarding({ kind: 'person', country: 'US' });

test('a closed account is noticed before a run pays it, and nothing is sent there', async () => {
  const creator = await closedCreator();
  await sweep();
  expect(await payeeOf(creator)).toMatchObject({ kyc: 'restricted', payoutsEnabled: false, tries: 0 });
  const [admin] = await administratorsOf(open(), 1);
  if (admin === undefined) throw new Error('nobody');
  await endMonth(open(), next);
  await endHold(open(), next);
  const [held] = await open().ctx.db.select().from(payouts).where(eq(payouts.channelId, creator.id));
  expect(held).toMatchObject({ state: 'held', reason: 'notVerified' });
  expect(await lastRun(open(), admin)).toMatchObject({ paidCount: 0 });
});

test('who sets up payouts after it gets another account, once, whose bank waits as any new one', async () => {
  const creator = await closedCreator();
  const closed = await payeeOf(creator);
  const links = await Promise.all([setUp(creator), setUp(creator)]);
  expect(links.every(({ url }) => url.startsWith('http'))).toBe(true);
  const opened = await payeeOf(creator);
  expect(opened.ref).not.toBe(closed.ref);
  expect(opened).toMatchObject({ kyc: 'started', payoutsEnabled: false, destinationRef: '' });
  await setUp(creator);
  expect((await payeeOf(creator)).ref).toBe(opened.ref);
  await payoutBenchOf(open()).decide(opened.ref ?? '', 'verified');
  await open().as(creator).payouts.refreshPayee();
  expect(await payeeOf(creator)).toMatchObject({ kyc: 'verified', payoutsEnabled: true });
  expect((await payeeOf(creator)).changedAt).not.toBeNull();
});

test('an account that is there again is paid as before', async () => {
  const creator = await closedCreator();
  await sweep();
  fakeOf(open()).state.connected.closed.clear();
  await sweep();
  expect(await payeeOf(creator)).toMatchObject({ kyc: 'verified', payoutsEnabled: true, changedAt: null });
  const [admin] = await administratorsOf(open(), 1);
  if (admin === undefined) throw new Error('nobody');
  await endMonth(open(), next);
  await endHold(open(), next);
  await pay(open(), admin);
  const [row] = await open().ctx.db.select().from(payouts).where(eq(payouts.channelId, creator.id));
  expect(row).toMatchObject({ state: 'inTransit' });
});
