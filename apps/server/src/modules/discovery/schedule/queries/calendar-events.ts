// Calendar events of creators: all for themselves, public ones for everyone.
import type { CalendarEvent, PublicEvent } from '@realfin/contract/calendar-events';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { isBeyond } from '../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  isUsual,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import { query } from '../database.ts';
import { spanOf } from '../rules.ts';

/** Postgres can't infer the type of a bare parameter in a row comparison. */
const timeOf = (time: Expression<Date>) => sql<Date>`${time}::timestamptz`;

type Own = { channelId: number };
type Last = { lastAt: Date; lastId: number };
type PageShape = { hasCursor: boolean; rows: number; offset: number };

const columns = ['e.id', 'e.title', 'e.starts_at as startsAt', 'e.ends_at as endsAt'] as const;

const ownEvents = ({ channelId }: Placeholders<Own>) =>
  query.selectFrom('calendar_events as e').where('e.channel_id', '=', channelId);

const withSubscriptions = (values: Placeholders<Own>) =>
  ownEvents(values)
    .select(columns)
    .select(({ ref }) => [
      'e.is_public as isPublic',
      sql<number>`${query
        .selectFrom('subscriptions as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('s.acquirer_id', '=', ref('e.channel_id'))
        .where('s.trial_until', 'is', null)
        .where('s.started_at', '>=', ref('e.starts_at'))
        .where('s.started_at', '<=', ref('e.ends_at'))}`.as('subscriptions'),
    ]);

const list = statementsBy((shape: PageShape, values: Placeholders<Own & Last>) => {
  const rows = withSubscriptions(values).select(
    sql<number>`${ownEvents(values).select(({ fn }) => fn.countAll<number>().as('count'))}`.as('total'),
  );
  const after = shape.hasCursor
    ? rows.where(({ ref }) =>
        isBeyond([ref('e.starts_at'), ref('e.id')], '<', [timeOf(values.lastAt), values.lastId]),
      )
    : rows;
  return after
    .orderBy('e.starts_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});
const one = statement((values: Placeholders<Own & { id: number }>) =>
  withSubscriptions(values).where('e.id', '=', values.id),
);

const mostCounted = 1_000;
type Span = { from: Date; to: Date };
type PublicShape = { isOfChannel: boolean };

function publicEvents({ isOfChannel }: PublicShape, values: Placeholders<Span & Own>) {
  const events = query
    .selectFrom('calendar_events as e')
    .innerJoin('accounts as a', 'a.id', 'e.channel_id')
    .where('a.deleted_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where(({ ref }) => ref('e.is_public'))
    .where('e.starts_at', '>=', values.from)
    .where('e.starts_at', '<', values.to);
  return isOfChannel ? events.where('e.channel_id', '=', values.channelId) : events;
}

const withChannels = (shape: PublicShape, values: Placeholders<Span & Own>) =>
  publicEvents(shape, values)
    .select(columns)
    .select(['a.id as channelId', 'a.name', 'a.username', 'a.avatar_url as avatarUrl'])
    .orderBy('e.starts_at')
    .orderBy('e.id');

const listPublic = statementsBy((shape: PublicShape & PageShape, values: Placeholders<Span & Own & Last>) => {
  const counted = publicEvents(shape, values).select('e.id').limit(sql.lit(mostCounted));
  const rows = withChannels(shape, values).select(
    sql<number>`${query.selectFrom(counted.as('n')).select(({ fn }) => fn.countAll<number>().as('count'))}`.as(
      'total',
    ),
  );
  const after = shape.hasCursor
    ? rows.where(({ ref }) =>
        isBeyond([ref('e.starts_at'), ref('e.id')], '>', [timeOf(values.lastAt), values.lastId]),
      )
    : rows;
  return after.limit(sql.lit(shape.rows)).offset(sql.lit(shape.offset));
});
const listBetween = statementsBy((shape: PublicShape & { most: number }, values: Placeholders<Span & Own>) =>
  withChannels(shape, values).limit(sql.lit(shape.most)),
);

type Row = Pick<RowOf<typeof one>, 'id' | 'title' | 'startsAt' | 'endsAt'>;
type OwnRow = RowOf<typeof one>;
type PublicRow = RowOf<ReturnType<typeof listBetween>>;

const eventFrom = (row: Row) => ({
  id: row.id,
  content_title: row.title,
  startDate: row.startsAt.toISOString(),
  endDate: row.endsAt.toISOString(),
});
const ownFrom = (row: OwnRow): CalendarEvent => ({
  ...eventFrom(row),
  n_subscriptions: row.subscriptions,
  isPublic: row.isPublic,
});
const publicFrom = (row: PublicRow): PublicEvent => ({
  ...eventFrom(row),
  createdBy: { id: row.channelId, name: row.name, username: row.username, avatarUrl: row.avatarUrl },
});

const latestMs = 4e12;
const cursorOf = (row: Row): string => encodeCursor(row.startsAt.getTime(), row.id);

/** The page request as the shape and values of its statement. */
function pageOf(request: PageRequest): { shape: PageShape; last: Last } {
  const { cursor, size } = request;
  const [at, id] = cursor === undefined ? [0, 0] : decodeCursor(cursor, ['number', 'number']);
  return {
    shape: { hasCursor: cursor !== undefined, rows: size + 1, offset: offsetOf(request) },
    last: { lastAt: new Date(Math.max(0, Math.min(Math.trunc(at), latestMs))), lastId: cursorId(id) },
  };
}

export async function listEvents(
  ctx: Context,
  channelId: number,
  request: PageRequest,
): Promise<PageOf<CalendarEvent>> {
  const { shape, last } = pageOf(request);
  const rows = await list(shape, isUsual(request)).all(ctx.db, { ...last, channelId });
  return pageFrom(request, rows, rows[0]?.total ?? 0, cursorOf, ownFrom);
}

export async function findEvent(ctx: Context, channelId: number, id: number): Promise<CalendarEvent | null> {
  const row = await one.first(ctx.db, { channelId, id });
  return row === undefined ? null : ownFrom(row);
}

const ofChannel = (channelId: number | null) => ({
  shape: { isOfChannel: channelId !== null },
  own: { channelId: channelId ?? 0 },
});

/** Events that start in a month. */
export async function listPublicEvents(
  ctx: Context,
  request: PageRequest & { month: string; from?: string | undefined },
  channelId: number | null,
): Promise<PageOf<PublicEvent>> {
  const { shape, last } = pageOf(request);
  const channel = ofChannel(channelId);
  const values = { ...spanOf(request.month, request.from), ...last, ...channel.own };
  const rows = await listPublic({ ...shape, ...channel.shape }, isUsual(request)).all(ctx.db, values);
  return pageFrom(request, rows, rows[0]?.total ?? 0, cursorOf, publicFrom);
}

/** Public events for calendar subscriptions. */
export async function listPublicBetween(
  ctx: Context,
  span: Span,
  channelId: number | null,
  most: number,
): Promise<PublicEvent[]> {
  const { shape, own } = ofChannel(channelId);
  const rows = await listBetween({ ...shape, most }).all(ctx.db, { ...span, ...own });
  return rows.map(publicFrom);
}
