import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { BulkAnswer, Mail } from '../../../gateways/mail/port.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { countingNewsletters, createLetterFactory } from '../../../test/factories/newsletters.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';
import { countDays } from '../../insight/analytics/rollups/commands.ts';
import { articles } from '../../publishing/articles/tables.ts';
import { figureToken } from './access.ts';
import { newsletterDeliveries, newsletters } from './tables.ts';

const app = useTestApp({ newsletters: countingNewsletters });
const mails = catchMails(app);
const { makeArticle, follow, send, latest } = createLetterFactory(app);
const leavePath = (mail: Mail | undefined) =>
  new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname;
const tokenOf = (mail: Mail | undefined) => leavePath(mail).split('/').at(-1) ?? '';

describe('deliveries', () => {
  const answerWith = (answers: BulkAnswer['outcome'][]) => {
    let calls = 0;
    app().ctx.mail.sendBulk = () => {
      const outcome = answers[Math.min(calls, answers.length - 1)] ?? 'sent';
      calls += 1;
      return Promise.resolve({ outcome, reason: 'said the server' });
    };
    return () => calls;
  };
  const sendToOne = async () => {
    const { make, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    await send(creator, await makeArticle(creator));
    await drain();
    return { creator, fan };
  };

  test('try again later what a server did not take, and never what may have arrived', async () => {
    const { clock, drain, ctx } = app();
    const { sendBulk } = ctx.mail;
    const calls = answerWith(['deferred', 'sent']);
    const { creator } = await sendToOne();
    expect([calls(), (await latest(creator)).state]).toEqual([1, 'sending']);
    clock.advance({ minutes: 2 });
    const run = () => jobs['newsletters.sweep-newsletters'].run(ctx);
    await run();
    await drain();
    expect([calls(), await latest(creator)]).toMatchObject([2, { state: 'sent', sent: 1 }]);
    const unknown = answerWith(['unknown']);
    const lost = await sendToOne();
    clock.advance({ days: 1 });
    await run();
    await drain();
    expect([unknown(), await latest(lost.creator)]).toMatchObject([1, { state: 'sent', sent: 0, failed: 1 }]);
    ctx.mail.sendBulk = sendBulk;
  });

  test('end for an address that a server refused for good', async () => {
    const { ctx, drain, as } = app();
    const { sendBulk } = ctx.mail;
    answerWith(['refused']);
    const { creator, fan } = await sendToOne();
    expect(await latest(creator)).toMatchObject({ state: 'sent', bounced: 1, sent: 0 });
    ctx.mail.sendBulk = sendBulk;
    expect(await as(fan).notifications.getPlatforms()).toMatchObject({ is_email_enabled: false });
    await send(creator, await makeArticle(creator));
    await drain();
    expect(mails).toEqual([]);
  });

  test('count what a dead process had claimed as failed, and do not send it again', async () => {
    const { ctx, clock, drain, make } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const { id } = await send(creator, await makeArticle(creator));
    await ctx.db.update(newsletters).set({ state: 'sending' }).where(eq(newsletters.id, id));
    const now = clock.now();
    await ctx.db.insert(newsletterDeliveries).values({
      newsletterId: id,
      accountId: fan.id,
      state: 'sending',
      tries: 1,
      nextAt: now,
      claimedAt: now,
    });
    await ctx.db.update(newsletters).set({ filledAt: now }).where(eq(newsletters.id, id));
    clock.advance({ minutes: 11 });
    await jobs['newsletters.sweep-newsletters'].run(ctx);
    await drain();
    expect(mails).toEqual([]);
    expect(await latest(creator)).toMatchObject({ state: 'sent', failed: 1, sent: 0 });
  });
});

describe('an email to confirm an address', () => {
  test('overtakes newsletters that wait for their provider', async () => {
    const { ctx, make, as, drain } = app();
    const { sendBulk } = ctx.mail;
    const provider = Promise.withResolvers<BulkAnswer>();
    let waiting = 0;
    ctx.mail.sendBulk = () => {
      waiting += 1;
      return provider.promise;
    };
    const [creator, fan] = [await make.creator(), await make.person()];
    const newcomer = await make.person({ emailVerified: false });
    await follow(fan, creator);
    await send(creator, await makeArticle(creator));
    const run = drain();
    await expect.poll(() => waiting).toBe(1);
    await as(newcomer).accounts.resendVerification();
    await drain();
    expect(mails.map(({ to }) => to)).toEqual([newcomer.email]);
    expect(await latest(creator)).toMatchObject({ state: 'sending', sent: 0 });
    provider.resolve({ outcome: 'sent', reason: '' });
    await run;
    expect(await latest(creator)).toMatchObject({ sent: 1 });
    ctx.mail.sendBulk = sendBulk;
  });
});

describe('leaving a newsletter', () => {
  const sendOne = async () => {
    const { make, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    await send(creator, await makeArticle(creator));
    await drain();
    return { creator, fan, mail: mails[0] };
  };

  test('takes one press without a session, for this channel alone, and can be undone', async () => {
    const { request, as, drain } = app();
    const { creator, fan, mail } = await sendOne();
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    for (let i = 0; i < 2; i++) {
      const answer = await request(null, {
        method: 'POST',
        url: leavePath(mail),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(await latest(creator)).toMatchObject({ unsubscribed: 1 });
    expect(await as(fan).newsletters.getNewsletterSettings()).toMatchObject({ unwantedIds: [creator.id] });
    expect(await as(fan).notifications.getPlatforms()).toMatchObject({ is_email_enabled: true });
    await send(creator, await makeArticle(creator));
    await drain();
    expect(mails).toHaveLength(1);
    const token = tokenOf(mail);
    const visitor = as(null).newsletters;
    expect(await visitor.getNewsletterLink({ token })).toMatchObject({ state: 'unwanted', counted: true });
    expect(await visitor.answerNewsletterLink({ token, wanted: true, counted: false })).toMatchObject({
      state: 'wanted',
      counted: false,
    });
    await expect(visitor.getNewsletterLink({ token: `x${token}` })).rejects.toMatchObject({
      code: 'notification.linkInvalid',
    });
  });

  test('counts an open and a click once, and not of people who said no', async () => {
    const { request, as } = app();
    const { creator, fan, mail } = await sendOne();
    const html = mail?.html ?? '';
    const seen = /src="([^"]*\/seen\/[^"]*)"/.exec(html)?.[1] ?? '';
    const go = /href="([^"]*\/go\/[^"]*)"/.exec(html)?.[1] ?? '';
    const get = (address: string) => request(null, { method: 'GET', url: new URL(address).pathname });
    for (let i = 0; i < 2; i++) {
      expect((await get(seen)).headers['content-type']).toBe('image/gif');
      const answer = await get(go);
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        'https://sea.example/tides?a=1&b=2',
      ]);
    }
    expect(await latest(creator)).toMatchObject({ opened: 1, clicked: 1 });
    expect((await get(go.replace('/go/', '/go/x'))).statusCode).toBe(404);
    await as(fan).newsletters.setNewsletterCounted({ counted: false });
    const { drain } = app();
    await send(creator, await makeArticle(creator));
    await drain();
    expect(mails[0]?.text).toContain('We count opens and clicks.');
    expect(mails[1]?.text).not.toContain('We count opens and clicks.');
    expect(mails[1]?.html).not.toContain('/api/newsletters/');
    expect(mails[1]?.html).toContain('href="https://sea.example/tides?a=1&amp;b=2"');
  });

  test('works after it was forgotten who got the newsletter, and its figures stay', async () => {
    const { request, as, ctx, clock, drain } = app();
    const { creator, fan, mail } = await sendOne();
    const html = mail?.html ?? '';
    const [seen = '', go = ''] = ['seen', 'go'].map(
      (kind) => new RegExp(`"([^"]*/${kind}/[^"]*)"`).exec(html)?.[1] ?? '',
    );
    const get = (address: string) => request(null, { method: 'GET', url: new URL(address).pathname });
    await get(seen);
    const before = await latest(creator);
    const prune = () => jobs['newsletters.prune-deliveries'].run(ctx);
    const left = () => ctx.db.$count(newsletterDeliveries, eq(newsletterDeliveries.newsletterId, before.id));
    await prune();
    expect(await left()).toBe(1);
    clock.advance({ days: countingNewsletters.deliveryDays + 1 });
    for (let i = 0; i < 2; i++) await prune();
    expect([await left(), await latest(creator)]).toEqual([0, before]);
    expect((await get(go)).headers.location).toBe('https://sea.example/tides?a=1&b=2');
    await get(seen);
    await request(null, { method: 'POST', url: leavePath(mail), payload: '' });
    expect(await as(fan).newsletters.getNewsletterSettings()).toMatchObject({ unwantedIds: [creator.id] });
    await drain();
    expect(await latest(creator)).toEqual(before);
  });

  test('keeps the links of emails that were sent before they named their newsletter', async () => {
    const { request, ctx } = app();
    const { creator } = await sendOne();
    const { id } = await latest(creator);
    const ofNewsletter = eq(newsletterDeliveries.newsletterId, id);
    const [row] = await ctx.db.select().from(newsletterDeliveries).where(ofNewsletter);
    const old = { deliveryId: row?.id ?? 0, newsletterId: null, link: 0 };
    const url = `/api/newsletters/go/${figureToken(ctx.config.secret, old)}`;
    const answer = await request(null, { method: 'GET', url });
    expect(answer.headers.location).toBe('https://sea.example/tides?a=1&b=2');
  });
});

describe('a link in a newsletter', () => {
  test('leads to a view that counts for the newsletter, of its article and of others it names', async () => {
    const { make, as, ctx, drain, request } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const { id: linkedId } = await make.post(creator);
    const articleId = await makeArticle(creator);
    const contentHtml = `<p>See <a href="/post/${linkedId}">the video</a>.</p>`;
    await ctx.db.update(articles).set({ contentHtml }).where(eq(articles.postId, articleId));
    mails.length = 0;
    await send(creator, articleId);
    await drain();
    const html = mails[0]?.html ?? '';
    const addressIn = (part: string) => new RegExp(`href="([^"]*/${part}/[^"]*)"`).exec(html)?.[1] ?? '';
    const go = await request(null, { method: 'GET', url: new URL(addressIn('go')).pathname });
    expect(go.statusCode).toBe(302);
    const opened = [
      [linkedId, go.headers.location, `/post/${linkedId}`],
      [articleId, addressIn('article'), '/article/'],
    ] as const;
    for (const [id, address, path] of opened) {
      const { pathname, searchParams } = new URL(address ?? '');
      expect(pathname).toContain(path);
      const view = await request(fan, {
        method: 'POST',
        url: `/api/public/post/${id}/view`,
        payload: { seconds: 60, source: searchParams.get('via') },
      });
      expect(view.json()).toMatchObject({ counted: true });
    }
    await countDays(ctx, 1);
    const { dashboard } = as(creator);
    for (const [id] of opened)
      expect((await dashboard.getPostStatistics({ id })).sources).toEqual([
        { referrer: 'newsletter', views: 1, pct: 100 },
      ]);
    expect((await dashboard.listSources({})).rows).toEqual([{ referrer: 'newsletter', views: 2, pct: 100 }]);
    expect(await latest(creator)).toMatchObject({ clicked: 1, views: 1 });
  });
});
