import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectCommentsCounted } from '../../../test/count-comments.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();

const say = (person: Person | null, postId: number, comment = 'Well said', replyTo: number | null = null) =>
  app().as(person).comments.createComment({ postId, comment, replyTo });

describe('concurrent comments', () => {
  test('stores and counts comments of 64 concurrent writers on one post', async () => {
    const { make } = app();
    const { id: postId } = await make.post(await make.creator());
    const people: Person[] = [];
    for (let i = 0; i < 8; i++) people.push(await make.person());
    const { commentId } = await say(people[0] ?? null, postId);
    const writers = Array.from({ length: 64 }, (_, i) =>
      say(people[i % 8] ?? null, postId, `No. ${i}`, i % 3 === 0 ? commentId : null),
    );
    expect(await Promise.all(writers)).toHaveLength(64);
    await expectCommentsCounted(app(), postId);
  });

  test('keeps every count right while people create, like and delete', async () => {
    const { as, make, ctx } = app();
    const creator = await make.creator();
    const people: Person[] = [creator];
    for (let i = 0; i < 5; i++) people.push(await make.person());
    const { id: postId } = await make.post(creator);
    const threads: number[] = [];
    for (let i = 0; i < 4; i++) threads.push((await say(creator, postId)).commentId);
    const replies: number[] = [];
    for (const thread of threads) replies.push((await say(creator, postId, 'r', thread)).commentId);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('reply', 'like', 'dislike', 'unlike', 'delete', 'say'),
            fc.nat(7),
            fc.nat(5),
          ),
          { minLength: 10, maxLength: 30 },
        ),
        async (steps) => {
          const targets = [...threads, ...replies];
          const work = steps.map(([what, which, who]) => {
            const commentId = targets[which % targets.length] ?? 0;
            const person = people[who] ?? creator;
            if (what === 'say') return say(person, postId);
            if (what === 'reply') return say(person, postId, 'x', commentId);
            if (what === 'delete') return as(creator).comments.deleteComment({ commentId });
            if (what === 'dislike') return as(person).comments.dislikeComment({ commentId });
            return as(person).comments.likeComment({ commentId, liked: what === 'unlike' });
          });
          const outcomes = await Promise.allSettled(work);
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected')
              expect(outcome.reason).toMatchObject({ code: 'comment.notFound' });
          }
          await expectCommentsCounted(app(), postId);
          const { rows } = await ctx.db
            .execute(sql`select c.id from comments c where c.post_id = ${postId} and (c.like_count, c.dislike_count) <>
            (select count(*) filter (where value = 1), count(*) filter (where value = -1) from comment_reactions where comment_id = c.id)`);
          expect(rows).toEqual([]);
          threads.push((await say(creator, postId)).commentId);
          replies.push((await say(creator, postId, 'r', threads.at(-1))).commentId);
        },
      ),
      { numRuns: 12 },
    );
  });
});
