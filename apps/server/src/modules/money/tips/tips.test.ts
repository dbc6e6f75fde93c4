import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLedger } from '../../../test/factories/books.ts';
import {
  answerBank,
  cards,
  cardToken,
  chargesOf,
  deliverWebhooks,
  runJobs,
  sandboxOf,
  returnOf,
} from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';
import { splitTip, splitTipRefund } from './rules.ts';
import { tips } from './tables.ts';

const open = useTestApp();
type Extra = Partial<Parameters<ReturnType<ReturnType<typeof open>['as']>['tips']['createTip']>[0]>;

async function tip(person: Person | null, creatorId: number, more: Extra = {}, number: string = cards.good) {
  const app = open();
  const source =
    more.paymentProfileId === undefined ? { chargify_js_token: await cardToken(app, number) } : {};
  const { intent } = await app.as(person).tips.createTip({ usdAmount: 10, creatorId, ...source, ...more });
  return intent;
}
const earningsOf = async (creator: Person) => {
  const { balanceCents, tipCents } = await open().as(creator).ledger.getEarnings();
  return { balanceCents, tipCents };
};
const storedOf = async (person: Person) =>
  open().ctx.db.select().from(tips).where(eq(tips.accountId, person.id));
const newsOf = async (creator: Person) =>
  (await open().as(creator).notifications.listNotifications()).rows.filter(({ type }) => type === 'TIP');

describe('tips', () => {
  test('gives the creator four fifths, adds its comment, and saves the card', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { id: postId } = await app.make.post(creator);
    const intent = await tip(viewer, creator.id, { postId, memo: '  For the corner  ', usdAmount: 20 });
    expect(intent).toMatchObject({
      state: 'succeeded',
      purpose: 'tip',
      priceCents: 2_000,
      productHandle: null,
    });
    await app.drain();
    expect(await earningsOf(creator)).toEqual({ balanceCents: 1_600, tipCents: 1_600 });
    const { content } = await app.as(null).comments.listComments({ postId });
    expect(content).toMatchObject([{ comment: 'For the corner', type: 'TIP', amount: 2_000 }]);
    expect((await app.as(null).posts.getPost({ id: postId })).numComments).toBe(1);
    expect(await storedOf(viewer)).toMatchObject([{ state: 'pending', memo: 'For the corner', postId }]);
    const { content: invoices } = await app.as(viewer).billing.listInvoices();
    expect(invoices).toMatchObject([{ description: `Tip for ${creator.name}`, amountCents: 2_000 }]);
    expect(await newsOf(creator)).toMatchObject([
      { text: `${viewer.name} tipped $20.00`, postId, content: 'For the corner' },
    ]);
    const worn = await app.as(viewer).badges.getPermitted({ id: creator.id });
    expect(worn.content.map(({ badge_id }) => badge_id)).toContain('tipper-l1');
    const [card] = await app.as(viewer).billing.listPaymentProfiles();
    const again = await tip(viewer, creator.id, { paymentProfileId: card?.id ?? 0, usdAmount: 2 });
    expect(again).toMatchObject({ state: 'succeeded', priceCents: 200 });
    expect(await earningsOf(creator)).toEqual({ balanceCents: 1_760, tipCents: 1_760 });
    await checkLedger(app);
  });

  test('has a default text for a channel and notifies with the amount', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await tip(viewer, creator.id, { usdAmount: 5 });
    await app.drain();
    expect(await newsOf(creator)).toMatchObject([
      { text: `${viewer.name} tipped $5.00`, postId: null, content: `${creator.name} received a tip.` },
    ]);
    expect(await storedOf(viewer)).toMatchObject([{ postId: null, commentId: null, amountCents: 500 }]);
  });

  test('has no comment when the giver is blocked or cannot comment', async () => {
    const app = open();
    const [creator, viewer, blocked] = [
      await app.make.creator(),
      await app.make.person(),
      await app.make.person(),
    ];
    const premium = await app.make.post(creator, { premiumPlan: 10 });
    const free = await app.make.post(creator);
    await app.as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
    await tip(viewer, creator.id, { postId: premium.id, memo: 'Let me in' });
    await tip(blocked, creator.id, { postId: free.id, memo: 'Hear me' });
    await tip(blocked, creator.id, { memo: 'Or here' });
    await app.drain();
    const listed = async (person: Person | null, postId: number) =>
      (await app.as(person).comments.listComments({ postId })).content.map(({ comment }) => comment);
    expect(await listed(creator, premium.id)).toEqual([]);
    expect(await listed(creator, free.id)).toEqual([]);
    expect(await listed(blocked, free.id)).toEqual(['Hear me']);
    expect((await newsOf(creator)).map(({ content }) => content).toSorted()).toEqual(['', '', 'Let me in']);
    expect(await earningsOf(creator)).toMatchObject({ tipCents: 2_400 });
  });

  test('refuses invalid tips before anything is charged', async () => {
    const app = open();
    const [creator, other, viewer] = [
      await app.make.creator(),
      await app.make.creator(),
      await app.make.person(),
    ];
    const foreign = await app.make.post(other);
    const refused = (who: Person | null, more: Extra, code: string) =>
      expect(tip(who, creator.id, more)).rejects.toMatchObject({ code });
    await refused(null, {}, 'auth.required');
    await refused(creator, {}, 'tip.self');
    await refused(viewer, { creatorId: viewer.id }, 'tip.self');
    await refused(viewer, { creatorId: 999_999 }, 'channel.notFound');
    await refused(viewer, { creatorId: (await app.make.person()).id }, 'channel.notFound');
    await refused(viewer, { postId: foreign.id }, 'post.notFound');
    await refused(viewer, { postId: 999_999 }, 'post.notFound');
    await refused(viewer, { paymentProfileId: 999_999 }, 'billing.profileNotFound');
    await refused(viewer, { usdAmount: 3 as 2 }, 'input.invalid');
    await refused(viewer, { memo: 'x'.repeat(401) }, 'input.invalid');
    await expect(tip(viewer, creator.id, {}, cards.refused)).rejects.toMatchObject({
      code: 'billing.cardInvalid',
    });
    expect(await storedOf(viewer)).toEqual([]);
    expect(await chargesOf(app, viewer)).toEqual({ n: 0, cents: 0 });
  });

  test('refuses a tip to a suspended creator before anything is charged', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    await app.ctx.db
      .update(accounts)
      .set({ suspendedAt: app.clock.now() })
      .where(eq(accounts.id, creator.id));
    await expect(tip(viewer, creator.id)).rejects.toMatchObject({ code: 'channel.notFound', status: 404 });
    expect(await chargesOf(app, viewer)).toEqual({ n: 0, cents: 0 });
  });

  test('reports a declined tip and pays nothing', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    expect(await tip(viewer, creator.id, {}, cards.declined)).toMatchObject({
      state: 'declined',
      message: 'Error sending tip. Please try again in a few minutes.',
    });
    await app.drain();
    expect(await storedOf(viewer)).toMatchObject([{ state: 'failed', paidAt: null }]);
    expect(await earningsOf(creator)).toEqual({ balanceCents: 0, tipCents: 0 });
    expect(await newsOf(creator)).toEqual([]);
  });
});

