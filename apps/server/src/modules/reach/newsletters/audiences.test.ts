import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emit } from '../../../jobs/emit.ts';
import { catchMails } from '../../../test/caught-mails.ts';
import { cards, subscribe } from '../../../test/factories/cards.ts';
import {
  countingNewsletters,
  createLetterFactory,
  letterOpening,
  letterSecret,
} from '../../../test/factories/newsletters.ts';
import type { Person } from '../../../test/factories/people.ts';
import { beginTrial, makeTrial } from '../../../test/factories/trials.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { posts } from '../../publishing/posts/tables.ts';
import { claimDue } from './commands/claim.ts';
import { newsletterDeliveries, newsletters } from './tables.ts';

const app = useTestApp({ newsletters: countingNewsletters });
const mails = catchMails(app);
const { makeArticle, follow, send, latest } = createLetterFactory(app);
const sentTo = (person: { email: string }) =>
  mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
const source = 'Sign-up form on my site';

async function announce({ id: channelId }: Person, postId: number): Promise<void> {
  const { ctx, drain } = app();
  await ctx.db.transaction((tx) => emit(ctx, tx, 'post.published', { postId, channelId }));
  await drain();
}

/** An address on the list of a channel, whose person agreed. */
async function confirmContact(creator: Person, email: string): Promise<void> {
  const { as, drain } = app();
  await as(creator).newsletters.importContacts({ csv: `email\n${email}`, source });
  await drain();
  const question = mails.findLast(({ to }) => to === email)?.text ?? '';
  const token = /\/unsubscribe\/newsletter\/([\w-]+)/.exec(question)?.[1] ?? '';
  await as(null).newsletters.answerNewsletterLink({ token, wanted: true });
  mails.length = 0;
}

describe('who gets a newsletter', () => {
  test('gets one email about a new article, as a newsletter or as a notification', async () => {
    const { make, as, drain } = app();
    const [creator, fan, off] = [await make.creator(), await make.person(), await make.person()];
    for (const person of [fan, off]) await follow(person, creator);
    await as(off).newsletters.setNewsletterWanted({ channelId: creator.id, wanted: false });
    app().clock.advance({ seconds: 1 });
    const first = await makeArticle(creator);
    await send(creator, first);
    await announce(creator, first);
    expect([sentTo(fan), sentTo(off)]).toEqual([['Tides'], [`${creator.name} published a new article`]]);
    mails.length = 0;
    const sendAt = new Date(app().clock.now().getTime() + 3_600_000).toISOString();
    const second = await makeArticle(creator);
    const { id } = await send(creator, second, { sendAt });
    await as(creator).newsletters.cancelNewsletter({ id });
    await announce(creator, second);
    await drain();
    expect(sentTo(fan)).toEqual([`${creator.name} published a new article`]);
  });

  test('is a subscriber of the channel alone where it was sent to subscribers', async () => {
    const { make, drain } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const [fan, own, foreign] = [await make.person(), await make.person(), await make.person()];
    await follow(fan, creator);
    await follow(foreign, creator);
    await subscribe(app(), own, cards.good, { context: { creatorId: creator.id } });
    await subscribe(app(), foreign, cards.good, { context: { creatorId: other.id } });
    await drain();
    mails.length = 0;
    await send(creator, await makeArticle(creator, { premiumPlan: 10 }), { audience: 'subscribers' });
    await drain();
    expect([sentTo(own), sentTo(fan), sentTo(foreign)]).toEqual([['Tides'], [], []]);
    expect(mails[0]?.text).toContain(letterSecret);
  });

  test('is a subscriber with access, in a free trial as well, and not in a pause or after a revoked grant', async () => {
    const { make, ctx, drain } = app();
    const creator = await make.creator();
    const [paying, trying, paused] = [await make.person(), await make.person(), await make.person()];
    const context = { creatorId: creator.id };
    for (const person of [paying, paused]) await subscribe(app(), person, cards.good, { context });
    await beginTrial(app(), trying, (await makeTrial(app(), 14)).code, cards.good, { context });
    // The paid access of a pause is over, and its subscription goes on.
    await ctx.db.execute(sql`update grants set revoked_at = now() where account_id = ${paused.id}`);
    await drain();
    for (const person of [paying, trying, paused]) await follow(person, creator);
    mails.length = 0;
    const postId = await makeArticle(creator, { premiumPlan: 10 });
    const { subscribers } = await app().as(creator).newsletters.getNewsletterOfPost({ postId });
    await send(creator, postId, { audience: 'subscribers' });
    await announce(creator, postId);
    await drain();
    const announced = `${creator.name} published a new article`;
    expect([sentTo(paying), sentTo(trying), sentTo(paused)]).toEqual([['Tides'], ['Tides'], [announced]]);
    expect(mails.find(({ to }) => to === trying.email)?.text).toContain(letterSecret);
    expect([subscribers, (await latest(creator)).recipients]).toEqual([2, 2]);
  });

  test('is a contact only after they agreed, with the opening of what needs access', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    await as(creator).newsletters.importContacts({ csv: 'email\npending@list.test', source });
    await confirmContact(creator, 'yes@list.test');
    const follower = await make.person({ email: 'both@list.test' });
    await follow(follower, creator);
    await confirmContact(creator, 'both@list.test');
    await send(creator, await makeArticle(creator, { premiumPlan: 10 }));
    await drain();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['both@list.test', 'yes@list.test']);
    for (const { html = '', text } of mails)
      for (const body of [html, text]) {
        expect(body).toContain(letterOpening);
        expect(body).not.toContain(letterSecret);
      }
    const toContact = mails.find(({ to }) => to === 'yes@list.test');
    expect(toContact?.html).not.toContain('/api/newsletters/');
    expect(toContact?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });
});

