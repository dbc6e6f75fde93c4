// Bank transfers by hand: the list has what was frozen and approved, and nothing else.
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualPayouts } from '../../../gateways/payouts/manual.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import {
  balanceOf,
  checkBooks,
  confirmPayee,
  earn,
  endHold,
  endMonth,
  lastRun,
  pay,
} from '../../../test/factories/payouts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { payees } from './tables.ts';

const open = useTestApp();
const mails = catchMails(open);
let month = 0;
let next = '';
let admin: Person;
beforeAll(() => {
  open().ctx.payouts = manualPayouts;
});
beforeEach(async () => {
  // What went back in the test before is in no later run.
  await open().ctx.db.update(payees).set({ payoutsEnabled: false });
  open().clock.set(new Date(Date.UTC(2120, month, 10)));
  next = new Date(Date.UTC(2120, month + 1, 1)).toISOString().slice(0, 7);
  month += 2;
  const [first] = await administratorsOf(open(), 1);
  if (first === undefined) throw new Error('nobody');
  admin = first;
});

const details = { kind: 'person', name: 'Kim Lee', country: 'DE' } as const;
const save = (creator: Person, destination: string, other: { name?: string; country?: string } = {}) =>
  open()
    .as(creator)
    .payouts.savePayee({ ...details, destination, ...other });
async function manualCreator(destination: string, cents = 4_000): Promise<Person> {
  const creator = await open().make.creator();
  await save(creator, destination);
  await confirmPayee(open(), admin, creator);
  await earn(open(), creator, cents);
  return creator;
}
async function freeze(): Promise<void> {
  await endMonth(open(), next);
  await endHold(open(), next);
}
async function list(): Promise<string[]> {
  const { id } = await lastRun(open(), admin);
  const { payload } = await open().request(admin, { url: `/api/admin/payouts/${id}/csv` });
  return payload.trim().split('\r\n').slice(1);
}
async function payoutOf(creator: Person) {
  const [payout] = (await open().as(creator).payouts.listOwnPayouts({})).content;
  if (payout === undefined) throw new Error('there is no payout');
  return payout;
}

describe('the list for the bank', () => {
  test('is empty before a run is paid, and has no payout that was marked as paid', async () => {
    const app = open();
    const [first, second] = [await manualCreator('DE00 1111'), await manualCreator('DE00 2222')];
    await freeze();
    expect(await list()).toEqual([]);
    const { id } = await pay(app, admin);
    expect(await list()).toHaveLength(2);
    await app.as(admin).payouts.markPaid({ id, payoutId: (await payoutOf(first)).id, note: 'TR-1' });
    const left = await list();
    expect(left).toHaveLength(1);
    expect(left[0]).toContain('DE00 2222');
    await app.as(admin).payouts.markPaid({ id, payoutId: (await payoutOf(second)).id, note: 'TR-2' });
    expect(await list()).toEqual([]);
    await checkBooks(app);
  });

  test('has neither account of a payee who changed it after the freeze, and the payout goes back', async () => {
    const app = open();
    const [early, late] = [await manualCreator('DE00 3333'), await manualCreator('DE00 4444')];
    await freeze();
    await save(early, 'DE00 3334');
    expect(await pay(app, admin)).toMatchObject({ failedCount: 1 });
    await save(late, 'DE00 4444', { name: 'Someone Else' });
    expect(await list()).toEqual([]);
    for (const creator of [early, late]) {
      expect((await payoutOf(creator)).state).toBe('returned');
      expect(await balanceOf(app, creator)).toBe(4_000);
    }
    expect([(await payoutOf(early)).failure, (await payoutOf(late)).failure]).toEqual([
      ...['notVerified', 'notVerified'],
    ]);
    expect(await lastRun(app, admin)).toMatchObject({ state: 'failed', failedCount: 2 });
    await checkBooks(app);
  });

  test('has no payee whose other account was confirmed since: nobody approved a payout to it', async () => {
    const app = open();
    const creator = await manualCreator('DE00 5555');
    await freeze();
    await save(creator, 'DE00 5556');
    await confirmPayee(app, admin, creator);
    app.clock.advance({ days: 8 });
    await pay(app, admin);
    expect(await list()).toEqual([]);
    expect(await payoutOf(creator)).toMatchObject({ state: 'returned', failure: 'detailsChanged' });
    await checkBooks(app);
  });

  test('leaves out who changed the account after it was listed, and keeps the payout: the bank may have it', async () => {
    const app = open();
    const creator = await manualCreator('DE00 6666');
    await freeze();
    const { id } = await pay(app, admin);
    expect((await list())[0]).toContain('Kim Lee,person,DE,DE00 6666,40.00');
    await save(creator, 'DE00 6667');
    expect(await list()).toEqual([]);
    expect((await payoutOf(creator)).state).toBe('submitted');
    await app.as(admin).payouts.markPaid({ id, payoutId: (await payoutOf(creator)).id, note: 'TR-3' });
    expect(await balanceOf(app, creator)).toBe(0);
    await checkBooks(app);
  });

  test('has nobody who was suspended after the run was started', async () => {
    const app = open();
    const creator = await manualCreator('DE00 7777');
    await freeze();
    await pay(app, admin);
    const suspend = (suspendedAt: Date | null) =>
      app.ctx.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, creator.id));
    await suspend(app.clock.now());
    expect(await list()).toEqual([]);
    await suspend(null);
    expect(await payoutOf(creator)).toMatchObject({ state: 'returned', failure: 'suspended' });
    await checkBooks(app);
  });

  test('is not changed by a request that asks for its head alone', async () => {
    const app = open();
    const creator = await manualCreator('DE00 8888');
    await freeze();
    const { id } = await pay(app, admin);
    await save(creator, 'DE00 8889');
    await app.request(admin, { method: 'HEAD', url: `/api/admin/payouts/${id}/csv` });
    expect((await payoutOf(creator)).state).toBe('submitted');
    expect(await list()).toEqual([]);
    expect((await payoutOf(creator)).state).toBe('returned');
  });
});

