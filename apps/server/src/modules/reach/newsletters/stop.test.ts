import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BulkAnswer } from '../../../gateways/mail/port.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import { countingNewsletters, createLetterFactory } from '../../../test/factories/newsletters.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';

const app = useTestApp({ newsletters: countingNewsletters });
const mails = catchMails(app);
const { makeArticle, follow, send, latest } = createLetterFactory(app);
const sweep = async () => {
  const { clock, ctx, drain } = app();
  clock.advance({ minutes: 2 });
  await jobs['newsletters.sweep-newsletters'].run(ctx);
  await drain();
};

/** A newsletter of which the first half arrived, and a server that takes the others later. */
async function halfSent() {
  const { ctx, make, drain } = app();
  const creator = await make.creator();
  const fans = await Promise.all(Array.from({ length: 4 }, () => make.person()));
  for (const fan of fans) await follow(fan, creator);
  const { sendBulk } = ctx.mail;
  let calls = 0;
  ctx.mail.sendBulk = (mail): Promise<BulkAnswer> => {
    calls += 1;
    return calls <= 2 ? sendBulk(mail) : Promise.resolve({ outcome: 'deferred', reason: 'later' });
  };
  onTestFinished(() => {
    ctx.mail.sendBulk = sendBulk;
  });
  const { id } = await send(creator, await makeArticle(creator));
  await drain();
  ctx.mail.sendBulk = sendBulk;
  expect([mails.length, await latest(creator)]).toMatchObject([2, { state: 'sending' }]);
  return { creator, id };
}

/** Contributors see no figures of a channel. */
const noFigures = {
  ...{ recipients: null, sent: null, failed: null, bounced: null, complained: null },
  ...{ unsubscribed: null, opened: null, clicked: null },
};

describe('a newsletter on its way', () => {
  test('is stopped by its creator and by contributors, and by nobody else', async () => {
    const { as, make } = app();
    const { creator, id } = await halfSent();
    const contributor = await make.contributor(creator);
    const { stopNewsletter } = as(contributor).newsletters;
    await expect(as(null).newsletters.stopNewsletter({ id })).rejects.toMatchObject({ status: 401 });
    await expect(as(await make.creator()).newsletters.stopNewsletter({ id })).rejects.toMatchObject({
      code: 'newsletter.notFound',
    });
    const { listNewsletters, getNewsletterOfPost } = as(contributor).newsletters;
    const seen = { sentPercent: 50, ...noFigures };
    expect((await listNewsletters({})).content[0]).toMatchObject({ state: 'sending', ...seen });
    for (let i = 0; i < 2; i++)
      expect(await stopNewsletter({ id })).toMatchObject({ state: 'stopped', ...seen });
    const postId = (await latest(creator)).postId ?? 0;
    expect((await getNewsletterOfPost({ postId })).newsletter).toMatchObject(seen);
    expect(await latest(creator)).toMatchObject({ recipients: 4, opened: 0, clicked: 0, sentPercent: 50 });
    await sweep();
    expect([mails.length, await latest(creator)]).toMatchObject([
      2,
      { state: 'stopped', sent: 2, failed: 0 },
    ]);
  });

  test('is stopped by an administrator, with a reason that its creator reads', async () => {
    const { as } = app();
    const [administrator = null] = await administratorsOf(app(), 1);
    const { creator, id } = await halfSent();
    const { getNewsletterDesk, stopAnyNewsletter, listLog } = as(administrator).admin;
    const input = { id, reason: 'Reported as fraud' };
    expect((await getNewsletterDesk()).sending).toMatchObject([
      { id, channel: { id: creator.id }, subject: 'Tides', sent: 2, recipients: 4 },
    ]);
    for (const [person, status] of [
      [null, 401],
      [creator, 403],
    ] as const) {
      await expect(as(person).admin.getNewsletterDesk()).rejects.toMatchObject({ status });
      await expect(as(person).admin.stopAnyNewsletter(input)).rejects.toMatchObject({ status });
    }
    await expect(stopAnyNewsletter({ id, reason: ' ' })).rejects.toMatchObject({ status: 400 });
    await expect(stopAnyNewsletter({ ...input, id: 999_999 })).rejects.toMatchObject({
      code: 'newsletter.notFound',
    });
    expect(await stopAnyNewsletter(input)).toEqual({ success: true });
    expect(await stopAnyNewsletter({ id, reason: 'Another' })).toEqual({ success: true });
    await sweep();
    const stopped = { state: 'stopped', sent: 2, stopReason: 'Reported as fraud' };
    expect([mails.length, await latest(creator)]).toMatchObject([2, stopped]);
    expect((await getNewsletterDesk()).sending).toEqual([]);
    const { content } = await listLog({});
    expect(content.filter(({ action }) => action === 'NEWSLETTER_STOPPED')).toMatchObject([
      { person: { id: creator.id }, detail: 'Reported as fraud' },
    ]);
  });

  test('is not stopped where it is not being sent', async () => {
    const { as, make, clock } = app();
    const creator = await make.creator();
    const sendAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const { id } = await send(creator, await makeArticle(creator), { sendAt });
    await expect(as(creator).newsletters.stopNewsletter({ id })).rejects.toMatchObject({
      code: 'newsletter.notSending',
    });
  });

  test('tries nobody again who was claimed when it stopped', async () => {
    const { ctx, as, make, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const { sendBulk } = ctx.mail;
    const server = Promise.withResolvers<BulkAnswer>();
    let asked = 0;
    ctx.mail.sendBulk = () => {
      asked += 1;
      return server.promise;
    };
    const { id } = await send(creator, await makeArticle(creator));
    const run = drain();
    await expect.poll(() => asked).toBe(1);
    await as(creator).newsletters.stopNewsletter({ id });
    server.resolve({ outcome: 'deferred', reason: 'later' });
    await run;
    ctx.mail.sendBulk = sendBulk;
    await sweep();
    expect([asked, mails.length]).toEqual([1, 0]);
  });

  test('ends when its channel is suspended, also after it is back', async () => {
    const { ctx } = app();
    const { creator } = await halfSent();
    await ctx.db.execute(sql`update accounts set suspended_at = now() where id = ${creator.id}`);
    await sweep();
    await ctx.db.execute(sql`update accounts set suspended_at = null where id = ${creator.id}`);
    await sweep();
    expect([mails.length, await latest(creator)]).toMatchObject([2, { state: 'stopped', sent: 2 }]);
  });

  test('does not begin for a suspended channel', async () => {
    const { ctx, make, clock } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const sendAt = new Date(clock.now().getTime() + 60_000).toISOString();
    await send(creator, await makeArticle(creator), { sendAt });
    await ctx.db.execute(sql`update accounts set suspended_at = now() where id = ${creator.id}`);
    await sweep();
    expect(mails).toEqual([]);
  });
});