describe('how many a newsletter would reach', () => {
  test('is a figure of the creator, and unknown to contributors', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    const [contributor, paying] = [await make.contributor(creator), await make.person()];
    await subscribe(app(), paying, cards.good, { context: { creatorId: creator.id } });
    await drain();
    await confirmContact(creator, 'reach@list.test');
    const postId = await makeArticle(creator);
    const reachOf = (person: Person) => as(person).newsletters.getNewsletterOfPost({ postId });
    expect(await reachOf(creator)).toMatchObject({ followers: 0, subscribers: 1, contacts: 1 });
    expect(await reachOf(contributor)).toMatchObject({ followers: 0, subscribers: null, contacts: null });
  });
});

describe('a note', () => {
  test('is an unlisted article that goes out by email and is on no list', async () => {
    const { make, as, ctx, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    const postId = await makeArticle(creator);
    await ctx.db.update(posts).set({ unlisted: true, listed: false }).where(eq(posts.id, postId));
    await send(creator, postId);
    await announce(creator, postId);
    expect(sentTo(fan)).toEqual(['Tides']);
    expect(mails[0]?.text).toContain(letterSecret);
    await drain();
    expect(await latest(creator)).toMatchObject({ state: 'sent', sent: 1, postId });
    const { content } = await as(fan).posts.listFeed({});
    expect(content.map(({ id }) => id)).not.toContain(postId);
  });
});

describe('a list of contacts', () => {
  test('is no way to ask a person twice who did not agree', async () => {
    const { make, as, drain } = app();
    const creator = await make.creator();
    const { importContacts, listContacts, removeContact } = as(creator).newsletters;
    const csv = 'email\nsilent@list.test';
    for (const [added, questions] of [[1, 1] as const, [0, 1] as const]) {
      expect(await importContacts({ csv, source })).toMatchObject({ added });
      await drain();
      expect(mails).toHaveLength(questions);
      const [row] = (await listContacts({})).content;
      if (row !== undefined) await removeContact({ id: row.id });
      expect((await listContacts({})).totalElements).toBe(0);
    }
    expect(await importContacts({ csv: "email\n'+plus@list.test", source })).toMatchObject({ added: 1 });
    expect((await listContacts({})).content).toMatchObject([{ email: '+plus@list.test' }]);
  });
});

describe('the pace of a provider', () => {
  test('holds for all processes that claim at the same time', async () => {
    const { make, ctx, clock } = app();
    const [creator, now] = [await make.creator(), clock.now()];
    const { id: newsletterId } = await send(creator, await makeArticle(creator));
    await ctx.db.update(newsletters).set({ state: 'sending' }).where(eq(newsletters.id, newsletterId));
    const people = await Promise.all(Array.from({ length: 9 }, () => make.person()));
    const queued = { newsletterId, state: 'queued', nextAt: now } as const;
    await ctx.db.insert(newsletterDeliveries).values(people.map(({ id }) => ({ ...queued, accountId: id })));
    clock.advance({ minutes: 1 });
    const slow = { ...ctx, config: { ...ctx.config, newsletters: { ...countingNewsletters, perSecond: 4 } } };
    const claimTwice = async () => {
      const claims = await Promise.all([claimDue(slow), claimDue(slow)]);
      return claims.flatMap(({ ids }) => ids).length;
    };
    expect(await claimTwice()).toBe(4);
    expect(await claimTwice()).toBe(0);
    clock.advance({ seconds: 1.5 });
    expect(await claimTwice()).toBe(4);
    await ctx.db.delete(newsletters).where(eq(newsletters.id, newsletterId));
  });
});

describe('newsletters that wait for the pace', () => {
  test('take turns, so that a short one is not behind all emails of a long one', async () => {
    const { make, ctx, clock } = app();
    const now = clock.now();
    const people = await Promise.all(Array.from({ length: 20 }, () => make.person()));
    const ids: number[] = [];
    for (const count of [20, 3]) {
      const creator = await make.creator();
      const { id: newsletterId } = await send(creator, await makeArticle(creator));
      ids.push(newsletterId);
      await ctx.db.update(newsletters).set({ state: 'sending' }).where(eq(newsletters.id, newsletterId));
      const queued = { newsletterId, state: 'queued', nextAt: now } as const;
      const rows = people.slice(0, count).map(({ id }) => ({ ...queued, accountId: id }));
      await ctx.db.insert(newsletterDeliveries).values(rows);
    }
    clock.advance({ minutes: 1 });
    const claimed = (await claimDue(ctx)).ids;
    const rows = await ctx.db.select().from(newsletterDeliveries);
    const turns = rows.filter(({ id }) => claimed.includes(id)).map(({ newsletterId }) => newsletterId);
    expect(ids.map((id) => turns.filter((each) => each === id).length)).toEqual([7, 3]);
    for (const id of ids) await ctx.db.delete(newsletters).where(eq(newsletters.id, id));
  });
});

describe('a deleted account', () => {
  const countOf = async (table: string, column: string, id: number) => {
    const { rows } = await app().ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    );
    return rows[0]?.n;
  };

  test('leaves no newsletter, contact, delivery or choice behind', async () => {
    const { make, as, drain } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    await follow(fan, creator);
    await send(creator, await makeArticle(creator));
    await as(creator).newsletters.importContacts({ csv: 'email\nrest@list.test', source });
    await drain();
    await as(fan).newsletters.setNewsletterWanted({ channelId: creator.id, wanted: false });
    await as(fan).newsletters.setNewsletterCounted({ counted: false });
    const link = mails.find(({ to }) => to === fan.email)?.headers?.['List-Unsubscribe'] ?? '';
    await as(fan).accounts.deleteAccount({ confirm: fan.username });
    await drain();
    for (const table of ['newsletter_deliveries', 'newsletter_preferences', 'newsletter_uncounted'])
      expect([table, await countOf(table, 'account_id', fan.id)]).toEqual([table, 0]);
    const token = link.split('/').at(-1)?.replace('>', '') ?? '';
    await expect(as(null).newsletters.getNewsletterLink({ token })).rejects.toMatchObject({
      code: 'notification.linkInvalid',
    });
    await as(creator).accounts.deleteAccount({ confirm: creator.username });
    await drain();
    for (const table of ['newsletters', 'newsletter_contacts'])
      expect([table, await countOf(table, 'channel_id', creator.id)]).toEqual([table, 0]);
  });
});

describe('bad input', () => {
  test('is refused without a trace, and figures of unknown links are not found', async () => {
    const { make, as, request, drain } = app();
    const creator = await make.creator();
    const postId = await makeArticle(creator);
    const { createNewsletter, importContacts } = as(creator).newsletters;
    for (const wrong of [
      { subject: ' ' },
      { subject: 'x'.repeat(121) },
      { subject: 'a\r\nBcc: all@list.test' },
      { previewLine: 'x'.repeat(201) },
      { sendAt: 'tomorrow' },
    ])
      await expect(createNewsletter({ postId, subject: 'Tides', ...wrong })).rejects.toMatchObject({
        status: 400,
      });
    await expect(importContacts({ csv: 'email\na@b.test', source: ' ' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(latest(creator)).rejects.toThrow('no newsletter');
    await drain();
    expect(mails).toEqual([]);
    for (const [method, url] of [
      ['GET', '/api/newsletters/go/%00'],
      ['GET', `/api/newsletters/go/${'x'.repeat(300)}`],
      ['POST', '/unsubscribe/newsletter/nobody'],
    ] as const)
      expect([url, (await request(null, { method, url })).statusCode]).toEqual([url, 404]);
  });
});
