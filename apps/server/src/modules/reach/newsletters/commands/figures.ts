// Opens and clicks. Each counts once per email, so that email scanners add at most one.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { subjectOfFigure, type FigureSubject } from '../access.ts';
import { newsletterDeliveries, newsletters, newsletterUncounted } from '../tables.ts';

type Figure = 'opened' | 'clicked';

/** People may opt out after an email was sent, too. */
const mayCount = sql`not exists (select 1 from ${newsletterUncounted} where ${newsletterUncounted.accountId} = ${newsletterDeliveries.accountId})`;

/** Returns the newsletter of the delivery for the first open or click, else null. */
async function markFirst(ctx: Context, deliveryId: number, figure: Figure): Promise<number | null> {
  const { id, newsletterId, openedAt, clickedAt } = newsletterDeliveries;
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(newsletterDeliveries)
    .set(figure === 'opened' ? { openedAt: now } : { clickedAt: now })
    .where(and(eq(id, deliveryId), isNull(figure === 'opened' ? openedAt : clickedAt), mayCount))
    .returning({ newsletterId });
  return row?.newsletterId ?? null;
}

async function countOnce(ctx: Context, deliveryId: number, figure: Figure): Promise<void> {
  if (!ctx.config.newsletters.countsOpens) return;
  const newsletterId = await markFirst(ctx, deliveryId, figure);
  if (newsletterId === null) return;
  const { openedCount, clickedCount } = newsletters;
  const change =
    figure === 'opened'
      ? { openedCount: sql`${openedCount} + 1` }
      : { clickedCount: sql`${clickedCount} + 1` };
  await ctx.db.update(newsletters).set(change).where(eq(newsletters.id, newsletterId));
}

export async function countOpen(ctx: Context, token: string): Promise<void> {
  const subject = subjectOfFigure(ctx.config.secret, token);
  if (subject !== null && subject.link === null) await countOnce(ctx, subject.deliveryId, 'opened');
}

async function linksOf({ db }: Context, { newsletterId, deliveryId }: FigureSubject): Promise<string[]> {
  const { id, links } = newsletters;
  const ofDelivery = db
    .select({ id: newsletterDeliveries.newsletterId })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.id, deliveryId));
  const isOwn = newsletterId === null ? inArray(id, ofDelivery) : eq(id, newsletterId);
  const [row] = await db.select({ links }).from(newsletters).where(isOwn);
  return row?.links ?? [];
}

/** The target of a link in the newsletter. Null if the token or the link is unknown. */
export async function followLink(ctx: Context, token: string, isCounted: boolean): Promise<string | null> {
  const subject = subjectOfFigure(ctx.config.secret, token);
  if (subject === null || subject.link === null) return null;
  const address = (await linksOf(ctx, subject))[subject.link];
  if (address === undefined) return null;
  if (isCounted) await countOnce(ctx, subject.deliveryId, 'clicked');
  return address;
}
