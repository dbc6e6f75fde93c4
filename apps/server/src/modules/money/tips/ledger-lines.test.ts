import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardToken, chargeRefOf, deliverWebhooks, sandboxOf } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { refundPurchase } from '../billing/commands/refund.ts';

const open = useTestApp();
interface Words {
  postId?: number;
  memo?: string;
}
async function tip(person: Person, creatorId: number, words: Words = {}) {
  const input = { usdAmount: 10 as const, creatorId, chargify_js_token: await cardToken(open()), ...words };
  return (await open().as(person).tips.createTip(input)).intent;
}

const lines = async (creator: Person) =>
  (await open().as(creator).ledger.listLedgerLines()).content.map(({ description, tip: source }) => [
    description,
    source,
  ]);

test('says who gave a tip and with which words', async () => {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  const { id: postId } = await app.make.post(creator);
  await tip(viewer, creator.id, { postId, memo: 'For the corner' });
  app.clock.advance({ minutes: 1 });
  const { id: intentId } = await tip(viewer, creator.id, { memo: 'For the channel' });
  app.clock.advance({ minutes: 1 });
  await tip(viewer, creator.id);
  app.clock.advance({ minutes: 1 });
  await refundPurchase(app.ctx, { intentId, amountCents: 100, key: 'part' });
  const from = { name: viewer.name, username: viewer.username };
  expect(await lines(creator)).toEqual([
    ['Refund', { from, memo: 'For the channel' }],
    ['Tip', { from, memo: null }],
    ['Tip', { from, memo: 'For the channel' }],
    ['Tip', { from, memo: 'For the corner' }],
  ]);
  expect(JSON.stringify(await lines(creator))).not.toContain(viewer.email);
});

test('names a dispute of a tip, the dispute that was won', async () => {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  const { id } = await tip(viewer, creator.id);
  const ref = await sandboxOf(app).dispute(await chargeRefOf(app, id));
  await deliverWebhooks(app);
  app.clock.advance({ minutes: 1 });
  await sandboxOf(app).decideDispute(ref, 'won');
  await deliverWebhooks(app);
  const { content } = await app.as(creator).ledger.listLedgerLines();
  expect(content.map(({ kind, description, amountCents }) => [kind, description, amountCents])).toEqual([
    ['disputeWon', 'Dispute won', 800],
    ['disputeOpened', 'Dispute opened', -800],
    ['charge', 'Tip', 800],
  ]);
  const url = '/api/dashboard/ledger';
  const inGerman = await app.request(creator, { url, headers: { 'accept-language': 'de' } });
  expect(inGerman.json()).toMatchObject({
    content: [{ description: 'Widerspruch gewonnen' }, { description: 'Widerspruch eröffnet' }, {}],
  });
});

test('shows no words of a blocked person, of a held or a deleted comment', async () => {
  const app = open();
  const [creator, viewer, blocked] = [
    await app.make.creator(),
    await app.make.person(),
    await app.make.person(),
  ];
  const { id: postId } = await app.make.post(creator);
  await app.as(creator).inbox.saveCommentRules({ heldWords: ['scam'], holdLinks: false });
  await tip(viewer, creator.id, { postId, memo: 'What a scam' });
  app.clock.advance({ minutes: 1 });
  await tip(viewer, creator.id, { postId, memo: 'I take this back' });
  const { content } = await app.as(viewer).comments.listComments({ postId });
  const said = content.find(({ comment }) => comment === 'I take this back');
  await app.as(viewer).comments.deleteComment({ commentId: said?.commentId ?? 0 });
  app.clock.advance({ minutes: 1 });
  await tip(blocked, creator.id, { memo: 'Hear me' });
  await app.as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
  const from = ({ name, username }: Person) => ({ name, username });
  expect(await lines(creator)).toEqual([
    ['Tip', { from: from(blocked), memo: null }],
    ['Tip', { from: from(viewer), memo: null }],
    ['Tip', { from: from(viewer), memo: null }],
  ]);
});

test('does not name the giver of a tip who deleted their account', async () => {
  const app = open();
  const [creator, viewer] = [await app.make.creator(), await app.make.person()];
  await tip(viewer, creator.id, { memo: 'Private words' });
  await app.ctx.db.update(accounts).set({ deletedAt: app.clock.now() }).where(eq(accounts.id, viewer.id));
  expect(await lines(creator)).toEqual([['Tip', { from: null, memo: null }]]);
});
