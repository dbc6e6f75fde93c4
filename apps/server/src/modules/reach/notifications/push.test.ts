import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPushKeys } from '../../../gateways/push/keys.ts';
import { createWebPush } from '../../../gateways/push/web-push.ts';
import type { Person } from '../../../test/factories/people.ts';
import { openPushService, type Browser } from '../../../test/push-service.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sessions } from '../../people/accounts/tables.ts';

const app = useTestApp();
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

async function browserOf(person: Person): Promise<Browser> {
  const browser = service.newBrowser();
  await app().as(person).notifications.subscribePush(browser.subscription);
  return browser;
}
const say = (person: Person, postId: number, comment = 'Well said') =>
  app().as(person).comments.createComment({ postId, comment });
const endpointsOf = async (person: Person) =>
  (await app().as(person).notifications.getPush()).endpoints.length;
/** Makes failed jobs due again immediately. */
async function drainWithRetries(): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await app()
      .drain()
      .catch(() => undefined);
    await app().ctx.db.execute(
      sql`update jobs.job set start_after = now() where name = 'notifications.send-push' and state in ('created', 'retry')`,
    );
  }
}

describe('push messages', () => {
  test('sends what happened, encrypted for the browser and signed by this instance', async () => {
    const { make, as, drain, ctx } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const [phone, laptop, strangers] = [
      await browserOf(creator),
      await browserOf(creator),
      await browserOf(await make.person()),
    ];
    const { id } = await make.post(creator, { title: 'A fine post' });
    const { commentId } = await say(writer, id, 'Well said, all of it.');
    await drain();
    for (const browser of [phone, laptop]) {
      expect(browser.got).toHaveLength(1);
      expect(browser.got[0]).toMatchObject({
        content: {
          title: `${writer.name} commented on your post`,
          body: 'Well said, all of it.',
          path: `/post/${id}/A-fine-post#comment-${commentId}`,
        },
        vapid: {
          claims: { aud: service.origin, sub: `mailto:${ctx.config.site.supportEmail}` },
          key: (await as(creator).notifications.getPush()).publicKey,
          isSigned: true,
        },
      });
    }
    expect(strangers.got).toEqual([]);
    await drain();
    expect(phone.asked).toBe(1);
  });

  test('announces a new post once, without premium content', async () => {
    const { make, drain, as } = app();
    const creator = await make.creator();
    const followers = [await make.person(), await make.person(), await make.person()];
    const browsers = await Promise.all(followers.map(browserOf));
    for (const person of followers) await as(person).channels.followChannel({ x: creator.id });
    const [, muted, off] = followers;
    if (muted === undefined || off === undefined) throw new Error('three follow');
    await as(muted).notifications.muteChannel({ creator_id: creator.id });
    await as(off).notifications.setPlatform({ platform: 'MOBILE', enabled: false });
    const text = 'paidsecret '.repeat(60).trim();
    await as(creator).articles.saveArticle({
      title: 'Only for subscribers',
      contentRaw: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      premium: true,
      draft: false,
    });
    await drain();
    const [got, ...others] = browsers.map((browser) => browser.got);
    expect(got).toMatchObject([{ content: { body: 'Only for subscribers' } }]);
    expect(JSON.stringify(got)).not.toContain('paidsecret');
    expect(others).toEqual([[], []]);
  });

  test('retries when the push service is down, without a duplicate for the other browser', async () => {
    const { make } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const [away, there] = [await browserOf(creator), await browserOf(creator)];
    away.answers.push(503, 429);
    const { id } = await make.post(creator);
    await say(writer, id);
    await drainWithRetries();
    expect([away.asked, away.got.length]).toEqual([3, 1]);
    expect([there.asked, there.got.length]).toEqual([1, 1]);
    expect(await endpointsOf(creator)).toBe(2);
  });

  test("stops when the browser's subscription is gone", async () => {
    const { make, drain } = app();
    const [creator, writer] = [await make.creator(), await make.person()];
    const gone = [await browserOf(creator), await browserOf(creator), await browserOf(creator)];
    gone.map((browser, at) => browser.answers.push([404, 410, 403][at] ?? 404));
    const kept = await browserOf(creator);
    kept.answers.push(413);
    const { id } = await make.post(creator);
    await say(writer, id);
    await drain();
    expect(await endpointsOf(creator)).toBe(1);
    expect(kept.asked).toBe(1);
  });

  test('sends nothing for blocked people, read notifications and deleted posts', async () => {
    const { make, as, drain } = app();
    const [creator, other, blocked] = [await make.creator(), await make.creator(), await make.person()];
    const browser = await browserOf(creator);
    await as(creator).blocks.manageBlock({ creatorId: creator.id, userId: blocked.id, isBlocking: true });
    const elsewhere = await make.post(other);
    await say(blocked, elsewhere.id, `Look @${creator.username}`);
    await drain();
    expect(browser.got).toEqual([]);
    const writer = await make.person();
    const { id } = await make.post(creator);
    const { commentId } = await say(writer, id);
    await as(writer).comments.deleteComment({ commentId });
    await drain();
    expect(browser.got).toEqual([]);
  });
});

