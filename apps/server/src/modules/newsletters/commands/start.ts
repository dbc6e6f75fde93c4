import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { findLetterArticle } from '../queries/letter.ts';
import { linksIn } from '../rules/email-html.ts';
import { newsletters } from '../tables.ts';
import { sweepQuestions } from './ask-contacts.ts';
import { abandonLost } from './finish.ts';
import { stopSuspended } from './stop.ts';

/** Begins one whose time has come, as soon as its article is published; cancels it when the article is gone. */
export async function startNewsletter(ctx: Context, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
    if (row === undefined || row.state !== 'scheduled' || row.sendAt > ctx.clock.now()) return;
    const article = row.postId === null ? null : await findLetterArticle(tx, row.postId);
    if (article === null) {
      await tx.update(newsletters).set({ state: 'canceled' }).where(eq(newsletters.id, id));
      return;
    }
    if (article.state !== 'published') return;
    const links = linksIn(article.html, ctx.config.origin);
    await tx
      .update(newsletters)
      .set({ state: 'sending', title: article.title, links })
      .where(eq(newsletters.id, id));
    await ctx.jobs.enqueue(tx, 'newsletters.fill-newsletter', { newsletterId: id });
  });
}

/** After a post was published. */
export async function startOfPost(ctx: Context, postId: number): Promise<void> {
  const rows = await ctx.db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.postId, postId), eq(newsletters.state, 'scheduled')));
  for (const { id } of rows) await startNewsletter(ctx, id);
}

/** Begins what is due, goes on with what is waiting for another try, and clears up after dead processes. */
export async function sweepNewsletters(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.state, 'scheduled'), lte(newsletters.sendAt, ctx.clock.now())));
  for (const { id } of due) await startNewsletter(ctx, id);
  await stopSuspended(ctx);
  await abandonLost(ctx);
  await sweepQuestions(ctx);
  await ctx.jobs.enqueue(ctx.db, 'newsletters.send-due', {}, { singletonKey: 'due' });
}
