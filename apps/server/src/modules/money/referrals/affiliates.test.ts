import { describe, expect, test } from 'vitest';
import { balanceOf, checkLedger } from '../../../test/factories/books.ts';
import { cards, moveTo, subscribe } from '../../../test/factories/cards.ts';
import { beginTrial, makeTrial } from '../../../test/factories/trials.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const open = useTestApp();

async function makeAffiliate() {
  const { make, as } = open();
  const [admin, person] = [await make.admin(), await make.person()];
  await as(person).referrals.applyAsAffiliate({ about: 'In my newsletter' });
  await as(admin).admin.decideAffiliate({ id: person.id, decision: 'approve' });
  return { admin, person };
}

describe('an application as an affiliate', () => {
  test('waits for an administrator, who approves it', async () => {
    const { make, as } = open();
    const [admin, person] = [await make.admin(), await make.person()];
    expect(await as(person).referrals.getAffiliate()).toMatchObject({ state: 'none', linkName: null });
    for (let n = 0; n < 2; n++)
      expect(await as(person).referrals.applyAsAffiliate({ about: ' In my newsletter ' })).toMatchObject({
        state: 'applied',
        linkName: null,
      });
    const [first] = await as(admin).admin.listAffiliates();
    expect(first).toMatchObject({ person: { id: person.id }, state: 'applied', about: 'In my newsletter' });
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'approve' });
    expect(await as(person).referrals.getAffiliate()).toMatchObject({
      state: 'approved',
      linkName: person.username,
    });
    expect((await as(person).accounts.getMe()).affiliateApproved).toBe(true);
    expect((await as(admin).admin.listLog({})).content[0]).toMatchObject({
      action: 'AFFILIATE_DECIDED',
      person: { id: person.id },
    });
  });

  test('may be made again after a decline, whose reason they read', async () => {
    const { make, as } = open();
    const [admin, person] = [await make.admin(), await make.person()];
    await as(person).referrals.applyAsAffiliate({ about: 'Somewhere' });
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'decline', reason: 'Tell us where.' });
    expect(await as(person).referrals.getAffiliate()).toMatchObject({
      state: 'declined',
      reason: 'Tell us where.',
    });
    expect(await as(person).referrals.applyAsAffiliate({ about: 'In my podcast' })).toMatchObject({
      state: 'applied',
      reason: null,
    });
  });

  test('is refused signed out, empty, decided twice, by people, and for who did not apply', async () => {
    const { make, as } = open();
    const { admin, person } = await makeAffiliate();
    const other = await make.person();
    const { referrals } = as(person);
    await expect(as(null).referrals.getAffiliate()).rejects.toMatchObject({ code: 'auth.required' });
    await expect(referrals.applyAsAffiliate({ about: ' ' })).rejects.toMatchObject({ code: 'input.invalid' });
    const approve = (who: typeof admin, id: number) =>
      as(who).admin.decideAffiliate({ id, decision: 'approve' });
    await expect(approve(person, other.id)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(approve(admin, person.id)).rejects.toMatchObject({ code: 'affiliate.decided' });
    await expect(approve(admin, other.id)).rejects.toMatchObject({ code: 'affiliate.notFound' });
  });
});

