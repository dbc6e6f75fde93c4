import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { and, eq, lte } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catchMails } from '../../test/caught-mails.ts';
import type { Person } from '../../test/factories/people.ts';
import { useTestApp } from '../../test/test-app.ts';
import { jobs } from '../../wiring.ts';
import { newsletterContacts } from './tables.ts';

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
    expect(mails).toHaveLength(1);
    await sweep(newsletterLimits.questionDays - 1);
    expect(mails).toHaveLength(1);
    await sweep(2);
    expect(mails).toHaveLength(2);
    await sweep(200);
    expect(mails).toHaveLength(2);
  });

  test('are no more than a day allows', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { questionsPerDay } = newsletterLimits;
    const { ctx, clock } = app();
    const { importContacts, getContactQuestions } = as(creator).newsletters;
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
});
