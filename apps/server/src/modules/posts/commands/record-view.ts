import { timings } from '@realfin/contract/limits';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { sha256 } from '../../../lib/ids.ts';
import { hasPremium, type Viewer } from '../../../lib/viewer.ts';
import { canAccess, isOwnSide } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../hydrate.ts';
import { recordRead } from '../library/commands.ts';
import { isBot, isLongEnough, isRead, isWatchable } from '../rules.ts';

export interface Visit {
  viewer: Viewer | null;
  anonymousId: string | null;
  address: string;
  userAgent: string;
}
const windowMs = timings.viewWindowMinutes * 60_000;

function viewerKeyOf({ viewer, anonymousId, address, userAgent }: Visit): string {
  if (viewer !== null) return `a:${viewer.id}`;
  // Without a visitor cookie, the address and browser identify the viewer.
  return `v:${anonymousId ?? sha256(`${address}|${userAgent}`).slice(0, 24)}`;
}

/** The half hour starts with the last counted view; the primary key resolves concurrent requests. */
const viewStatement = `
  with made as (
    insert into post_views (post_id, viewer_key, "window", account_id, channel_id, premium, viewed_at)
    select $1, $2, $3, $4::int, $5, $6, $7::timestamptz where not exists (
      select 1 from post_views where post_id = $1 and viewer_key = $2 and "window" >= $3 - 1
        and viewed_at > $7::timestamptz - interval '${timings.viewWindowMinutes} minutes')
    on conflict do nothing returning post_id
  )
  update posts set view_count = view_count + 1 from made where posts.id = made.post_id returning posts.id`;

/** Counts a view of a person who has access to the post and is not on its channel's team. */
export async function recordView(
  ctx: Context,
  visit: Visit,
  postId: number,
  seconds: number,
): Promise<boolean> {
  const { viewer } = visit;
  const post = await requireVisiblePost(ctx, viewer, postId);
  const now = ctx.clock.now();
  if (isBot(visit.userAgent) || isOwnSide(viewer, post.channelId) || !canAccess(viewer, post, now))
    return false;
  if (!isWatchable(post) || !isLongEnough(post.mediaType, seconds, post.durationSeconds)) return false;
  // Players report their position separately.
  if (viewer !== null && isRead(post.mediaType)) await recordRead(ctx, viewer, postId);
  const rows = await runPrepared(ctx.pool, viewStatement, [
    postId,
    viewerKeyOf(visit),
    Math.floor(now.getTime() / windowMs),
    viewer?.id ?? null,
    post.channelId,
    // A view paid for by a ticket is not a view of the subscription.
    post.premiumPlan > 0 && post.eventId === null && hasPremium(viewer, now),
    now,
  ]);
  return rows.length > 0;
}