describe('subscribed browsers', () => {
  test('assigns a browser to the last person who signed in on it, until their session ends', async () => {
    const { make, as, ctx } = app();
    const [one, two] = [await make.person(), await make.person()];
    const browser = await browserOf(one);
    for (const person of [two, two]) await as(person).notifications.subscribePush(browser.subscription);
    expect([await endpointsOf(one), await endpointsOf(two)]).toEqual([0, 1]);
    await as(one).notifications.unsubscribePush({ endpoint: browser.subscription.endpoint });
    expect(await endpointsOf(two)).toBe(1);
    await app().request(two, { method: 'POST', url: '/auth/logout' });
    const { rows } = await ctx.db.execute(sql`select 1 from push_subscriptions where account_id = ${two.id}`);
    expect(rows).toEqual([]);
    expect(await ctx.db.$count(sessions, eq(sessions.accountId, two.id))).toBe(0);
  });

  test('removes a browser, repeatedly without error, and drops the oldest of too many', async () => {
    const { make, as } = app();
    const person = await make.person();
    const { subscription } = await browserOf(person);
    for (const { endpoint } of [subscription, subscription])
      await as(person).notifications.unsubscribePush({ endpoint });
    expect(await endpointsOf(person)).toBe(0);
    const made: Browser[] = [];
    for (let n = 0; n < 22; n++) made.push(await browserOf(person));
    const { endpoints } = await as(person).notifications.getPush();
    expect(endpoints).toEqual(made.slice(2).map((browser) => browser.subscription.endpoint));
  });

  test('refuses addresses that do not belong to a push service', async () => {
    const { make, as } = app();
    const person = await make.person();
    const { subscription } = service.newBrowser();
    const refused = (change: object) =>
      expect(as(person).notifications.subscribePush({ ...subscription, ...change })).rejects.toMatchObject({
        code: 'input.invalid',
      });
    await refused({ endpoint: 'ftp://127.0.0.1/x' });
    await refused({ endpoint: 'http://user:word@127.0.0.1/x' });
    await refused({ endpoint: `https://push.example/${'x'.repeat(1_000)}` });
    await refused({ keys: { p256dh: 'short', auth: subscription.keys.auth } });
    await expect(as(null).notifications.subscribePush(subscription)).rejects.toMatchObject({
      code: 'auth.required',
    });
  });
});

describe('push in production', () => {
  test('refuses addresses in the internal network', async () => {
    const { ctx } = app();
    const keys = await readPushKeys(ctx.db, ctx.config.secret, ctx.clock.now());
    const push = createWebPush({ keys, contact: 'a@realfin.test', allowPrivate: false });
    for (const endpoint of [
      service.origin,
      'https://127.0.0.1/x',
      'https://push.example/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/x',
      'https://localhost/x',
      'https://database/x',
      'https://printer.local/x',
      'http://push.example/x',
      'https://push.example:22/x',
      'https://push.example:8443/x',
      'https://8.8.8.8/x',
      'https://[2606:4700:4700::1111]/x',
      'https://nas.home/x',
      'https://db.corp./x',
      'nonsense',
    ])
      expect([endpoint, push.accepts(endpoint)]).toEqual([endpoint, false]);
    expect(push.accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
    expect(push.accepts('https://updates.push.services.mozilla.com:443/wpush/v2/abc')).toBe(true);
    const browser = service.newBrowser();
    const target = { ...browser.subscription.keys, endpoint: browser.subscription.endpoint };
    expect(await push.send(target, { topic: 't', content: {} })).toBe('gone');
    expect(browser.asked).toBe(0);
  });

  test('creates push keys once and stores them encrypted', async () => {
    const { ctx, as, make } = app();
    const person = await make.person();
    const { publicKey } = await as(person).notifications.getPush();
    const again = await readPushKeys(ctx.db, ctx.config.secret, ctx.clock.now());
    expect(again.publicKey).toBe(publicKey);
    const { rows } = await ctx.db.execute<{ text: string }>(
      sql`select push_keys::text as text from push_keys`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(again.privateKey);
  });
});
