// The ways out that have no rule of their own for held comments, and those that an edit closes again.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listEmitted } from '../../../../test/emitted.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { readArchive } from '../../../../test/read-archive.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const app = useTestApp();
const words = 'quagmire scam';

let creator: Person;
let writer: Person;
let postId: number;
beforeEach(async () => {
  const { make, as } = app();
  [creator, writer] = [await make.creator(), await make.person()];
  ({ id: postId } = await make.post(creator));
  await as(creator).inbox.saveCommentRules({ heldWords: ['scam'], holdLinks: false });
  const said = await as(writer).comments.createComment({ postId, comment: words, replyTo: null });
  expect(said.held).toBe(true);
  await app().drain();
});

const types = async (person: Person) =>
  (await app().as(person).notifications.listNotifications({})).rows.map(({ type }) => type);

async function archiveOf(person: Person, kind: 'account' | 'channel'): Promise<string> {
  const client = app().as(person).exports;
  const { id } =
    kind === 'account' ? await client.exportAccount() : await client.exportChannel({ withMedia: false });
  await app().drain();
  const { url } = await client.signExport({ id });
  const { rawPayload } = await app().request(person, { method: 'GET', url });
  return (await readArchive(rawPayload)).map(({ content }) => content.toString()).join('\n');
}

test('archives hold the words of a held comment for its writer only', async () => {
  const { make, as } = app();
  const other = await make.person();
  await as(other).comments.createComment({ postId, comment: 'Harmless', replyTo: null });
  expect(await archiveOf(writer, 'account')).toContain(words);
  expect(await archiveOf(other, 'account')).toContain('Harmless');
  for (const kind of ['account', 'channel'] as const)
    expect([kind, (await archiveOf(creator, kind)).includes('quagmire')]).toEqual([kind, false]);
  expect(await archiveOf(other, 'account')).not.toContain('quagmire');
});

test('feeds, search and lists of posts hold nothing of a held comment', async () => {
  const { make, as, request } = app();
  for (const reader of [null, creator, await make.person()]) {
    const found = await as(reader).search.searchPosts({ q: 'quagmire' });
    expect(JSON.stringify(found)).not.toContain(words);
    expect(JSON.stringify(await as(reader).posts.getPost({ id: postId }))).not.toContain(words);
  }
  for (const url of [
    `/rss/channel/${creator.username}.xml`,
    `/rss/podcast/${creator.username}.xml`,
    `/oembed?url=${encodeURIComponent(`${app().ctx.config.origin}/post/${postId}`)}`,
  ]) {
    const { body } = await request(null, { method: 'GET', url });
    expect([url, body.includes('quagmire')]).toEqual([url, false]);
  }
});

test('a comment reaches nobody when an edit holds it before its notifications are made', async () => {
  const { as, ctx, make, drain } = app();
  const other = await make.person();
  const { commentId } = await as(writer).comments.createComment({ postId, comment: 'Fine', replyTo: null });
  await as(other).comments.likeComment({ commentId });
  const edit = (comment: string) => as(writer).comments.editComment({ commentId, comment });
  await edit(`scam @${other.username}`);
  // Held already, and a mention more.
  await edit(`scam @${other.username} @${creator.username}`);
  await drain();
  expect((await listEmitted(ctx, 'comment.edited')).map((each) => each.commentId)).not.toContain(commentId);
  const { rows } = await ctx.db.execute(
    sql`select type, account_id from notifications where comment_id = ${commentId}`,
  );
  expect(rows).toEqual([]);
});

test('a comment leaves the lists of those who were notified of it before an edit held it', async () => {
  const { as, make, drain } = app();
  const other = await make.person();
  const { commentId } = await as(writer).comments.createComment({
    postId,
    comment: `Fine @${other.username}`,
    replyTo: null,
  });
  await drain();
  expect([await types(creator), await types(other)]).toEqual([['COMMENT'], ['MENTION']]);
  await as(writer).comments.editComment({ commentId, comment: words });
  expect([await types(creator), await types(other)]).toEqual([[], []]);
  await as(creator).inbox.reviewComment({ commentId, approve: true });
  expect([await types(creator), await types(other)]).toEqual([['COMMENT'], ['MENTION']]);
});
