import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerBank, cards, cardToken, deliverWebhooks, runJobs } from '../../test/factories/cards.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';

const open = useTestApp();

async function tip(person: Person, creatorId: number, number: string = cards.good) {
  const token = await cardToken(open(), number);
  const request = { usdAmount: 2, creatorId, chargify_js_token: token } as const;
  return (await open().as(person).tips.createTip(request)).intent;
}

describe('cards that are declined', () => {
  const tooMany = {
    code: 'billing.tooManyDeclines',
    message: 'Too many payments were declined today. Please try again tomorrow.',
  };
  const watch = () => {
    const { billing } = open().ctx;
    const spies = [vi.spyOn(billing, 'prepareCharge'), vi.spyOn(billing, 'attachCard')];
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    return () => spies.map((spy) => spy.mock.calls.length);
  };
  const tipFrom = async (remoteAddress: string, person: Person, creator: Person) => {
    const payload = {
      usdAmount: 2,
      creatorId: creator.id,
      chargify_js_token: await cardToken(open(), cards.declined),
    };
    const headers = { 'idempotency-key': `tip-from-${person.id}` };
    return open().request(person, { method: 'POST', url: '/api/v1/tip', remoteAddress, headers, payload });
  };

  test('end the tips of an account for the day, then of its network, and ask the processor no more', async () => {
    const app = open();
    app.clock.set('2028-05-03T10:00:00Z');
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const asked = watch();
    for (let n = 0; n < 5; n++)
      expect(await tip(viewer, creator.id, cards.declined)).toMatchObject({ state: 'declined' });
    for (let n = 5; n < 14; n++)
      await expect(tip(viewer, creator.id, cards.declined)).rejects.toMatchObject(tooMany);
    await expect(tip(viewer, creator.id)).rejects.toMatchObject(tooMany);
    expect(asked()).toEqual([5, 5]);

    for (let n = 0; n < 3; n++) {
      const neighbor = await app.make.person();
      for (let each = 0; each < 5; each++)
        expect(await tip(neighbor, creator.id, cards.declined)).toMatchObject({ state: 'declined' });
    }
    const late = await app.make.person();
    await expect(tip(late, creator.id)).rejects.toMatchObject(tooMany);
    expect(asked()).toEqual([20, 20]);
    const refused = await tipFrom('127.0.0.1', late, creator);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(14 * 3600)]);
    expect((await tipFrom('198.51.100.7', late, creator)).statusCode).toBe(200);

    app.clock.set('2028-05-04T00:00:01Z');
    expect(await tip(viewer, creator.id)).toMatchObject({ state: 'succeeded' });
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
