import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../gateways/mail/port.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';
import { refreshListing } from '../../publishing/posts/commands/refresh-listing.ts';

const app = useTestApp();
const mails = catchMails(app);
const listOf = async (person: Person) => (await app().as(person).notifications.listNotifications({})).rows;
const follow = (person: Person, channel: Person, following = true) =>
  app().as(person).channels.followChannel({ x: channel.id, following });

async function publish(creator: Person, title: string): Promise<number> {
  const { make, ctx } = app();
  const { id } = await make.post(creator, { title, listed: false, publishedAt: null });
  await ctx.db.transaction((tx) => refreshListing(ctx, tx, id));
  return id;
}

describe('notifications about a new post', () => {
  test('notifies followers in the app and by email, unless they muted the channel', async () => {
    const { make, as, drain, clock } = app();
    const creator = await make.creator();
    const [fan, muted, mailless, unverified, gone, other] = [
      await make.person(),
      await make.person(),
      await make.person(),
      await make.person({ emailVerified: false }),
      await make.person(),
      await make.person(),
    ];
    for (const person of [fan, muted, mailless, unverified, gone]) await follow(person, creator);
    clock.advance({ seconds: 1 });
    expect(await as(muted).notifications.muteChannel({ creator_id: creator.id })).toEqual({
      creator_ids: [creator.id],
    });
    await as(mailless).notifications.setPlatform({ platform: 'EMAIL', enabled: false });
    await follow(gone, creator, false);
    const postId = await publish(creator, 'Fresh');
    await drain();
    for (const person of [fan, mailless, unverified])
      expect(await listOf(person)).toMatchObject([
        { type: 'NEW_POST', text: `${creator.name} published a new video`, content: 'Fresh', postId },
      ]);
    for (const person of [muted, gone, other, creator]) expect(await listOf(person)).toEqual([]);
    expect(mails.map((mail) => mail.to)).toEqual([fan.email]);
    // Following again removes the mute.
    await follow(muted, creator, false);
    clock.advance({ seconds: 1 });
    await follow(muted, creator);
    expect(await as(muted).notifications.getMutes()).toEqual({ creator_ids: [] });
    await publish(creator, 'Fresher');
    await drain();
    expect(await listOf(muted)).toHaveLength(1);
  });

  test('notifies thousands in batches, each follower once, even if a batch runs twice', async () => {
    const { make, ctx, drain } = app();
    const creator = await make.creator();
    await ctx.db.execute(sql`with made as (
        insert into accounts (subject, email, username, name, created_at)
        select 's' || n, 'f' || n || '@realfin.test', 'follower' || n, 'Follower', now() from generate_series(1, 4500) n
        returning id)
      insert into follows (account_id, channel_id, created_at) select id, ${creator.id}, now() from made`);
    const postId = await publish(creator, 'To many');
    const enqueued = performance.now();
    await drain();
    expect(performance.now() - enqueued).toBeLessThan(20_000);
    await jobs['notifications.notify-followers'].run(ctx, { postId });
    await drain();
    const { rows } = await ctx.db.execute(
      sql`select count(*)::int as all, count(distinct account_id)::int as people from notifications where post_id = ${postId}`,
    );
    expect(rows).toEqual([{ all: 4500, people: 4500 }]);
  });

  test('notifies nobody when the post was deleted before its job ran', async () => {
    const { make, ctx, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const postId = await publish(creator, 'Short-lived');
    await ctx.db.execute(sql`update posts set deleted_at = now() where id = ${postId}`);
    await drain();
    expect([await listOf(fan), mails]).toEqual([[], []]);
  });
});

describe('notification emails', () => {
  const makeMail = async () => {
    const { make, drain, as, clock } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    clock.advance({ days: 8 });
    const { id: postId } = await make.post(creator);
    await as(writer).comments.createComment({ postId, comment: 'Hello\nthere' });
    await drain();
    const [mail] = mails;
    if (mail === undefined) throw new Error('no mail was sent');
    return { creator, writer, postId, mail };
  };
  const stopPath = (mail: Mail) =>
    new URL(/^<(.+)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
  const press = (url: string) =>
    app().server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  test('says what happened, and unsubscribes without a session', async () => {
    const { as, drain } = app();
    const { creator, writer, postId, mail } = await makeMail();
    expect(mail).toMatchObject({ to: creator.email, subject: `${writer.name} commented on your post` });
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain('Hello\nthere');
    const path = stopPath(mail);
    for (let i = 0; i < 2; i++) {
      const answer = await press(path);
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    }
    expect(await as(creator).notifications.getPlatforms()).toEqual({
      is_email_enabled: false,
      is_mobile_enabled: true,
    });
    expect((await press(`${path}?from=page`)).headers.location).toBe(`${path}?done=1`);
    await as(writer).comments.createComment({ postId, comment: 'Unmailed' });
    await drain();
    expect(mails).toHaveLength(1);
    expect(await listOf(creator)).toHaveLength(2);
  });

  test('refuses an unsubscribe link that was not signed', async () => {
    const { mail } = await makeMail();
    const path = stopPath(mail);
    for (const bad of [
      `${path}x`,
      // The last base64 character has unused bits; this one has none.
      path.replace(/.(?=.{5}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      '/unsubscribe/1',
      '/unsubscribe/%00',
    ])
      expect([bad, (await press(bad)).statusCode]).toEqual([bad, 404]);
  });

  test('retries an email once after sending failed', async () => {
    const { ctx, drain, make, as } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const { id: postId } = await make.post(creator);
    const { send } = ctx.mail;
    ctx.mail.send = () => Promise.reject(new Error('no connection'));
    await as(writer).comments.createComment({ postId, comment: 'Hello' });
    await expect(drain()).rejects.toThrow('no connection');
    ctx.mail.send = send;
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id from notifications where account_id = ${creator.id}`,
    );
    const ids = rows.map((row) => row.id);
    for (let i = 0; i < 2; i++)
      await jobs['notifications.send-emails'].run(
        ctx,
        { ids },
        { id: 'again', signal: new AbortController().signal },
      );
    expect(mails).toHaveLength(1);
  });
});

describe('notification settings', () => {
  test('turns each platform on and off separately, on by default', async () => {
    const { as, make } = app();
    const person = await make.person();
    const { getPlatforms, setPlatform } = as(person).notifications;
    expect(await getPlatforms()).toEqual({ is_email_enabled: true, is_mobile_enabled: true });
    const noMobile = { is_email_enabled: true, is_mobile_enabled: false };
    expect(await setPlatform({ platform: 'MOBILE', enabled: false })).toEqual(noMobile);
    expect(await setPlatform({ platform: 'MOBILE', enabled: false })).toEqual(noMobile);
    expect(await setPlatform({ platform: 'EMAIL', enabled: true })).toEqual(noMobile);
    await expect(as(null).notifications.getPlatforms()).rejects.toMatchObject({ code: 'auth.required' });
    await expect(setPlatform({ platform: 'FAX' as 'EMAIL', enabled: true })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('mutes followed channels only, and lists them in pages', async () => {
    const { as, make, clock } = app();
    const person = await make.person();
    const { muteChannel, unmuteChannel, listMutable } = as(person).notifications;
    const channels: Person[] = [];
    for (let i = 0; i < 12; i++) {
      const channel = await make.creator();
      clock.advance({ seconds: 1 });
      await follow(person, channel);
      channels.unshift(channel);
    }
    const stranger = await make.creator();
    await expect(muteChannel({ creator_id: stranger.id })).rejects.toMatchObject({
      code: 'notification.notFollowing',
    });
    await expect(muteChannel({ creator_id: 2_000_000_000 })).rejects.toMatchObject({
      code: 'notification.notFollowing',
    });
    await expect(muteChannel({ creator_id: 'x' as unknown as number })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    const [newest, second] = channels;
    if (newest === undefined || second === undefined) throw new Error('no channels');
    for (let i = 0; i < 2; i++)
      expect(await muteChannel({ creator_id: second.id })).toEqual({ creator_ids: [second.id] });
    const first = await listMutable();
    expect(first).toMatchObject({ totalElements: 12, last: false });
    expect(first.content.map((each) => [each.id, each.muted]).slice(0, 2)).toEqual([
      [newest.id, false],
      [second.id, true],
    ]);
    const rest = await listMutable({ cursor: first.nextCursor ?? '' });
    expect([...first.content, ...rest.content].map((each) => each.id)).toEqual(
      channels.map((each) => each.id),
    );
    for (let i = 0; i < 2; i++)
      expect(await unmuteChannel({ creator_id: second.id })).toEqual({ creator_ids: [] });
  });
});
