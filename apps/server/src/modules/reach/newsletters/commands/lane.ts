// Detects an email server that refuses everyone, and pauses newsletters for a while.
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import type { BulkOutcome } from '../../../../gateways/mail/port.ts';
import { newsletterLane } from '../tables.ts';

type Lane = typeof newsletterLane.$inferSelect;

/** This many different recipients refused in a row means that the server refuses everyone. */
export const refusalsInARow = 10;
const minute = 60_000;
const pausesMs = [5 * minute, 15 * minute, 60 * minute, 180 * minute, 360 * minute];
const laneId = 1;

export interface SmtpReply {
  /** Such as `account 3`. */
  recipient: string;
  /** Null if the email was not sent. */
  outcome: BulkOutcome | null;
  reason: string;
}

export async function findLane(db: DbOrTx): Promise<Lane | null> {
  const [row] = await db.select().from(newsletterLane).where(eq(newsletterLane.id, laneId));
  return row ?? null;
}

async function lockLane(tx: Tx): Promise<Lane> {
  await tx.insert(newsletterLane).values({ id: laneId }).onConflictDoNothing();
  const [row] = await tx.select().from(newsletterLane).where(eq(newsletterLane.id, laneId)).for('update');
  if (row === undefined) throw new Error('the lane of newsletters is gone');
  return row;
}

/** The lane after these replies. Outcomes other than acceptance and refusal change nothing. */
function after(lane: Lane, told: readonly SmtpReply[], now: Date): Lane {
  let [next, isRefused] = [lane, false];
  for (const { recipient, outcome, reason } of told)
    if (outcome === 'sent')
      [next, isRefused] = [{ ...next, refused: [], pauses: 0, pausedUntil: null, reason: '' }, false];
    else if (outcome === 'refused' || outcome === 'blocked') {
      const others = next.refused.filter((each) => each !== recipient).slice(1 - refusalsInARow);
      [next, isRefused] = [{ ...next, refused: [...others, recipient], reason }, true];
    }
  if (!isRefused || next.refused.length < refusalsInARow) return next;
  const pauseMs = pausesMs[Math.min(next.pauses, pausesMs.length - 1)] ?? 0;
  return { ...next, pauses: next.pauses + 1, pausedUntil: new Date(now.getTime() + pauseMs) };
}

const isSilent = ({ outcome }: SmtpReply): boolean => outcome !== 'refused' && outcome !== 'blocked';

/** Returns true if the server refuses everyone. Administrators are notified of the first pause. */
export async function noteAnswers(ctx: Context, told: readonly SmtpReply[]): Promise<boolean> {
  const known = await findLane(ctx.db);
  if (told.every(isSilent) && (known === null || known.refused.length === 0)) return false;
  const now = ctx.clock.now();
  const next = await ctx.db.transaction(async (tx) => {
    const lane = await lockLane(tx);
    const noted = after(lane, told, now);
    await tx.update(newsletterLane).set(noted).where(eq(newsletterLane.id, laneId));
    // Also when a pause ends, so that the finding is closed and the next pause is reported as a new one.
    if (lane.pauses > 0 !== noted.pauses > 0) await ctx.jobs.enqueue(tx, 'desk.find-troubles', {});
    return noted;
  });
  if (next.pauses === 0) return false;
  const { reason, pausedUntil } = next;
  ctx.log.error({ reason, pausedUntil }, 'newsletters are paused: their server refuses everyone');
  return true;
}

/** The paused lane, until an email is accepted again. Empty if not paused. */
export const findPaused = (db: DbOrTx): Promise<Lane[]> =>
  db
    .select()
    .from(newsletterLane)
    .where(and(eq(newsletterLane.id, laneId), gt(newsletterLane.pauses, 0)));
