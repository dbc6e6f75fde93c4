import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../../../http/edge/visitor.ts';
import { cards, cardToken } from '../../../test/factories/cards.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { noteOpening, storeOpenings } from './commands/touches.ts';

const open = useTestApp();
const dayMs = 86_400_000;

/** Buys, and names whom they like. */
async function buy(person: Person, context: object = {}, headers: Record<string, string> = {}) {
  const app = open();
  const answer = await app.request(person, {
    method: 'POST',
    url: '/api/v1/subscription',
    headers: { 'idempotency-key': `purchase-of-person-${person.id}`, ...headers },
    payload: { productHandle: 'monthly10', token: await cardToken(app, cards.good), context },
  });
  expect(answer.statusCode).toBe(200);
}

async function acquirerOf(person: Person): Promise<number | null> {
  const { rows } = await open().ctx.db.execute<{ id: number | null }>(
    sql`select acquirer_id as id from subscriptions where account_id = ${person.id}`,
  );
  return rows[0]?.id ?? null;
}

const visitorCookie = () => `realfin_visitor=${newVisitor(open().ctx.config.secret)}`;
/** As a page is opened in the browser's address bar. */
function openPage(address: string, who: { accountId?: number; anonymousId?: string }) {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
  const { accountId = null, anonymousId = null } = who;
  noteOpening(open().ctx, { address, userAgent, accountId, anonymousId, doNotTrack: false });
}

describe('what brings a subscriber', () => {
  test('is the channel or the post they opened last, not what their browser names', async () => {
    const { make, as } = open();
    const [first, last, named] = [await make.creator(), await make.creator(), await make.creator()];
    const post = await make.post(last);
    const fan = await make.person();
    await as(fan).channels.getChannel({ username: first.username });
    await as(fan).posts.getPost({ id: post.id });
    await buy(fan, { creatorId: named.id, touchedAt: open().clock.now().toISOString() });
    expect(await acquirerOf(fan)).toBe(last.id);
  });

  test('is who shared a link before they changed their username', async () => {
    const { make, as } = open();
    const affiliate = await make.person({ affiliateApproved: true });
    const creator = await make.creator();
    const [fan, reader] = [await make.person(), await make.person()];
    const renamed = async (person: Person, username: string) => {
      const { name } = person;
      await as(person).accounts.updateProfile({ ...{ name, username, description: '' }, links: [] });
    };
    await renamed(affiliate, `new_${affiliate.id}`);
    await renamed(creator, `new_${creator.id}`);
    openPage(`/?affiliate_id=${affiliate.username.toUpperCase()}`, { accountId: fan.id });
    openPage(`/${creator.username}`, { accountId: reader.id });
    await buy(fan);
    await buy(reader);
    expect([await acquirerOf(fan), await acquirerOf(reader)]).toEqual([affiliate.id, creator.id]);
  });

  test('is nobody without a page that was opened, whatever is named', async () => {
    const { make } = open();
    const [creator, fan] = [await make.creator({ affiliateApproved: true }), await make.person()];
    await buy(fan, { creatorId: creator.id, affiliateId: creator.username });
    expect(await acquirerOf(fan)).toBeNull();
  });

  test('is what their browser opened before they registered', async () => {
    const { make, request } = open();
    const creator = await make.creator();
    const cookie = visitorCookie();
    await request(null, { url: `/api/v2/public/user/${creator.username}`, headers: { cookie } });
    const fan = await make.person();
    await buy(fan, {}, { cookie: `realfin=${fan.sessionSecret}; ${cookie}` });
    expect(await acquirerOf(fan)).toBe(creator.id);
  });

  test('is nothing that was opened 31 days ago, nor by who asks not to be followed', async () => {
    const { make, as, request, clock, ctx } = open();
    const creator = await make.creator();
    const [late, quiet] = [await make.person(), await make.person()];
    await as(late).channels.getChannel({ username: creator.username });
    await storeOpenings(ctx);
    const cookie = visitorCookie();
    const headers = { cookie, dnt: '1' };
    await request(null, { url: `/api/v2/public/user/${creator.username}`, headers });
    await buy(quiet, {}, { cookie: `realfin=${quiet.sessionSecret}; ${cookie}` });
    clock.set(new Date(clock.now().getTime() + 31 * dayMs));
    await buy(late);
    expect([await acquirerOf(quiet), await acquirerOf(late)]).toEqual([null, null]);
  });

  test('is who shared the link, if approved, and not themselves', async () => {
    const { make } = open();
    const [affiliate, other, owner] = [
      await make.creator({ affiliateApproved: true }),
      await make.creator(),
      await make.creator(),
    ];
    const post = await make.post(owner);
    const [fan, plain] = [await make.person(), await make.person()];
    openPage(`/post/${post.id}?affiliate_id=${affiliate.username.toUpperCase()}`, { accountId: fan.id });
    openPage(`/post/${post.id}`, { accountId: fan.id });
    openPage(`/post/${post.id}?affiliate_id=${other.username}`, { accountId: plain.id });
    openPage(`/post/${post.id}?affiliate_id=${affiliate.username}`, { accountId: affiliate.id });
    for (const person of [fan, plain, affiliate]) await buy(person);
    expect(await acquirerOf(fan)).toBe(affiliate.id);
    expect(await acquirerOf(plain)).toBe(owner.id);
    expect(await acquirerOf(affiliate)).toBe(owner.id);
  });
});

