// The access facts of a post as columns of `posts p` with its file `m`, for statements of any module.
import { sql } from 'kysely';

/** True if an administrator took down the post, or suspended its channel. */
export const isWithheld = sql<boolean>`(${sql.ref('p.taken_down_at')} is not null or ${sql.ref('p.channel_suspended')})`;

export const accessColumns = [
  'p.id',
  'p.channel_id as channelId',
  'p.media_type as mediaType',
  'p.media_id as mediaId',
  'p.premium_plan as premiumPlan',
  'p.state',
  'p.listed',
  'p.stack_only as stackOnly',
  sql<boolean>`${sql.ref('p.deleted_at')} is not null`.as('deleted'),
  isWithheld.as('withheld'),
  sql<boolean>`${sql.ref('p.asset_id')} is null or ${sql.ref('m.state')} in ('ready', 'live')`.as(
    'mediaReady',
  ),
  'p.duration_seconds as durationSeconds',
  'p.thread_count as threadCount',
  'p.event_id as eventId',
  'p.price_cents as priceCents',
] as const;
