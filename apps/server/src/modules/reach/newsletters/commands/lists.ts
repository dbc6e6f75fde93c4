// Counts the opt-in questions of a channel, and stops them when too many are refused.
import { newsletterLimits } from '@realfin/contract/newsletter-limits';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { isYoungChannel } from '../../../people/channels/queries.ts';
import { newsletterContacts, newsletterLists } from '../tables.ts';

interface Counted {
  channelId: number;
  asked: number;
  refused: number;
}

async function stopRefused(db: DbOrTx, channelId: number, now: Date): Promise<void> {
  const { askedCount, refusedCount, stoppedAt } = newsletterLists;
  const { refusedFrom, refusedShare } = newsletterLimits;
  const stopped = await db
    .update(newsletterLists)
    .set({ stoppedAt: now })
    .where(
      and(
        eq(newsletterLists.channelId, channelId),
        isNull(stoppedAt),
        gte(askedCount, refusedFrom),
        sql`${refusedCount} >= ${askedCount} * ${refusedShare}::float8`,
      ),
    )
    .returning({ channelId: newsletterLists.channelId });
  if (stopped.length === 0) return;
  const { channelId: ofChannel, state, askedAt } = newsletterContacts;
  await db
    .update(newsletterContacts)
    .set({ state: 'unreached', askAt: null })
    .where(and(eq(ofChannel, channelId), eq(state, 'pending'), isNull(askedAt)));
}

/** Counts questions, and stops those of a channel with too many refusals. */
export async function countQuestions(
  db: DbOrTx,
  { channelId, asked, refused }: Counted,
  now: Date,
): Promise<void> {
  const { askedCount, refusedCount } = newsletterLists;
  await db
    .insert(newsletterLists)
    .values({ channelId, askedCount: asked, refusedCount: refused })
    .onConflictDoUpdate({
      target: newsletterLists.channelId,
      set: { askedCount: sql`${askedCount} + ${asked}`, refusedCount: sql`${refusedCount} + ${refused}` },
    });
  await stopRefused(db, channelId, now);
}

export async function isStopped(db: DbOrTx, channelId: number): Promise<boolean> {
  const [row] = await db.select().from(newsletterLists).where(eq(newsletterLists.channelId, channelId));
  return row !== undefined && row.stoppedAt !== null;
}

/** Maximum of questions per day for a channel's contacts. */
export async function questionsPerDay(db: DbOrTx, channelId: number, now: Date): Promise<number> {
  const isYoung = await isYoungChannel(db, channelId, now);
  return isYoung ? newsletterLimits.youngQuestionsPerDay : newsletterLimits.questionsPerDay;
}
