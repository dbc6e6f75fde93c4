import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import {
  countingNewsletters,
  createLetterFactory,
  letterOpening,
  letterSecret,
} from '../../../test/factories/newsletters.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';
import { listStartable } from './commands/start.ts';

const app = useTestApp({ newsletters: countingNewsletters });
const mails = catchMails(app);
const { makeArticle, follow, send, latest } = createLetterFactory(app);

describe('sending a newsletter', () => {
  test('reaches followers who want it, each once, and nobody else', async () => {
    const { make, as, drain, ctx, clock } = app();
    const creator = await make.creator();
    const people = await Promise.all(Array.from({ length: 7 }, () => make.person()));
    const [fan, other, muted, mailless, off, unverified, suspended] = people as [Person, ...Person[]];
    for (const person of people) await follow(person, creator);
    clock.advance({ seconds: 1 });
    await as(muted ?? null).notifications.muteChannel({ creator_id: creator.id });
    await as(mailless ?? null).notifications.setPlatform({ platform: 'EMAIL', enabled: false });
    await as(off ?? null).newsletters.setNewsletterWanted({ channelId: creator.id, wanted: false });
    await ctx.db.execute(sql`update accounts set email_verified = false where id = ${unverified?.id}`);
    await ctx.db.execute(sql`update accounts set suspended_at = now() where id = ${suspended?.id}`);
    const postId = await makeArticle(creator);
    expect(await send(creator, postId)).toMatchObject({
      state: 'scheduled',
      title: 'On tides',
      recipients: 0,
    });
    await drain();
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([fan.email, other?.email]));
    expect(await latest(creator)).toMatchObject({
      state: 'sent',
      recipients: 2,
      sent: 2,
      failed: 0,
      bounced: 0,
    });
    const { id } = await latest(creator);
    for (const again of ['newsletters.start-newsletter', 'newsletters.fill-newsletter'] as const)
      await jobs[again].run(ctx, { newsletterId: id });
    await drain();
    expect(mails).toHaveLength(2);
    await expect(send(creator, postId)).rejects.toMatchObject({ code: 'newsletter.exists' });
  });

  test('gives the opening and a way to the paywall to people who may not read all of it', async () => {
    const { make, drain } = app();
    const creator = await make.creator();
    const [reader, subscriber] = [await make.person(), await make.subscriber()];
    for (const person of [reader, subscriber]) await follow(person, creator);
    await send(creator, await makeArticle(creator, { premiumPlan: 10 }));
    await drain();
    const mailTo = (person: Person) => mails.find(({ to }) => to === person.email);
    const [closed, open] = [mailTo(reader), mailTo(subscriber)];
    for (const body of [closed?.html, closed?.text]) {
      expect(body).toContain(letterOpening);
      expect(body).not.toContain(letterSecret);
      expect(body).toContain('The rest of this article is for subscribers.');
    }
    for (const body of [open?.html, open?.text]) expect(body).toContain(letterSecret);
    // Their addresses are open to everyone who knows them.
    expect(open?.html).not.toContain('/media/images/');
    expect(open?.html).not.toContain('.invalid');
  });

  test('waits for its time and for its article, and can be canceled until then', async () => {
    const { make, drain, as, clock, ctx } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const sweep = () => jobs['newsletters.sweep-newsletters'].run(ctx);
    const sendAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const later = await send(creator, await makeArticle(creator), { sendAt });
    const draftId = await makeArticle(creator, { state: 'draft' });
    await send(creator, draftId);
    await sweep();
    await drain();
    expect(mails).toEqual([]);
    await ctx.db.execute(
      sql`update posts set state = 'published', listed = true, published_at = now() where id = ${draftId}`,
    );
    await sweep();
    await drain();
    expect(mails).toHaveLength(1);
    const { cancelNewsletter } = as(creator).newsletters;
    for (let i = 0; i < 2; i++)
      expect(await cancelNewsletter({ id: later.id })).toMatchObject({ state: 'canceled' });
    clock.advance({ hours: 2 });
    await sweep();
    await drain();
    expect(mails).toHaveLength(1);
    const stranger = await make.creator();
    await expect(as(stranger).newsletters.cancelNewsletter({ id: later.id })).rejects.toMatchObject({
      code: 'newsletter.notFound',
    });
    const first = (await as(creator).newsletters.listNewsletters({})).content[0];
    await expect(cancelNewsletter({ id: first?.id ?? 0 })).rejects.toMatchObject({
      code: 'newsletter.started',
    });
  });

  test('queues its recipients although every try of the job failed, and leaves drafts alone', async () => {
    const { make, drain, ctx, clock } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    await send(creator, await makeArticle(creator, { state: 'draft' }));
    const { id } = await send(creator, await makeArticle(creator));
    await jobs['newsletters.start-newsletter'].run(ctx, { newsletterId: id });
    await ctx.db.execute(sql`delete from jobs.job where name like '%fill-newsletter'`);
    clock.advance({ minutes: 1 });
    await jobs['newsletters.sweep-newsletters'].run(ctx);
    expect(await listStartable(ctx.db, clock.now())).toEqual([]);
    await drain();
    expect(mails.map(({ to }) => to)).toEqual([fan.email]);
  });

  test('refuses what is no article of the channel, and more than a day allows', async () => {
    const { make, clock } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const { id: video } = await make.post(creator);
    await expect(send(creator, video)).rejects.toMatchObject({ code: 'newsletter.notArticle' });
    await expect(send(other, await makeArticle(creator))).rejects.toMatchObject({ code: 'post.notFound' });
    for (let i = 0; i < 5; i++) await send(creator, await makeArticle(creator));
    const sixth = await makeArticle(creator);
    await expect(send(creator, sixth)).rejects.toMatchObject({ code: 'newsletter.dailyLimit' });
    clock.advance({ hours: 25 });
    expect(await send(creator, sixth)).toMatchObject({ state: 'scheduled' });
  });

  test('sends a test to its author alone', async () => {
    const { make, as, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const postId = await makeArticle(creator, { premiumPlan: 10, state: 'draft' });
    await as(creator).newsletters.sendTestNewsletter({ postId, subject: 'Tides' });
    await drain();
    expect(mails).toMatchObject([{ to: creator.email, subject: '[Test] Tides' }]);
    expect(mails[0]?.text).toContain(letterSecret);
  });
});