describe('a payout that the bank refused', () => {
  test('goes back once, with one line in the log, when the button is pressed twice', async () => {
    const app = open();
    const creator = await manualCreator('DE00 9999');
    await freeze();
    const { id } = await pay(app, admin);
    const { id: payoutId } = await payoutOf(creator);
    const press = () => app.as(admin).payouts.markFailed({ id, payoutId, note: 'closed' });
    const pressed = await Promise.allSettled([press(), press()]);
    expect(pressed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await press();
    const log = (await app.as(admin).admin.listLog({})).content;
    expect(log.filter(({ action }) => action === 'PAYOUT_RETURNED')).toHaveLength(1);
    expect(await balanceOf(app, creator)).toBe(4_000);
    await checkBooks(app);
  });
});

describe('details that an administrator confirms', () => {
  test('are the ones they saw: others are refused with what to do', async () => {
    const app = open();
    const creator = await app.make.creator();
    await save(creator, 'DE00 1010');
    const seen = (await app.as(admin).payouts.listPayees()).find(({ channel }) => channel.id === creator.id);
    const decide = (version: string, language = 'en') =>
      app.request(admin, {
        ...{
          method: 'POST',
          url: `/api/admin/payees/${creator.id}`,
          headers: { 'accept-language': language },
        },
        payload: { verified: true, taxForm: 'given', note: 'seen', version },
      });
    await save(creator, 'DE00 2020');
    for (const [language, words] of [
      ['en', 'These details were changed since you saw them. Check them again.'],
      ['de', 'Diese Angaben wurden geändert, seit du sie gesehen hast. Prüfe sie noch einmal.'],
    ] as const) {
      const refused = await decide(seen?.version ?? '', language);
      expect([refused.statusCode, refused.json<{ code: string }>()]).toMatchObject([
        ...[409, { code: 'payout.otherDetails', detail: words }],
      ]);
    }
    expect((await app.as(creator).payouts.getPayoutOverview()).payee.kyc).toBe('pending');
    await confirmPayee(app, admin, creator);
    expect((await app.as(creator).payouts.getPayoutOverview()).payee.kyc).toBe('verified');
  });

  test('hold payouts for a week and are mailed when the owner or the country is another one', async () => {
    const app = open();
    for (const other of [{ name: 'Someone Else' }, { country: 'FR' }]) {
      const creator = await manualCreator('DE00 3030');
      await save(creator, 'DE00 3030', other);
      const { payee } = await app.as(creator).payouts.getPayoutOverview();
      expect(payee.changedUntil).toBe(new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString());
      await app.drain();
      expect(mails.filter(({ to }) => to === creator.email).map(({ subject }) => subject)).toEqual([
        'The account for your payouts was changed',
      ]);
    }
  });
});
