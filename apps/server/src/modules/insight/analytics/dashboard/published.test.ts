import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countDays, countLateDays } from '../rollups/commands.ts';

const app = useTestApp();
let creator: Person;
beforeEach(async () => {
  app().clock.set('2049-03-20T12:00:00Z');
  creator = await app().make.creator();
});
const publish = (title: string, day: string) =>
  app().make.post(creator, { title, publishedAt: new Date(`2049-03-${day}T10:00:00Z`) });
const published = async () => {
  const days = { start_date: '2049-03-01', end_date: '2049-03-31' };
  const { rows } = await app().as(creator).dashboard.listPublished(days);
  return rows.filter(({ posts }) => posts > 0).map(({ date, posts }) => `${date.slice(8)} ${posts}`);
};

test('a deleted post is no longer counted on its day, however long ago, and the one before it is the latest', async () => {
  const { ctx } = app();
  await publish('Stays', '02');
  const { id } = await publish('Goes', '02');
  const alone = await publish('Alone', '03');
  await countLateDays(ctx);
  expect(await published()).toEqual(['02 2', '03 1']);
  app().clock.advance({ minutes: 1 });
  for (const postId of [id, alone.id]) await app().as(creator).posts.deletePost({ post: postId });
  await countDays(ctx, 0);
  expect(await published()).toEqual(['02 1']);
  const { rows } = await app()
    .as(creator)
    .dashboard.listMarks({ start_date: '2049-03-01', end_date: '2049-03-31' });
  expect(rows.map(({ title, count }) => `${title} ${count}`)).toEqual(['Stays 1']);
});

test('counting twice changes nothing', async () => {
  await publish('Once', '02');
  await countLateDays(app().ctx);
  await countDays(app().ctx, 0);
  await countLateDays(app().ctx);
  expect(await published()).toEqual(['02 1']);
});