describe('paying a tip once', () => {
  test('charges once when the button is pressed twice or the webhook repeated', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { id: postId } = await app.make.post(creator);
    const input = {
      usdAmount: 50 as const,
      creatorId: creator.id,
      postId,
      chargify_js_token: await cardToken(app),
    };
    const send = () =>
      app.request(viewer, {
        method: 'POST',
        url: '/api/v1/tip',
        headers: { 'idempotency-key': 'pressed-twice' },
        payload: input,
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await send()).statusCode).toBe(200);
    await deliverWebhooks(app, (all) => [...all, ...all.toReversed()]);
    expect(await chargesOf(app, viewer)).toEqual({ n: 1, cents: 5_000 });
    expect(await earningsOf(creator)).toEqual({ balanceCents: 4_000, tipCents: 4_000 });
    expect((await app.as(null).comments.listComments({ postId })).totalElements).toBe(1);
    expect(await newsOf(creator)).toHaveLength(1);
    await checkLedger(app);
  });

  test("charges once after the bank's check", async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { id, state, actionUrl } = await tip(viewer, creator.id, { returnPath: '/a?b=1' }, cards.challenge);
    expect(state).toBe('needsAction');
    expect(await earningsOf(creator)).toMatchObject({ tipCents: 0 });
    const back = await answerBank(actionUrl, 'approve');
    expect(returnOf(back)).toBe(`http://realfin.test/a?b=1&intent=${id}`);
    expect(await app.as(viewer).billing.completeAction({ id })).toMatchObject({ state: 'succeeded' });
    await deliverWebhooks(app);
    expect(await earningsOf(creator)).toMatchObject({ tipCents: 800 });
  });

  test.for(['deletedAt', 'suspendedAt'] as const)(
    "refunds a tip when its creator's %s was set during the bank's check",
    async (gone) => {
      const app = open();
      const [creator, viewer] = [await app.make.creator(), await app.make.person()];
      const { id, actionUrl } = await tip(viewer, creator.id, {}, cards.challenge);
      const now = app.clock.now();
      await app.ctx.db
        .update(accounts)
        .set({ [gone]: now })
        .where(eq(accounts.id, creator.id));
      await answerBank(actionUrl, 'approve');
      await app.as(viewer).billing.completeAction({ id });
      await deliverWebhooks(app);
      expect(await storedOf(viewer)).toMatchObject([{ state: 'failed', paidAt: null }]);
      const { rows } = await app.ctx.db.execute(
        sql`select state, amount_cents::int as cents, reason from refunds where intent_id = ${id}`,
      );
      expect(rows).toEqual([{ state: 'succeeded', cents: 1_000, reason: 'duplicate' }]);
      expect((await app.as(viewer).billing.listInvoices()).content).toEqual([]);
      const credited = sql`select 1 from ledger_accounts where owner_id = ${creator.id} and balance_cents <> 0`;
      expect((await app.ctx.db.execute(credited)).rows).toEqual([]);
      await checkLedger(app);
    },
  );

  test('charges once when the response was lost', async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    sandboxOf(app).faults.loseAnswers = 1;
    const { id, state } = await tip(viewer, creator.id);
    expect(state).toBe('unknown');
    app.clock.advance({ minutes: 6 });
    await runJobs(app, 'billing.sweep-intents');
    expect((await app.as(viewer).billing.getIntent({ id })).state).toBe('succeeded');
    expect(await earningsOf(creator)).toMatchObject({ tipCents: 800 });
    await checkLedger(app);
  });
});

