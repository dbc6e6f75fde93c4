import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { and, eq, lte } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catchMails } from '../../../test/caught-mails.ts';
import { administratorsOf } from '../../../test/factories/desk.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { jobs } from '../../../wiring.ts';
import { newsletterContacts, newsletterLists } from './tables.ts';

const app = useTestApp({
  newsletters: { smtpUrl: null, perSecond: 1_000_000, countsOpens: false, deliveryDays: 365 },
});
const mails = catchMails(app);
const source = 'Sign-up form on my site';
const csvOf = (name: string, count: number) =>
  ['email', ...Array.from({ length: count }, (_, n) => `${name}${n}@list.test`)].join('\n');
const importOf = async (creator: Person, csv: string) => {
  const outcome = await app().as(creator).newsletters.importContacts({ csv, source });
  await app().drain();
  return outcome;
};
const sweep = async (days: number) => {
  const { clock, ctx, drain } = app();
  clock.advance({ days });
  await jobs['newsletters.sweep-newsletters'].run(ctx);
  await drain();
};

describe('how people agreed', () => {
  test.each([
    'see https://spam.example/now',
    'www.spam.example',
    'buy at spam.example today',
    'write to me@spam.example',
    'bücher.example',
  ])('is refused with an address in it: %s', async (wrong) => {
    const { make, as } = app();
    const { importContacts, listContacts } = as(await make.creator()).newsletters;
    await expect(importContacts({ csv: csvOf('link', 1), source: wrong })).rejects.toMatchObject({
      code: 'newsletter.sourceHasAddress',
    });
    expect((await listContacts({})).content).toEqual([]);
  });

  test('is quoted in the email, so that it is not taken for our words', async () => {
    await importOf(await app().make.creator(), csvOf('quoted', 1));
    expect(mails[0]?.text).toContain(`“${source}”`);
  });
});

