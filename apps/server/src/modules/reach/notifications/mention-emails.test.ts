import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { notify } from './commands/notify.ts';

const app = useTestApp();
const mails = catchMails(app);
const listOf = async (person: Person) => (await app().as(person).notifications.listNotifications({})).rows;

describe('emails about what a new account wrote', () => {
  const bait = 'See http://evil.example/x';
  const makePost = async () => {
    const { make, as, clock } = app();
    const [host, fan, stranger] = [await make.creator(), await make.person(), await make.person()];
    clock.advance({ days: 8 });
    const writer = await make.creator();
    await as(fan).channels.followChannel({ x: writer.id, following: true });
    const { id: postId } = await make.post(host);
    const comment = `${bait} @${fan.username} @${stranger.username}`;
    return { host, fan, stranger, writer, postId, comment };
  };
  const receivers = () => mails.map(({ to }) => to).toSorted();

  test('mention its followers only and hold no text, for its first seven days', async () => {
    const { as, drain, clock } = app();
    const { host, fan, stranger, writer, postId, comment } = await makePost();
    await as(writer).comments.createComment({ postId, comment });
    await drain();
    expect(receivers()).toEqual([host.email, fan.email].toSorted());
    for (const { text } of mails) {
      expect(text).not.toContain('evil.example');
      expect(text).toContain('http://realfin.test/');
    }
    for (const person of [host, fan, stranger]) expect(await listOf(person)).toMatchObject([{ postId }]);

    mails.length = 0;
    clock.advance({ days: 7 });
    await as(writer).comments.createComment({ postId, comment });
    await drain();
    expect(receivers()).toEqual([host.email, fan.email, stranger.email].toSorted());
    for (const { text } of mails) expect(text).toContain(bait);
  });

  test('hold no memo of a tip without a comment', async () => {
    const { make, ctx, drain } = app();
    const [host, writer] = [await make.creator(), await make.person()];
    const facts = { type: 'TIP', detail: bait, amountCents: 200, group: 'tip:1', source: 'tip:1' } as const;
    await notify(ctx, { ...facts, accountId: host.id, actorId: writer.id });
    await drain();
    expect(mails).toMatchObject([{ to: host.email, subject: `${writer.name} tipped $2.00` }]);
    expect(mails[0]?.text).not.toContain('evil.example');
    expect(await listOf(host)).toMatchObject([{ content: bait }]);
  });
});

describe('emails about mentions', () => {
  test('end at twenty a day for each writer, even when the comments are deleted', async () => {
    const { make, as, drain, clock } = app();
    const [host, writer, other] = [await make.creator(), await make.person(), await make.person()];
    const people: Person[] = [];
    for (let n = 0; n < 10; n++) people.push(await make.person());
    const names = people.map(({ username }) => `@${username}`).join(' ');
    const { id: postId } = await make.post(host);
    clock.set('2027-03-01T10:00:00Z');
    const mention = async (person: Person) => {
      const { commentId } = await as(person).comments.createComment({ postId, comment: names });
      await drain();
      await as(person).comments.deleteComment({ commentId });
      await drain();
    };
    const mentions = () => mails.filter(({ subject }) => subject.endsWith('mentioned you in a comment'));
    for (let n = 0; n < 3; n++) await mention(writer);
    expect(mentions()).toHaveLength(20);
    await mention(other);
    expect(mentions()).toHaveLength(30);
    clock.advance({ days: 1 });
    await mention(writer);
    expect(mentions()).toHaveLength(40);
  });

  test('count the sent ones only', async () => {
    const { make, as, ctx, drain, clock } = app();
    const [host, writer, fan] = [await make.creator(), await make.person(), await make.person()];
    const { id: postId } = await make.post(host);
    clock.advance({ days: 8 });
    const { send } = ctx.mail;
    ctx.mail.send = () => Promise.reject(new Error('no connection'));
    await as(writer).comments.createComment({ postId, comment: `@${fan.username}` });
    await expect(drain()).rejects.toThrow('no connection');
    ctx.mail.send = send;
    const rows = await ctx.db.execute(
      sql`select source from notification_sources where account_id = ${writer.id}`,
    );
    expect(rows.rows).toEqual([]);
  });
});
