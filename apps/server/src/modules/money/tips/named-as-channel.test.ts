import { expect, test } from 'vitest';
import { cards, cardToken } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const open = useTestApp();

test('a tip is no comment when its giver is called like the channel, and the creator reads its text', async () => {
  const { as, make, drain } = open();
  const creator = await make.creator({ name: 'Mara on the Mat', username: 'mara_tips' });
  const { id: postId } = await make.post(creator);
  const tip = async (person: Person, memo: string) =>
    as(person).tips.createTip({
      ...{ usdAmount: 10, creatorId: creator.id, postId, memo },
      chargify_js_token: await cardToken(open(), cards.good),
    });
  await tip(await make.person({ name: 'Mara on the Μat' }), 'Send money to this card');
  await tip(await make.person({ name: 'Mara' }), 'Well wrestled');
  await drain();
  const { content } = await as(null).comments.listComments({ postId });
  expect(content.map(({ comment }) => comment)).toEqual(['Well wrestled']);
  const { rows } = await as(creator).notifications.listNotifications();
  expect(rows.filter(({ type }) => type === 'TIP').map((row) => row.content)).toContain(
    'Send money to this card',
  );
});
