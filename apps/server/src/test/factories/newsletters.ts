// Articles sent as newsletters, and their recipients.
import type { Language } from '@realfin/contract/languages';
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { and, eq, ne } from 'drizzle-orm';
import type { Mail } from '../../gateways/mail/port.ts';
import { articles } from '../../modules/publishing/articles/tables.ts';
import { posts } from '../../modules/publishing/posts/tables.ts';
import { createLetters } from '../../modules/reach/newsletters/commands/letters.ts';
import { newsletterContacts, newsletters } from '../../modules/reach/newsletters/tables.ts';
import { jobs } from '../../wiring.ts';
import type { TestApp } from '../test-app.ts';
import type { Made } from './entitlement-posts.ts';
import type { Person } from './people.ts';

/** Settings for tests of newsletters. */
export const countingNewsletters = {
  smtpUrl: null,
  perSecond: 1_000_000,
  countsOpens: true,
  deliveryDays: 365,
};
export const letterOpening =
  'These are the first words, which everyone may read before the gate of it closes.';
export const letterSecret = 'What only subscribers read.';

export const createLetterFactory = (app: () => TestApp) => {
  const paragraph = (text: string) => `<p>${text}</p>`;
  async function makeArticle(creator: Person, values: { premiumPlan?: number; state?: 'draft' } = {}) {
    const { make, ctx } = app();
    const picture = '<img src="/media/images/abcdefgh/640.webp" alt="A bay" />';
    const link = '<a href="https://sea.example/tides?a=1&amp;b=2">tides</a>';
    const contentHtml = `${paragraph(letterOpening)}${paragraph(`${letterSecret} ${link}`)}${picture}`;
    const content = [letterOpening, ...Array.from({ length: 4 }, () => letterSecret)].map((text) => ({
      type: 'paragraph',
      content: [{ type: 'text', text }],
    }));
    const body = { contentRaw: { type: 'doc', content }, contentHtml, wordCount: 36, readMinutes: 1 };
    const [article] = await ctx.db.insert(articles).values(body).returning();
    const mediaId = article?.id ?? 0;
    const isDraft = values.state === 'draft';
    const { id } = await make.post(creator, {
      mediaType: 'article',
      mediaId,
      title: 'On tides',
      ...values,
      ...(isDraft && { listed: false, publishedAt: null }),
    });
    await ctx.db.update(articles).set({ postId: id }).where(eq(articles.id, mediaId));
    return id;
  }
  const follow = (person: Person, channel: Person) =>
    app().as(person).channels.followChannel({ x: channel.id, following: true });
  const send = (creator: Person, postId: number, more: { sendAt?: string; audience?: 'subscribers' } = {}) =>
    app()
      .as(creator)
      .newsletters.createNewsletter({ postId, subject: 'Tides', previewLine: 'Soon', ...more });
  const latest = async (creator: Person) => {
    const [row] = (await app().as(creator).newsletters.listNewsletters({})).content;
    if (row === undefined) throw new Error('no newsletter');
    return row;
  };
  return { makeArticle, follow, send, latest };
};

async function newsletterOf({ ctx, clock }: TestApp, { id: postId, channelId }: Made): Promise<number> {
  const isOfPost = and(eq(newsletters.postId, postId), ne(newsletters.state, 'canceled'));
  const [found] = await ctx.db.select().from(newsletters).where(isOfPost);
  if (found !== undefined) return found.id;
  const now = clock.now();
  const letter = {
    title: '',
    subject: 'Subject',
    previewLine: '',
    audience: 'followers',
    state: 'sending',
  } as const;
  const row = { ...letter, postId, channelId, actorId: channelId, sendAt: now, createdAt: now };
  const [made] = await ctx.db.insert(newsletters).values(row).returning();
  return made?.id ?? 0;
}

/** The email of an article for one person; null: for a contact without an account. */
export async function letterFor(app: TestApp, person: Person | null, made: Made): Promise<Mail> {
  const letters = createLetters(app.ctx);
  const recipient = {
    id: 1,
    newsletterId: await newsletterOf(app, made),
    accountId: person?.id ?? null,
    contactId: person === null ? 1 : null,
    tries: 1,
    channelId: made.channelId,
    language: null,
    email: person?.email ?? 'contact@list.test',
    mayCount: false,
    isReachable: true,
  };
  await letters.prepare([recipient]);
  const mail = await letters.mailFor(recipient);
  if (mail === null) throw new Error('there is no letter');
  return mail;
}

/** Every kind of newsletter email: a test, a premium article, a confirmation request, and its reminder. */
export async function sendLetters(
  app: TestApp,
  creator: Person,
  { title, written, language }: { title: string; written: string; language: Language },
): Promise<void> {
  const { make, as, ctx, drain } = app;
  const { makeArticle, follow } = createLetterFactory(() => app);
  const postId = await makeArticle(creator, { premiumPlan: 10 });
  const node = { type: 'paragraph', content: [{ type: 'text', text: written }] };
  const contentRaw = { type: 'doc', content: [node, node, node] };
  const contentHtml = `<p>${written}</p>`.repeat(3);
  await ctx.db.update(articles).set({ contentRaw, contentHtml }).where(eq(articles.postId, postId));
  await ctx.db.update(posts).set({ title }).where(eq(posts.id, postId));
  await follow(await make.person({ language }), creator);
  const { sendTestNewsletter, createNewsletter, importContacts } = as(creator).newsletters;
  await sendTestNewsletter({ postId, subject: title });
  await createNewsletter({ postId, subject: title });
  const email = `reader-${language}@list.test`;
  await importContacts({ csv: `email\n${email}`, source: written });
  await drain();
  const askedAt = new Date(app.clock.now().getTime() - newsletterLimits.reminderDays * 86_400_000);
  await ctx.db.update(newsletterContacts).set({ askedAt }).where(eq(newsletterContacts.email, email));
  await jobs['newsletters.sweep-newsletters'].run(ctx);
  await drain();
}