describe('links of affiliates', () => {
  const rowsOf = async (affiliate: Person) => {
    const { rows } = await open().ctx.db.execute(
      sql`select (select sum(clicks)::int from affiliate_days where affiliate_id = ${affiliate.id}) as clicks,
        (select count(*)::int from affiliate_signups where affiliate_id = ${affiliate.id}) as signups`,
    );
    return rows[0];
  };

  test('count once per browser and day, and who registers there once', async () => {
    const { make, ctx } = open();
    const affiliate = await make.creator({ affiliateApproved: true });
    const link = `/value?affiliate_id=${affiliate.username}`;
    const known = await make.person();
    open().clock.set(new Date(open().clock.now().getTime() + 1_000));
    for (const anonymousId of ['one', 'one', 'two']) openPage(link, { anonymousId });
    await storeOpenings(ctx);
    openPage(link, { anonymousId: 'one' });
    openPage(link, { accountId: known.id, anonymousId: 'two' });
    await storeOpenings(ctx);
    expect(await rowsOf(affiliate)).toEqual({ clicks: 2, signups: 0 });
    const fresh = await make.person();
    for (let n = 0; n < 2; n++) openPage('/', { accountId: fresh.id, anonymousId: 'one' });
    openPage(link, { accountId: fresh.id, anonymousId: 'one' });
    openPage(`/${affiliate.username}`, { accountId: fresh.id, anonymousId: 'one' });
    await storeOpenings(ctx);
    expect(await rowsOf(affiliate)).toEqual({ clicks: 2, signups: 1 });
  });

  test('count who registers and goes straight to the checkout, once', async () => {
    const { make, ctx } = open();
    const affiliate = await make.creator({ affiliateApproved: true });
    const anonymousId = 'straight';
    openPage(`/value?affiliate_id=${affiliate.username}`, { anonymousId });
    await storeOpenings(ctx);
    open().clock.set(new Date(open().clock.now().getTime() + 1_000));
    const fresh = await make.person();
    for (let n = 0; n < 2; n++) {
      openPage('/subscribe', { accountId: fresh.id, anonymousId });
      await storeOpenings(ctx);
    }
    expect(await rowsOf(affiliate)).toEqual({ clicks: 1, signups: 1 });
    // Who had an account before comes back to the checkout, too.
    const known = await make.person();
    open().clock.set(new Date(open().clock.now().getTime() + 1_000));
    openPage(`/value?affiliate_id=${affiliate.username}`, { anonymousId: 'back' });
    openPage('/subscribe', { accountId: known.id, anonymousId: 'back' });
    await storeOpenings(ctx);
    expect(await rowsOf(affiliate)).toEqual({ clicks: 2, signups: 1 });
  });

  test('are not opened by programs', async () => {
    const { make, ctx } = open();
    const affiliate = await make.creator({ affiliateApproved: true });
    const address = `/value?affiliate_id=${affiliate.username}`;
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    noteOpening(ctx, { address, userAgent, accountId: null, anonymousId: 'bot', doNotTrack: false });
    await storeOpenings(ctx);
    expect(await rowsOf(affiliate)).toEqual({ clicks: null, signups: 0 });
  });

  test('go with the account', async () => {
    const { make, ctx, as, drain } = open();
    const affiliate = await make.person({ affiliateApproved: true });
    const fan = await make.person();
    openPage(`/value?affiliate_id=${affiliate.username}`, { accountId: fan.id });
    await storeOpenings(ctx);
    await as(affiliate).accounts.deleteAccount({ confirm: affiliate.username });
    await drain();
    expect(await rowsOf(affiliate)).toEqual({ clicks: null, signups: 0 });
    await buy(fan);
    expect(await acquirerOf(fan)).toBeNull();
  });
});