describe('questions to contacts', () => {
  test('are asked of one address once in a while, by all channels together', async () => {
    const { make } = app();
    const [one, two] = [await make.creator(), await make.creator()];
    for (const creator of [one, two]) await importOf(creator, csvOf('shared', 1));
    const questions = () =>
      mails.filter(({ to, subject }) => to === 'shared0@list.test' && subject.startsWith('Confirm'));
    expect(questions()).toHaveLength(1);
    await sweep(newsletterLimits.questionDays - 1);
    expect(questions()).toHaveLength(1);
    await sweep(2);
    expect(questions()).toHaveLength(2);
    await sweep(200);
    expect(questions()).toHaveLength(2);
  });

  test('are fewer for a young channel', async () => {
    const { ctx, clock, make, as } = app();
    const creator = await make.creator();
    const { youngQuestionsPerDay } = newsletterLimits;
    await as(creator).newsletters.importContacts({ csv: csvOf('young', youngQuestionsPerDay + 5), source });
    const { channelId, askAt } = newsletterContacts;
    const due = and(eq(channelId, creator.id), lte(askAt, clock.now()));
    expect(await ctx.db.$count(newsletterContacts, due)).toBe(youngQuestionsPerDay);
    await ctx.db.delete(newsletterContacts).where(eq(channelId, creator.id));
  });

  test('are no more than a day allows', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { questionsPerDay } = newsletterLimits;
    const { ctx, clock } = app();
    const { importContacts, getContactQuestions } = as(creator).newsletters;
    await ctx.pool.query(
      `update channels set created_at = created_at - interval '31 days' where account_id = $1`,
      [creator.id],
    );
    await importContacts({ csv: csvOf('many', questionsPerDay - 1), source });
    await importContacts({ csv: csvOf('more', 3), source });
    const { channelId, askAt } = newsletterContacts;
    const countDue = (now: Date) =>
      ctx.db.$count(newsletterContacts, and(eq(channelId, creator.id), lte(askAt, now)));
    expect(await countDue(clock.now())).toBe(questionsPerDay);
    expect(await countDue(new Date(clock.now().getTime() + 86_400_000))).toBe(questionsPerDay + 2);
    expect(await getContactQuestions()).toMatchObject({ waiting: questionsPerDay + 2, stoppedAt: null });
    await ctx.db.delete(newsletterContacts).where(eq(channelId, creator.id));
  });

  test('end for a list that is refused, and the panel of its creator has the reason', async () => {
    const { make, as, ctx } = app();
    const [creator, other] = [await make.creator(), await make.creator()];
    const { sendBulk } = ctx.mail;
    const asked = new Set<string>();
    ctx.mail.sendBulk = ({ to }) => {
      asked.add(to);
      return Promise.resolve({
        outcome: asked.size % 20 === 0 ? 'refused' : 'sent',
        reason: 'said the server',
      });
    };
    onTestFinished(() => {
      ctx.mail.sendBulk = sendBulk;
    });
    await importOf(creator, csvOf('bad', 150));
    const { getContactQuestions, listContacts, importContacts } = as(creator).newsletters;
    expect(asked.size).toBe(newsletterLimits.refusedFrom);
    expect(await getContactQuestions()).toMatchObject({ asked: 100, refused: 5, waiting: 0 });
    expect((await getContactQuestions()).stoppedAt).not.toBeNull();
    expect((await listContacts({})).content[0]).toMatchObject({ state: 'unreached' });
    await expect(importContacts({ csv: csvOf('new', 1), source })).rejects.toMatchObject({
      code: 'newsletter.listStopped',
    });
    expect(await importOf(other, csvOf('fine', 1))).toMatchObject({ added: 1 });
    await expect(as(null).newsletters.getContactQuestions()).rejects.toMatchObject({ status: 401 });
    const contributor = await make.contributor(creator);
    await expect(as(contributor).newsletters.getContactQuestions()).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('go on for a stopped list that an administrator opens again, with those who were not asked', async () => {
    const { make, as, ctx, drain } = app();
    const creator = await make.creator();
    const [administrator = null] = await administratorsOf(app(), 1);
    const { sendBulk } = ctx.mail;
    ctx.mail.sendBulk = () => Promise.resolve({ outcome: 'refused', reason: 'said the server' });
    onTestFinished(() => {
      ctx.mail.sendBulk = sendBulk;
    });
    await ctx.db.insert(newsletterLists).values({ channelId: creator.id, askedCount: 99, refusedCount: 20 });
    await importOf(creator, csvOf('again', 1));
    await ctx.db.insert(newsletterContacts).values(
      ['one', 'two'].map((name) => ({
        ...{ channelId: creator.id, email: `${name}@again.test`, name, source },
        ...{ state: 'unreached' as const, addedAt: app().clock.now() },
      })),
    );
    ctx.mail.sendBulk = sendBulk;
    mails.length = 0;
    const { getNewsletterDesk, reopenList, listLog } = as(administrator).admin;
    const stopped = async () =>
      (await getNewsletterDesk()).stoppedLists.filter(({ channel }) => channel.id === creator.id);
    expect(await stopped()).toMatchObject([{ asked: 100, refused: 21, unasked: 2 }]);
    const input = { channelId: creator.id, note: 'The server was ours' };
    for (const [person, status] of [
      [null, 401],
      [creator, 403],
    ] as const)
      await expect(as(person).admin.reopenList(input)).rejects.toMatchObject({ status });
    await expect(reopenList({ ...input, note: ' ' })).rejects.toMatchObject({ status: 400 });
    expect(await reopenList(input)).toEqual({ success: true });
    await expect(reopenList(input)).rejects.toMatchObject({ code: 'newsletter.listNotStopped' });
    expect((await listLog({})).content[0]).toMatchObject({
      ...{ action: 'CONTACT_LIST_REOPENED', person: { id: creator.id }, detail: input.note },
    });
    await drain();
    expect(mails.map(({ to }) => to)).toEqual(['one@again.test', 'two@again.test']);
    expect(await as(creator).newsletters.getContactQuestions()).toMatchObject({
      ...{ asked: 2, refused: 0, stoppedAt: null },
    });
    expect(await stopped()).toEqual([]);
    expect(await importOf(creator, csvOf('after', 1))).toMatchObject({ added: 1 });
  });
});
