import { and, eq, isNull } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { query } from '../database.ts';
import { findLetterArticle } from '../queries/letter.ts';
import { linksIn } from '../rules/email-html.ts';
import { newsletterTransitions } from '../rules/transitions.ts';
import { newsletters } from '../tables.ts';
import { sweepQuestions } from './ask-contacts.ts';
import { abandonLost } from './finish.ts';
import { stopSuspended } from './stop.ts';

/** Starts a due newsletter once its article is published. Cancels it if the article was deleted. */
export async function startNewsletter(ctx: Context, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
    if (row === undefined || row.state !== 'scheduled' || row.sendAt > ctx.clock.now()) return;
    const article = row.postId === null ? null : await findLetterArticle(tx, row.postId);
    if (article === null) {
      const state = requireMove(newsletterTransitions, row.state, 'canceled');
      await tx.update(newsletters).set({ state }).where(eq(newsletters.id, id));
      return;
    }
    if (article.state !== 'published') return;
    const links = linksIn(article.html, ctx.config.origin);
    await tx
      .update(newsletters)
      .set({ state: requireMove(newsletterTransitions, row.state, 'sending'), title: article.title, links })
      .where(eq(newsletters.id, id));
    const key = { singletonKey: String(id) };
    await ctx.jobs.enqueue(tx, 'newsletters.fill-newsletter', { newsletterId: id }, key);
  });
}

/** Starts the newsletters of a post after its publication. */
export async function startOfPost(ctx: Context, postId: number): Promise<void> {
  const rows = await ctx.db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.postId, postId), eq(newsletters.state, 'scheduled')));
  for (const { id } of rows) await startNewsletter(ctx, id);
}

const startable = statement(({ now }: Placeholders<{ now: Date }>) =>
  query
    .selectFrom('newsletters as n')
    .leftJoin('posts as p', 'p.id', 'n.post_id')
    .select('n.id')
    .where('n.state', '=', sql.lit('scheduled'))
    .where('n.send_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('p.id', 'is', null),
        eb('p.deleted_at', 'is not', null),
        eb('p.taken_down_at', 'is not', null),
        eb('p.state', '=', sql.lit('published')),
      ]),
    ),
);
/** Due newsletters whose article is published or deleted. Those of drafts wait. */
export const listStartable = async (db: DbOrTx, now: Date): Promise<number[]> =>
  (await startable.all(db, { now })).map(({ id }) => id);

/** Resumes newsletters with unqueued recipients, whose job may have failed permanently. */
async function resumeFilling(ctx: Context): Promise<void> {
  const { id, state, filledAt } = newsletters;
  const rows = await ctx.db
    .select({ id })
    .from(newsletters)
    .where(and(eq(state, 'sending'), isNull(filledAt)));
  for (const { id: newsletterId } of rows)
    await ctx.jobs.enqueue(
      ctx.db,
      'newsletters.fill-newsletter',
      { newsletterId },
      { singletonKey: String(newsletterId) },
    );
}

/** Starts due newsletters, resumes retries, and cleans up after dead processes. */
export async function sweepNewsletters(ctx: Context): Promise<void> {
  for (const id of await listStartable(ctx.db, ctx.clock.now())) await startNewsletter(ctx, id);
  await resumeFilling(ctx);
  await stopSuspended(ctx);
  await abandonLost(ctx);
  await sweepQuestions(ctx);
  await ctx.jobs.enqueue(ctx.db, 'newsletters.send-due', {}, { singletonKey: 'due' });
}