describe('refunded tips', () => {
  test("takes each side's share back, and keeps the comment without the amount", async () => {
    const app = open();
    const [creator, viewer] = [await app.make.creator(), await app.make.person()];
    const { id: postId } = await app.make.post(creator);
    const { id: intentId } = await tip(viewer, creator.id, { postId, usdAmount: 2, memo: 'Oh' });
    for (const [amountCents, left] of [
      [33, 134],
      [67, 80],
      [100, 0],
    ] as const) {
      await refundPurchase(app.ctx, { intentId, amountCents, key: `part-${amountCents}` });
      expect(await earningsOf(creator)).toEqual({ balanceCents: left, tipCents: left });
      await checkLedger(app);
    }
    expect(await storedOf(viewer)).toMatchObject([{ state: 'refunded', refundedCents: 200 }]);
    expect((await app.as(null).comments.listComments({ postId })).content).toMatchObject([
      { comment: 'Oh', type: 'COMMENT', amount: 0 },
    ]);
  });

  test('leaves no share behind after refunds in parts of any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.array(fc.nat(4_000)), (amountCents, sizes) => {
        const left = splitTip(amountCents);
        expect(left.creatorCents + left.platformCents).toBe(amountCents);
        let refunded = 0;
        for (const size of [...sizes, amountCents]) {
          const part = Math.min(size, amountCents - refunded);
          const { creatorCents, platformCents } = splitTipRefund(amountCents, refunded, part);
          expect(creatorCents + platformCents).toBe(part);
          expect(Math.min(creatorCents, platformCents)).toBeGreaterThanOrEqual(0);
          left.creatorCents -= creatorCents;
          left.platformCents -= platformCents;
          refunded += part;
        }
        expect(left).toEqual({ creatorCents: 0, platformCents: 0 });
      }),
    );
  });
});

test('deletes tip comments with their account and keeps the ledger entries', async () => {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  await tip(viewer, creator.id, { memo: 'Private words' });
  await app.ctx.jobs.enqueue(app.ctx.db, 'tips.forget-account', { accountId: viewer.id });
  await app.drain();
  expect(await storedOf(viewer)).toMatchObject([{ memo: '', state: 'pending' }]);
  expect(await earningsOf(creator)).toMatchObject({ tipCents: 800 });
});