describe('what links brought', () => {
  test('leaves free trials out until they are paid, for its owner as for administrators', async () => {
    const { make, as, clock } = open();
    clock.set('2030-01-01T00:00:00Z');
    const { admin, person } = await makeAffiliate();
    const context = { affiliateId: person.username };
    const { code } = await makeTrial(open(), 14);
    await beginTrial(open(), await make.person(), code, cards.good, { context });
    const counts = async () => {
      const { subscriptions, activeSubscriptions, days } = await as(person).referrals.getAffiliate();
      const managed = (await as(admin).admin.listAffiliates()).find((row) => row.person.id === person.id);
      const inDays = days.reduce((sum, row) => sum + row.subscriptions, 0);
      return [subscriptions, activeSubscriptions, inDays, managed?.subscriptions];
    };
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await moveTo(open(), '2030-01-15T02:00:00Z');
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test('is said to earn into the balance of a channel, where there is one', async () => {
    const { make, as } = open();
    const creator = await make.creator({ affiliateApproved: true });
    const context = { affiliateId: creator.username };
    await subscribe(open(), await make.person(), cards.good, { context });
    expect(await as(creator).referrals.getAffiliate()).toMatchObject({
      ...{ hasChannel: true, subscriptions: 1, pendingCents: 0, payableCents: 0 },
    });
    expect(await as(creator).ledger.getEarnings()).toMatchObject({ acquisitionCents: 450 });
    expect(await as(await make.person()).referrals.getAffiliate()).toMatchObject({ hasChannel: false });
  });
});

describe('the share of an affiliate without a channel', () => {
  const held = async (id: number) => [
    await balanceOf(open(), 'affiliatePending', id),
    await balanceOf(open(), 'affiliatePayable', id),
  ];

  test('waits until its month is over, and shows with what brought it', async () => {
    const { make, as, clock } = open();
    clock.set('2031-01-01T00:00:00Z');
    const { person } = await makeAffiliate();
    await subscribe(open(), await make.person(), cards.good, { context: { affiliateId: person.username } });
    expect(await held(person.id)).toEqual([450, 0]);
    expect(await as(person).referrals.getAffiliate()).toMatchObject({
      ...{ subscriptions: 1, activeSubscriptions: 1, pendingCents: 450, payableCents: 0 },
      days: [{ day: '2031-01-01', clicks: 0, signups: 0, subscriptions: 1 }],
    });
    await moveTo(open(), '2031-02-01T02:00:00Z');
    expect(await held(person.id)).toEqual([450, 450]);
    await checkLedger(open());
  });

  test('is released month by month when a year was bought, and goes back with a refund', async () => {
    const { make, ctx, clock } = open();
    clock.set('2032-01-01T00:00:00Z');
    const { person } = await makeAffiliate();
    const context = { affiliateId: person.username };
    const buyer = await make.person();
    const { intent } = await subscribe(open(), buyer, cards.good, { context, productHandle: 'yearly10' });
    expect(await held(person.id)).toEqual([4_497, 0]);
    await moveTo(open(), '2032-02-01T02:00:00Z');
    const [pending = 0, payable = 0] = await held(person.id);
    expect([pending + payable, payable]).toEqual([4_497, 375]);
    await refundPurchase(ctx, { intentId: intent.id, amountCents: 14_990, key: 'all' });
    await open().drain();
    expect(await held(person.id)).toEqual([0, 0]);
    await checkLedger(open());
  });

  test('waits while it is held, and is released when the hold ends', async () => {
    const { make, as, clock } = open();
    clock.set('2033-01-01T00:00:00Z');
    const { admin, person } = await makeAffiliate();
    await subscribe(open(), await make.person(), cards.good, { context: { affiliateId: person.username } });
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'hold', reason: 'Odd cards' });
    await moveTo(open(), '2033-02-01T02:00:00Z');
    expect(await held(person.id)).toEqual([900, 0]);
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'lift' });
    expect(await held(person.id)).toEqual([450, 450]);
    await checkLedger(open());
  });

  test('is released when a held affiliate is declined and approved again', async () => {
    const { make, as, clock } = open();
    clock.set('2035-01-01T00:00:00Z');
    const { admin, person } = await makeAffiliate();
    await subscribe(open(), await make.person(), cards.good, { context: { affiliateId: person.username } });
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'hold', reason: 'Odd cards' });
    await moveTo(open(), '2035-02-01T02:00:00Z');
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'decline' });
    expect(await held(person.id)).toEqual([900, 0]);
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'approve' });
    expect(await held(person.id)).toEqual([450, 450]);
    await checkLedger(open());
  });

  test('goes to the pool for months that begin after a decline', async () => {
    const { make, as, clock } = open();
    clock.set('2034-01-01T00:00:00Z');
    const { admin, person } = await makeAffiliate();
    await subscribe(open(), await make.person(), cards.good, { context: { affiliateId: person.username } });
    await as(admin).admin.decideAffiliate({ id: person.id, decision: 'decline' });
    const before = await balanceOf(open(), 'creatorPool');
    await moveTo(open(), '2034-02-01T02:00:00Z');
    expect(await held(person.id)).toEqual([0, 0]);
    expect((await balanceOf(open(), 'creatorPool')) - before).toBeGreaterThanOrEqual(900);
    await checkLedger(open());
  });
});
