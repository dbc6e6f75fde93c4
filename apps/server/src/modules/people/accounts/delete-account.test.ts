import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../jobs/emit.ts';
import { readMails } from '../../../test/browser.ts';
import { cards, subscribe } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { createTestApp, useTestApp } from '../../../test/test-app.ts';
import { paymentProfiles } from '../../money/billing/tables.ts';
import { subscriptions } from '../../money/subscriptions/tables.ts';
import { images } from '../../publishing/media/tables.ts';
import { grants } from '../entitlements/tables.ts';
import { accounts } from './tables.ts';

const app = useTestApp({ demo: true });
const leave = (person: Person, confirm = person.username) =>
  app().as(person).accounts.deleteAccount({ confirm });
const countOf = async (table: string, column: string, id: number) => {
  const { rows } = await app().ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
  );
  return rows[0]?.n;
};

describe('deleting an account', () => {
  test('signs the person out everywhere and anonymizes the account', async () => {
    const { as, make, drain, ctx, request } = app();
    const person = await make.person({ username: 'Leaving', name: 'Lea Ving', email: 'lea@realfin.test' });
    const [creator, fin] = [await make.creator(), await make.fin()];
    const { id: postId } = await make.post(creator);
    await as(person).channels.followChannel({ x: creator.id });
    await as(person).fins.followFin({ fin: fin.name });
    await as(person).posts.likePost({ post: postId });
    await as(person).posts.savePost({ id: postId });
    const own = await as(person).comments.createComment({ postId, comment: 'My words' });
    await as(creator).comments.createComment({ postId, comment: 'Yes', replyTo: own.commentId });
    const theirs = await as(creator).comments.createComment({ postId, comment: 'Other words' });
    await as(person).comments.likeComment({ commentId: theirs.commentId });
    await request(person, {
      method: 'POST',
      url: '/api/analytics/trk/authenticated?event=page_view',
      headers: { 'user-agent': 'Firefox/140' },
      payload: {},
    });
    await drain();
    await leave(person, '@leaving');
    await expect(as(person).accounts.getMe()).rejects.toMatchObject({ code: 'auth.required' });
    await drain();
    await drain();
    const { rows } = await ctx.db.execute<{ row: string }>(
      sql`select a::text as row from accounts a where id = ${person.id}`,
    );
    for (const trace of ['Lea', 'lea@', 'leaving'])
      expect(rows[0]?.row.toLowerCase()).not.toContain(trace.toLowerCase());
    for (const [table, column] of [
      ['sessions', 'account_id'],
      ['follows', 'account_id'],
      ['fin_follows', 'account_id'],
      ['post_reactions', 'account_id'],
      ['saved_posts', 'account_id'],
      ['comment_reactions', 'account_id'],
      ['notifications', 'account_id'],
      ['notifications', 'actor_id'],
      ['notification_sources', 'account_id'],
    ] as const)
      expect([table, await countOf(table, column, person.id)]).toEqual([table, 0]);
    const { rows: events } = await ctx.db.execute(
      sql`select 1 from analytics_events where viewer_key = ${`a:${person.id}`}`,
    );
    expect(events).toEqual([]);
    const post = await as(null).posts.getPost({ id: postId });
    expect(post).toMatchObject({ likeCount: 0, numComments: 1 });
    const [left, ...none] = (await as(null).comments.listComments({ postId })).content;
    expect([left?.comment, left?.numLikes, none.length]).toEqual(['Other words', 0, 0]);
    const { rows: words } = await ctx.db.execute<{ text: string }>(
      sql`select text from comments where account_id = ${person.id}`,
    );
    expect(words).toEqual([{ text: '' }]);
    expect((await as(null).channels.getChannel({ username: creator.username })).numFollowers).toBe(0);
    const again = await make.person({ username: 'Leaving', email: 'lea@realfin.test', subject: 'new' });
    expect(again.id).not.toBe(person.id);
  });

  test('removes their channel, posts and pictures from every list', async () => {
    const { as, make, drain, ctx } = app();
    const person = await make.person({ username: 'Closing' });
    const { name } = await make.fin();
    await as(person).channels.applyForChannel({ name: 'Closing time', fins: [name] });
    await drain();
    const { id: postId } = await make.post(person, { title: 'Last words' });
    const [fan, helper] = [await make.person(), await make.contributor(person)];
    await as(fan).channels.followChannel({ x: person.id });
    await ctx.storage.put('images/face-of-closing/320.webp', Buffer.from('a face'));
    const picture = { width: 1, height: 1, widths: [320], preview: '', createdAt: ctx.clock.now() };
    await ctx.db
      .insert(images)
      .values({ ...picture, ownerId: person.id, key: 'face-of-closing', purpose: 'avatar' });
    const listed = async () => ({
      channels: (await as(null).channels.listChannels({ fin: name })).content.length,
      total: (await as(null).fins.getFin({ fin: name })).numChannels,
      found: (await as(null).search.searchCreators({ q: 'closing' })).content.length,
    });
    expect(await listed()).toEqual({ channels: 1, total: 1, found: 1 });
    await leave(person);
    await drain();
    await drain();
    expect(await listed()).toEqual({ channels: 0, total: 0, found: 0 });
    for (const username of ['Closing', `deleted_${person.id}`])
      await expect(as(null).channels.getChannel({ username })).rejects.toMatchObject({
        code: 'channel.notFound',
      });
    await expect(as(null).posts.getPost({ id: postId })).rejects.toMatchObject({ code: 'post.notFound' });
    await expect(as(fan).channels.followChannel({ x: person.id })).rejects.toMatchObject({
      code: 'channel.notFound',
    });
    expect(await as(fan).channels.listFollowed()).toEqual([]);
    expect((await as(helper).accounts.getMe()).contributingFor).toEqual([]);
    expect(await ctx.storage.list('images/face-of-closing')).toEqual([]);
  });

  test('stops renewals and access, and leaves the ledger unchanged', async () => {
    const { make, drain, ctx, clock } = app();
    const person = await make.person();
    await subscribe(app(), person, cards.good);
    await drain();
    const books = async () =>
      (
        await ctx.db.execute(
          sql`select count(*)::int as n, sum(balance_cents)::int as s from ledger_accounts`,
        )
      ).rows;
    const entries = async () =>
      (await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from ledger_entries`)).rows[0]?.n ??
      0;
    const before = [await books(), await entries()];
    await leave(person);
    await drain();
    expect([await books(), await entries()]).toEqual(before);
    const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.accountId, person.id));
    expect(row).toMatchObject({ state: 'canceled', dueAt: null });
    const profiles = await ctx.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.accountId, person.id));
    expect(profiles.map((each) => each.removedAt === null)).toEqual([false]);
    const rights = await ctx.db.select().from(grants).where(eq(grants.accountId, person.id));
    expect(rights.length).toBeGreaterThan(0);
    expect(rights.every((each) => each.revokedAt !== null)).toBe(true);
    clock.advance({ days: 40 });
    await drain();
    const { rows } = await ctx.db.execute(sql`select 1 from invoices where account_id = ${person.id}`);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['en', 'Your account is deleted', 'Hello Lea Ving,', 'as the law requires'],
    ['de', 'Dein Konto ist gelöscht', 'Hallo Lea Ving,', 'weil das Gesetz es verlangt'],
  ] as const)('emails what was deleted and what stays in %s, once', async (language, ...words) => {
    const { as, make, drain, ctx } = app();
    const email = `last-${language}@realfin.test`;
    const person = await make.person({ name: 'Lea Ving', email });
    await as(person).accounts.setLanguage({ language });
    await expect(leave(person, 'someone')).rejects.toMatchObject({ code: 'account.notConfirmed' });
    await leave(person);
    await drain();
    await drain();
    const [mail, ...none] = await readMails(ctx, email);
    const [subject, hello, books] = words;
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(hello);
    expect(mail?.text).toContain(books);
    expect(none).toEqual([]);
  });

  test('requires a confirmation; repeated requests and jobs change nothing', async () => {
    const { as, make, drain, ctx } = app();
    const person = await make.person();
    for (const confirm of ['', 'yes', 'somebody_else'])
      await expect(leave(person, confirm)).rejects.toMatchObject({ code: 'account.notConfirmed' });
    await expect(as(null).accounts.deleteAccount({ confirm: person.username })).rejects.toMatchObject({
      code: 'auth.required',
    });
    const tries = await Promise.allSettled([leave(person), leave(person), leave(person)]);
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    await drain();
    await emit(ctx, ctx.db, 'account.deleted', { accountId: person.id });
    await drain();
    const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row).toMatchObject({ username: `deleted_${person.id}`, passwordHash: null, roles: [] });
  });
});

test('refuses to delete the last administrator', async () => {
  const other = await createTestApp();
  try {
    const [one, two] = [await other.make.admin(), await other.make.admin()];
    const go = (person: Person) => other.as(person).accounts.deleteAccount({ confirm: person.username });
    await go(one);
    await expect(go(two)).rejects.toMatchObject({ code: 'account.lastAdmin' });
  } finally {
    await other.close();
  }
});
