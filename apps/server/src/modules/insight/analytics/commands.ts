import { refuse } from '@realfin/contract/errors';
import { timings } from '@realfin/contract/timings';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isBot } from '../../publishing/posts/rules.ts';
import { forgetOldFigures, forgetViewer } from './rollups/commands.ts';
import { happenedAt } from './rules.ts';
import { analyticsEvents, newsletterSignups } from './tables.ts';
import { forgetOldWeeks, forgetWeeksOf } from './weekly/commands/queue-week.ts';

interface Facts {
  id?: string | undefined;
  at?: string | undefined;
  postId: number | null;
  creatorId: number | null;
  path: string | null;
  contentType: string | null;
  premiumPlan: number | null;
  value: number | null;
  /** Another name for the same id, as players send it. */
  post_id?: number | null | undefined;
  creator_id?: number | null | undefined;
  content_type?: string | null | undefined;
  premium_plan?: number | null | undefined;
}
export interface Tracking extends Facts {
  /** The event's name is in the query, its properties in the body. */
  event?: string | undefined;
  events?: (Facts & { event: string })[] | undefined;
}
export interface Tracker {
  audience: 'public' | 'user' | 'creator';
  viewerKey: string | null;
  userAgent: string;
  doNotTrack: boolean;
}

/** Values below 1 are free. */
const premiumPlanOf = (plan: number | null | undefined) =>
  plan === null || plan === undefined ? null : Math.max(0, plan);

/** Stores events and returns their number. Ignores bots and browsers that send Do Not Track. */
export async function trackEvents(ctx: Context, tracker: Tracker, input: Tracking): Promise<number> {
  const { event, events = [], ...facts } = input;
  if (event === undefined && events.length === 0) {
    const message = 'Send an event or a list of events.';
    throw refuse('input.invalid', { detail: message, errors: [{ path: 'event', message }] });
  }
  const { audience, viewerKey, userAgent, doNotTrack } = tracker;
  if (doNotTrack || isBot(userAgent)) return 0;
  const now = ctx.clock.now();
  const rows = [...(event === undefined ? [] : [{ ...facts, event }]), ...events].map((each) => ({
    id: each.id ?? ctx.ids.secret(16),
    event: each.event,
    audience,
    viewerKey,
    postId: each.postId ?? each.post_id ?? null,
    channelId: each.creatorId ?? each.creator_id ?? null,
    path: each.path,
    contentType: each.contentType ?? each.content_type ?? null,
    premiumPlan: each.premiumPlan ?? premiumPlanOf(each.premium_plan),
    value: each.value,
    happenedAt: happenedAt(each.at, now),
    receivedAt: now,
  }));
  const stored = await ctx.db
    .insert(analyticsEvents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: analyticsEvents.id });
  return stored.length;
}

/** Idempotent. The response doesn't reveal if the address was known. */
export async function signUpForNews(ctx: Context, email: string): Promise<void> {
  await ctx.db.insert(newsletterSignups).values({ email, createdAt: ctx.clock.now() }).onConflictDoNothing();
}

const batch = sql.raw('10000');

export async function deleteOldEvents(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - timings.eventRetentionDays * 86_400_000);
  const old = ctx.db
    .select({ id: analyticsEvents.id })
    .from(analyticsEvents)
    .where(lt(analyticsEvents.receivedAt, before))
    .limit(batch as unknown as number);
  for (let deleted = 1; deleted > 0;)
    deleted = (await ctx.db.delete(analyticsEvents).where(inArray(analyticsEvents.id, old))).rowCount ?? 0;
  await forgetOldFigures(ctx);
  await forgetOldWeeks(ctx);
}

export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await forgetViewer(ctx.db, accountId);
  await forgetWeeksOf(ctx.db, accountId);
  await ctx.db.delete(analyticsEvents).where(eq(analyticsEvents.viewerKey, `a:${accountId}`));
}
