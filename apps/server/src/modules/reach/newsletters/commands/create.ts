import { refuse } from '@realfin/contract/errors';
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import type { NewsletterAudience } from '@realfin/contract/newsletters';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { statesBefore } from '../../../../lib/transitions.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { actingChannel, type ActingChannel } from '../../../people/collaborators/access.ts';
import { lockOwnPost } from '../../../publishing/posts/commands/save-post.ts';
import { findLetterArticle, type LetterArticle } from '../queries/letter.ts';
import {
  countLately,
  findNewsletterOfPost,
  getNewsletter,
  type NewsletterRow,
} from '../queries/newsletters.ts';
import { newsletterTransitions } from '../rules/transitions.ts';
import { newsletters } from '../tables.ts';
import { renderLetter } from '../views/letter.ts';
import { siteOf, sourceOf } from './letters.ts';

export interface LetterInput {
  postId: number;
  subject: string;
  previewLine: string;
}
export interface NewsletterInput extends LetterInput {
  audience: NewsletterAudience;
  sendAt: string | null;
}
const dayMs = 86_400_000;

/** An article of the own channel, in any state. */
async function requireArticle(
  db: Context['db'] | Parameters<typeof lockOwnPost>[0],
  channel: ActingChannel,
  postId: number,
): Promise<LetterArticle> {
  const article = await findLetterArticle(db, postId);
  if (article === null || article.channelId !== channel.channelId) throw refuse('newsletter.notArticle');
  return article;
}

/** Not before the article is published: that of a draft is sent when its author publishes it. */
function sendTimeOf(article: LetterArticle, sendAt: string | null, now: Date): Date {
  const publishedFrom = article.state === 'scheduled' ? (article.scheduledAt ?? now) : now;
  if (sendAt === null) return publishedFrom;
  const at = new Date(sendAt);
  if (article.state === 'scheduled' && at < publishedFrom) throw refuse('newsletter.tooEarly');
  return at < now ? now : at;
}

export async function createNewsletter(
  ctx: Context,
  channel: ActingChannel,
  { postId, audience, subject, previewLine, sendAt }: NewsletterInput,
): Promise<NewsletterRow> {
  const { channelId, actorId } = channel;
  const now = ctx.clock.now();
  const id = await ctx.db.transaction(async (tx) => {
    await lockUntilCommit(tx, `newsletters of ${channelId}`);
    await lockOwnPost(tx, channel, postId);
    const article = await requireArticle(tx, channel, postId);
    if ((await findNewsletterOfPost(tx, channel, postId)) !== null) throw refuse('newsletter.exists');
    const since = new Date(now.getTime() - dayMs);
    if ((await countLately(tx, channelId, since)) >= newsletterLimits.perDay)
      throw refuse('newsletter.dailyLimit');
    const at = sendTimeOf(article, sendAt, now);
    const letter = { subject, previewLine, audience, title: article.title };
    const row = {
      channelId,
      actorId,
      postId,
      ...letter,
      state: 'scheduled',
      sendAt: at,
      createdAt: now,
    } as const;
    const [made] = await tx.insert(newsletters).values(row).returning({ id: newsletters.id });
    if (made === undefined) throw new Error('no newsletter was made');
    if (at <= now) await ctx.jobs.enqueue(tx, 'newsletters.start-newsletter', { newsletterId: made.id });
    return made.id;
  });
  return getNewsletter(ctx.db, channel, id);
}

export async function cancelNewsletter(
  ctx: Context,
  channel: ActingChannel,
  id: number,
): Promise<NewsletterRow> {
  const found = await getNewsletter(ctx.db, channel, id);
  if (found.state === 'canceled') return found;
  const canceled = await ctx.db
    .update(newsletters)
    .set({ state: 'canceled' })
    .where(
      and(
        eq(newsletters.id, id),
        inArray(newsletters.state, statesBefore(newsletterTransitions, 'canceled')),
      ),
    )
    .returning({ id: newsletters.id });
  if (canceled.length === 0) throw refuse('newsletter.started');
  return getNewsletter(ctx.db, channel, id);
}

/** Sends the sender's own version to their own address. */
export async function sendTest(
  ctx: Context,
  viewer: Viewer,
  { postId, subject, previewLine }: LetterInput,
): Promise<{ success: boolean }> {
  const article = await requireArticle(ctx.db, actingChannel(viewer), postId);
  const source = await sourceOf(ctx, article, { subject, previewLine, links: [] }, viewer);
  const language = languageOfAccount(viewer.language);
  const variant = { gate: 'open', language, isContact: false, isTest: true, isCounted: false } as const;
  const nonce = Buffer.from(ctx.ids.secret(12), 'base64url').toString('hex');
  const letter = renderLetter(
    source,
    variant,
    siteOf(ctx),
    nonce,
  )({
    unsubscribe: `${ctx.config.origin}/settings/notifications`,
    counted: null,
    pixel: null,
  });
  await ctx.mail.send({ ...letter, to: viewer.email });
  return { success: true };
}
