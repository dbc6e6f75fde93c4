import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  answerBank,
  cards,
  cardToken,
  deliverWebhooks,
  runJobs,
  subscribe,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp, type TestApp } from '../../../test/test-app.ts';

const open = useTestApp();

async function tip(person: Person, creatorId: number, number: string = cards.good) {
  const token = await cardToken(open(), number);
  const request = { usdAmount: 2, creatorId, chargify_js_token: token } as const;
  return (await open().as(person).tips.createTip(request)).intent;
}

/** The bank declines every charge while it is on. */
function declineCards(app: TestApp) {
  const confirm = app.ctx.billing.confirmCharge.bind(app.ctx.billing);
  let isOn = false;
  const spy = vi.spyOn(app.ctx.billing, 'confirmCharge').mockImplementation(async (request) =>
    isOn
      ? {
          state: 'declined',
          chargeRef: request.chargeRef,
          declineCode: 'insufficient_funds',
          retry: { allowed: true, notBefore: null, needs: null },
        }
      : confirm(request),
  );
  onTestFinished(() => spy.mockRestore());
  return { decline: (on: boolean) => void (isOn = on) };
}

describe('cards that are declined', () => {
  const tooMany = { code: 'billing.tooManyDeclines', status: 429 };
  const watch = () => {
    const { billing } = open().ctx;
    const spies = [vi.spyOn(billing, 'prepareCharge'), vi.spyOn(billing, 'attachCard')];
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    return () => spies.map((spy) => spy.mock.calls.length);
  };

  test('make the account wait until midnight, which the refusal names, and ask the processor no more', async () => {
    const app = open();
    app.clock.set('2028-05-03T10:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const asked = watch();
    for (let n = 0; n < 5; n++)
      expect(await tip(viewer, creator.id, cards.declined)).toMatchObject({ state: 'declined' });
    await expect(tip(viewer, creator.id)).rejects.toMatchObject(tooMany);
    expect(asked()).toEqual([5, 5]);

    const refused = await app.request(viewer, {
      method: 'POST',
      url: '/api/v1/tip',
      headers: { 'idempotency-key': 'one-more', 'accept-language': 'de' },
      payload: { usdAmount: 2, creatorId: creator.id, chargify_js_token: await cardToken(app) },
    });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(14 * 3600)]);
    expect(refused.json()).toMatchObject({
      detail: expect.stringMatching(/am 4\. Mai 2028 um 00:00 Uhr \(UTC\)/) as string,
      data: { retryAt: '2028-05-04T00:00:00.000Z' },
    });
    await expect(tip(viewer, creator.id)).rejects.toThrow('on May 4, 2028 at 00:00 UTC');

    const quote = () => app.as(viewer).billing.quotePurchase({ tip: 200 });
    const refusal = {
      text: expect.stringMatching(/on May 4, 2028 at 00:00 UTC, or use a card/) as string,
      isOfCard: true,
    };
    expect(await quote()).toMatchObject({ refusal });

    app.clock.set('2028-05-04T00:00:01Z');
    expect(await quote()).toMatchObject({ refusal: null });
    expect(await tip(viewer, creator.id)).toMatchObject({ state: 'succeeded' });
  });

  test('never stop a card that has paid, nor count against it', async () => {
    const app = open();
    app.clock.set('2028-05-10T10:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await subscribe(app, viewer, cards.littleAtRenewal);
    const [saved] = await app.as(viewer).billing.listPaymentProfiles();
    const { decline } = declineCards(app);
    const pay = () =>
      app
        .as(viewer)
        .tips.createTip({ usdAmount: 2, creatorId: creator.id, paymentProfileId: saved?.id ?? 0 });
    decline(true);
    for (let n = 0; n < 7; n++) expect((await pay()).intent.state).toBe('declined');
    decline(false);
    for (let n = 0; n < 5; n++) await tip(viewer, creator.id, cards.declined);
    await expect(tip(viewer, creator.id)).rejects.toMatchObject(tooMany);
    const { billing } = app.as(viewer);
    expect(await billing.quotePurchase({ tip: 200 })).toMatchObject({ refusal: { isOfCard: true } });
    const withSaved = { tip: 200, paymentProfileId: saved?.id ?? 0 };
    expect(await billing.quotePurchase(withSaved)).toMatchObject({ refusal: null });
    expect((await pay()).intent.state).toBe('succeeded');
  });

  describe('of twenty people behind one address', () => {
    const declineTwenty = async (creatorId: number) => {
      for (let n = 0; n < 20; n++)
        expect(await tip(await open().make.person(), creatorId, cards.insufficient)).toMatchObject({
          state: 'declined',
        });
    };

    test('stop neither a saved card that has paid, nor an older account', async () => {
      const app = open();
      app.clock.set('2028-05-12T00:10:00Z');
      const [creator, regular, older] = [
        await app.make.creator(),
        await app.make.person(),
        await app.make.person(),
      ];
      await subscribe(app, regular, cards.good);
      const [saved] = await app.as(regular).billing.listPaymentProfiles();
      app.clock.advance({ days: 7 });
      await declineTwenty(creator.id);
      const paymentProfileId = saved?.id ?? 0;
      const { intent } = await app
        .as(regular)
        .tips.createTip({ usdAmount: 2, creatorId: creator.id, paymentProfileId });
      expect(intent.state).toBe('succeeded');
      expect((await tip(older, creator.id)).state).toBe('succeeded');
    });

    test("have the bank check new people's cards, once", async () => {
      const app = open();
      app.clock.set('2028-05-24T00:10:00Z');
      const [creator, newcomer] = [await app.make.creator(), await app.make.person()];
      await declineTwenty(creator.id);
      const first = await tip(newcomer, creator.id);
      expect(first.state).toBe('needsAction');
      await answerBank(first.actionUrl, 'approve');
      expect((await app.as(newcomer).billing.completeAction({ id: first.id })).state).toBe('succeeded');
      const [saved] = await app.as(newcomer).billing.listPaymentProfiles();
      const again = { usdAmount: 2, creatorId: creator.id, paymentProfileId: saved?.id ?? 0 } as const;
      expect((await app.as(newcomer).tips.createTip(again)).intent.state).toBe('succeeded');
    });

    test('are not asked for from another network, or the next day', async () => {
      const app = open();
      app.clock.set('2028-05-27T00:10:00Z');
      const creator = await app.make.creator();
      await declineTwenty(creator.id);
      const elsewhere = await app.request(await app.make.person(), {
        method: 'POST',
        url: '/api/v1/tip',
        remoteAddress: '198.51.100.7',
        headers: { 'idempotency-key': 'from-elsewhere' },
        payload: { usdAmount: 2, creatorId: creator.id, chargify_js_token: await cardToken(app) },
      });
      expect(elsewhere.json()).toMatchObject({ intent: { state: 'succeeded' } });
      app.clock.advance({ days: 1 });
      expect((await tip(await app.make.person(), creator.id)).state).toBe('succeeded');
    });
  });

  test("count where they fail their verification or the bank's check", async () => {
    const app = open();
    app.clock.set('2028-06-03T10:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    for (let n = 0; n < 3; n++)
      await expect(tip(viewer, creator.id, cards.refused)).rejects.toMatchObject({
        code: 'billing.cardInvalid',
      });
    for (let n = 0; n < 2; n++) {
      const { id, actionUrl } = await tip(viewer, creator.id, cards.challenge);
      await answerBank(actionUrl, 'refuse');
      await app.as(viewer).billing.completeAction({ id });
    }
    const asked = watch();
    await expect(tip(viewer, creator.id)).rejects.toMatchObject(tooMany);
    await deliverWebhooks(app);
    expect(asked()).toEqual([0, 0]);
  });

  test('are forgotten after a few days', async () => {
    const app = open();
    app.clock.set('2028-07-03T10:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await tip(viewer, creator.id, cards.declined);
    const days = async () =>
      (await app.ctx.db.execute(sql`select distinct scope from counters where scope like 'declines:%'`)).rows;
    await runJobs(app, 'billing.forget-declines');
    expect(await days()).toEqual([{ scope: 'declines:2028-07-03' }]);
    app.clock.advance({ days: 2 });
    await runJobs(app, 'billing.forget-declines');
    expect(await days()).toEqual([]);
  });
});
