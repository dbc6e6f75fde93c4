// What a creator and an administrator see when the provider does not set up an account.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { fakeOf } from '../../../test/factories/payouts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { findTroublesOf } from '../../operators/desk/commands/find-troubles.ts';
import { deleteAccountData } from './commands/delete-account-data.ts';
import { payeeRefusals, payees } from './tables.ts';

const open = useTestApp({ payouts: { driver: 'stripe-connect', holdDays: 7 } }, { withStripe: true });
const german = { kind: 'person', country: 'DE' } as const;

test('shows the sentence of the provider to administrators, and one of ours to the creator', async () => {
  const app = open();
  const creator = await app.make.creator();
  const [admin = null] = await administratorsOf(app, 1);
  const start = () => app.as(creator).payouts.startOnboarding(german);
  const listed = () => app.as(admin).payouts.listPayeeRefusals();
  const { connected } = fakeOf(app).state;
  connected.isApproved = false;
  await expect(start()).rejects.toMatchObject({ status: 503, code: 'payout.notSetUp' });
  expect(await listed()).toMatchObject([
    {
      channel: { id: creator.id },
      country: 'DE',
      message: expect.stringMatching(/^Your platform needs approval/),
    },
  ]);
  await app.drain();
  const troubles = await app.as(admin).troubles.listTroubles();
  expect(troubles.present).toMatchObject([{ kind: 'payeeRefused', subject: String(creator.id) }]);
  // Stripe repeats a refusal under its key for a day; a creator who tries again asks again.
  connected.isApproved = true;
  app.clock.advance({ minutes: 1 });
  expect((await start()).url).toContain('/setup/acct_');
  expect(await listed()).toEqual([]);
  expect(await findTroublesOf(app.ctx, app.ctx.db, 'payeeRefused')).toEqual([]);
});

test('refuses a country that Stripe cannot pay to as soon as it is chosen', async () => {
  const app = open();
  const creator = await app.make.creator();
  const start = app.as(creator).payouts.startOnboarding({ kind: 'person', country: 'CU' });
  await expect(start).rejects.toMatchObject({ status: 422, code: 'payout.countryUnsupported' });
  expect(await app.ctx.db.$count(payees, eq(payees.channelId, creator.id))).toBe(0);
});

test('reports a key without the permission to administrators as well, and forgets it with the account', async () => {
  const app = open();
  const creator = await app.make.creator();
  const { denied } = fakeOf(app).state;
  denied.add('rak_account_write');
  const start = app.as(creator).payouts.startOnboarding(german);
  await expect(start).rejects.toMatchObject({ code: 'payout.notSetUp' });
  denied.clear();
  const found = await findTroublesOf(app.ctx, app.ctx.db, 'accessDenied');
  expect(found).toMatchObject([{ subject: 'stripe-connect createPayee' }]);
  const own = eq(payeeRefusals.channelId, creator.id);
  expect(await app.ctx.db.$count(payeeRefusals, own)).toBe(1);
  await deleteAccountData(app.ctx, creator.id);
  expect(await app.ctx.db.$count(payeeRefusals, own)).toBe(0);
});
