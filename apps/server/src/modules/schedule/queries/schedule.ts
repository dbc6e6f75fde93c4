// What is announced for a time: listed posts that carry one.
import type { PublicEvent } from '@realfin/contract/calendar-events';
import type { Post } from '@realfin/contract/posts';
import type { SchedulePage } from '@realfin/contract/schedule';
import type { CreatorRef } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, runPrepared, Values } from '../../../db/prepared.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../lib/cursor.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { fromMicroseconds, microseconds } from '../../posts/queries/page.ts';
import { spanOf } from '../rules.ts';
import { listPublicBetween } from './calendar-events.ts';

const mostMicroseconds = 4e15;
const mostCounted = 1_000;
const mostChannels = 100;

interface Span {
  from: Date;
  to: Date;
}
interface Row {
  id: number;
  at: string;
  total: number;
}

async function findEvents(
  ctx: Context,
  request: PageRequest,
  span: Span,
  channelId: number | null,
): Promise<Row[]> {
  const values = new Values();
  const channel = channelId === null ? '' : ` and p.channel_id = ${values.add(channelId)}::int`;
  const rows = `from posts p where p.listed and p.scheduled_at >= ${values.add(span.from)}::timestamptz
    and p.scheduled_at < ${values.add(span.to)}::timestamptz${channel}`;
  let after = '';
  if (request.cursor !== undefined) {
    const [at, id] = decodeCursor(request.cursor, ['number', 'number']);
    const micros = values.add(Math.max(0, Math.min(Math.trunc(at), mostMicroseconds)));
    after = ` and (p.scheduled_at, p.id) > (${fromMicroseconds(micros)}, ${values.add(cursorId(id))}::int)`;
  }
  const offset = offsetOf(request);
  const text = `select p.id, ${microseconds('p.scheduled_at')} as at,
      (select count(*)::int from (select 1 ${rows} limit ${mostCounted}) n) as total
    ${rows}${after} order by p.scheduled_at, p.id limit ${request.size + 1}${offset > 0 ? ` offset ${offset}` : ''}`;
  return runOnce<Row>(ctx.pool, text, values.all);
}

/** Channels with events in the span, by name. */
async function findChannels(ctx: Context, { from, to }: Span): Promise<CreatorRef[]> {
  const text = `select a.id, a.name, a.username, a.avatar_url as "avatarUrl" from accounts a where a.id in (
      select channel_id from posts where listed and scheduled_at >= $1::timestamptz and scheduled_at < $2::timestamptz
      union select channel_id from calendar_events
        where is_public and starts_at >= $1::timestamptz and starts_at < $2::timestamptz)
      and a.deleted_at is null and a.suspended_at is null
    order by lower(a.name), a.id limit ${mostChannels}`;
  return runPrepared<CreatorRef>(ctx.pool, text, [from, to]);
}

export async function listSchedule(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { month: string },
  channelId: number | null,
): Promise<SchedulePage> {
  const span = spanOf(request.month);
  const [rows, channels] = await Promise.all([
    findEvents(ctx, request, span, channelId),
    findChannels(ctx, span),
  ]);
  const page = pageOfRows(request, rows, rows[0]?.total ?? 0, (row) => encodeCursor(Number(row.at), row.id));
  const content = await hydratePosts(
    ctx,
    viewer,
    page.content.map((row) => row.id),
  );
  return { ...page, content, month: request.month, channels };
}

const dayMs = 86_400_000;
const mostInCalendar = 500;

/** For calendars that subscribe: a month back, a year ahead, as anybody may see it. */
export async function listCalendar(
  ctx: Context,
  channelId: number | null,
): Promise<{ posts: Post[]; events: PublicEvent[] }> {
  const now = ctx.clock.now().getTime();
  const span = { from: new Date(now - 31 * dayMs), to: new Date(now + 366 * dayMs) };
  const [rows, events] = await Promise.all([
    findEvents(ctx, { page: 0, size: mostInCalendar }, span, channelId),
    listPublicBetween(ctx, span, channelId, mostInCalendar),
  ]);
  const ids = rows.slice(0, mostInCalendar).map((row) => row.id);
  return { posts: await hydratePosts(ctx, null, ids), events };
}

/** One event, as anybody may see it; null for what has no time. */
export async function findCalendarPost(ctx: Context, postId: number): Promise<Post | null> {
  const [post] = await hydratePosts(ctx, null, [postId]);
  return post === undefined || post.scheduledAt === null ? null : post;
}
