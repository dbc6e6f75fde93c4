import { expect, test } from 'vitest';
import { answerBank, cards, cardToken } from '../../../test/factories/cards.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

test('a tip needs no confirmed email, but the check of the bank', async () => {
  const { make, as, drain } = app();
  const [creator, viewer] = [await make.creator(), await make.person({ emailVerified: false })];
  const { id: postId } = await make.post(creator);
  const { intent } = await as(viewer).tips.createTip({
    ...{ usdAmount: 10, creatorId: creator.id, postId, memo: 'For the corner' },
    chargify_js_token: await cardToken(app(), cards.good),
  });
  expect(intent.state).toBe('needsAction');
  await answerBank(intent.actionUrl, 'approve');
  expect(await as(viewer).billing.completeAction({ id: intent.id })).toMatchObject({ state: 'succeeded' });
  await drain();
  const { rows } = await as(creator).notifications.listNotifications();
  expect(rows.filter(({ type }) => type === 'TIP')).toHaveLength(1);
  const { content } = await as(null).comments.listComments({ postId });
  expect(content).toMatchObject([{ comment: 'For the corner', type: 'TIP' }]);
});
