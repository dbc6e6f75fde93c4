// Announced posts: listed posts with a time.
import type { PublicEvent } from '@realfin/contract/calendar-events';
import type { Post } from '@realfin/contract/posts';
import type { SchedulePage } from '@realfin/contract/schedule';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  isUsual,
  offsetOf,
  pageOfRows,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { countUpTo } from '../../../publishing/posts/queries/page.ts';
import { query } from '../database.ts';
import { spanOf } from '../rules.ts';
import { listPublicBetween } from './calendar-events.ts';

const maxMicroseconds = 4e15;
const maxChannels = 100;

type Span = { from: Date; to: Date };
type Shape = { isOfChannel: boolean; hasCursor: boolean; rows: number; offset: number };
type Values = Span & { channelId: number; lastAt: number; lastId: number };

const announced = statementsBy((shape: Shape, values: Placeholders<Values>) => {
  const inSpan = query
    .selectFrom('posts as p')
    .where(({ ref }) => ref('p.listed'))
    .where('p.scheduled_at', '>=', values.from)
    .where('p.scheduled_at', '<', values.to);
  const posts = shape.isOfChannel ? inSpan.where('p.channel_id', '=', values.channelId) : inSpan;
  const rows = posts.select(({ ref }) => [
    'p.id',
    microseconds(ref('p.scheduled_at')).as('at'),
    sql<number>`${countUpTo(posts.select(sql.lit(1).as('one')))}`.as('total'),
  ]);
  const after = shape.hasCursor
    ? rows.where(({ ref }) =>
        isBeyond([ref('p.scheduled_at'), ref('p.id')], '>', [fromMicroseconds(values.lastAt), values.lastId]),
      )
    : rows;
  return after
    .orderBy('p.scheduled_at')
    .orderBy('p.id')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});

/** Posts announced for a time in the period, by time. */
async function listAnnounced(db: DbOrTx, request: PageRequest, span: Span, channelId: number | null) {
  const { cursor, size } = request;
  const [at, id] = cursor === undefined ? [0, 0] : decodeCursor(cursor, ['number', 'number']);
  const shape = {
    isOfChannel: channelId !== null,
    hasCursor: cursor !== undefined,
    rows: size + 1,
    offset: offsetOf(request),
  };
  return announced(shape, isUsual(request)).all(db, {
    ...span,
    channelId: channelId ?? 0,
    lastAt: Math.max(0, Math.min(Math.trunc(at), maxMicroseconds)),
    lastId: cursorId(id),
  });
}

const channelsIn = statement(({ from, to }: Placeholders<Span>) => {
  const posts = query
    .selectFrom('posts')
    .select('channel_id')
    .where(({ ref }) => ref('listed'))
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<', to);
  const events = query
    .selectFrom('calendar_events')
    .select('channel_id')
    .where(({ ref }) => ref('is_public'))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to);
  return query
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.username', 'a.avatar_url as avatarUrl'])
    .where('a.id', 'in', posts.union(events))
    .where('a.deleted_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .orderBy(({ ref }) => sql`lower(${ref('a.name')})`)
    .orderBy('a.id')
    .limit(sql.lit(maxChannels));
});

export async function listSchedule(
  ctx: Context,
  viewer: Viewer | null,
  request: PageRequest & { month: string; from?: string | undefined },
  channelId: number | null,
): Promise<SchedulePage> {
  const [rows, channels] = await Promise.all([
    listAnnounced(ctx.db, request, spanOf(request.month, request.from), channelId),
    // Sorted by name.
    channelsIn.all(ctx.db, spanOf(request.month)),
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
const maxInCalendar = 500;

/** Events for calendar subscriptions: a month back, a year ahead, as visible to visitors. */
export async function listCalendar(
  ctx: Context,
  channelId: number | null,
): Promise<{ posts: Post[]; events: PublicEvent[] }> {
  const now = ctx.clock.now().getTime();
  const span = { from: new Date(now - 31 * dayMs), to: new Date(now + 366 * dayMs) };
  const [rows, events] = await Promise.all([
    listAnnounced(ctx.db, { page: 0, size: maxInCalendar }, span, channelId),
    listPublicBetween(ctx, span, channelId, maxInCalendar),
  ]);
  const ids = rows.slice(0, maxInCalendar).map((row) => row.id);
  return { posts: await hydratePosts(ctx, null, ids), events };
}

/** One event, as visible to visitors. Null for a post without a time. */
export async function findCalendarPost(ctx: Context, postId: number): Promise<Post | null> {
  const [post] = await hydratePosts(ctx, null, [postId]);
  return post === undefined || post.scheduledAt === null ? null : post;
}
