// Calendar events of creators: complete for themselves, and the public ones for everyone.
import type { CalendarEvent, PublicEvent } from '@realfin/contract/calendar-events';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, Values } from '../../../db/prepared.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../lib/cursor.ts';
import { spanOf } from '../rules.ts';

interface Row {
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
}
interface OwnRow extends Row {
  isPublic: boolean;
  subscriptions: number;
}
interface PublicRow extends Row {
  channelId: number;
  name: string;
  username: string;
  avatarUrl: string | null;
}
type Counted<T> = T & { total: number };

const columns = `e.id, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt"`;
const ownColumns = `${columns}, e.is_public as "isPublic",
  (select count(*)::int from subscriptions s where s.acquirer_id = e.channel_id
    and s.started_at >= e.starts_at and s.started_at <= e.ends_at) as subscriptions`;

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

/** The rows after a cursor. */
function beyond(cursor: string | undefined, side: '<' | '>', values: Values): string {
  if (cursor === undefined) return '';
  const [at, id] = decodeCursor(cursor, ['number', 'number']);
  const time = new Date(Math.max(0, Math.min(Math.trunc(at), latestMs)));
  return ` and (e.starts_at, e.id) ${side} (${values.add(time)}::timestamptz, ${values.add(cursorId(id))}::int)`;
}

export async function listEvents(
  ctx: Context,
  channelId: number,
  request: PageRequest,
): Promise<PageOf<CalendarEvent>> {
  const values = new Values();
  const from = `from calendar_events e where e.channel_id = ${values.add(channelId)}::int`;
  const text = `select ${ownColumns}, (select count(*)::int ${from}) as total ${from}${beyond(request.cursor, '<', values)}
    order by e.starts_at desc, e.id desc limit ${request.size + 1} offset ${offsetOf(request)}`;
  const rows = await runOnce<Counted<OwnRow>>(ctx.pool, text, values.all);
  return pageFrom(request, rows, rows[0]?.total ?? 0, cursorOf, ownFrom);
}

export async function findEvent(ctx: Context, channelId: number, id: number): Promise<CalendarEvent | null> {
  const text = `select ${ownColumns} from calendar_events e where e.channel_id = $1 and e.id = $2`;
  const [row] = await runOnce<OwnRow>(ctx.pool, text, [channelId, id]);
  return row === undefined ? null : ownFrom(row);
}

const mostCounted = 1_000;
const joins = `join accounts a on a.id = e.channel_id and a.deleted_at is null and a.suspended_at is null`;
const publicColumns = `${columns}, a.id as "channelId", a.name, a.username, a.avatar_url as "avatarUrl"`;

function publicRows(span: { from: Date; to: Date }, channelId: number | null, values: Values): string {
  const channel = channelId === null ? '' : ` and e.channel_id = ${values.add(channelId)}::int`;
  return `from calendar_events e ${joins} where e.is_public and e.starts_at >= ${values.add(span.from)}::timestamptz
    and e.starts_at < ${values.add(span.to)}::timestamptz${channel}`;
}

/** Events that start in a month. */
export async function listPublicEvents(
  ctx: Context,
  request: PageRequest & { month: string },
  channelId: number | null,
): Promise<PageOf<PublicEvent>> {
  const values = new Values();
  const from = publicRows(spanOf(request.month), channelId, values);
  const text = `select ${publicColumns},
      (select count(*)::int from (select 1 ${from} limit ${mostCounted}) n) as total
    ${from}${beyond(request.cursor, '>', values)}
    order by e.starts_at, e.id limit ${request.size + 1} offset ${offsetOf(request)}`;
  const rows = await runOnce<Counted<PublicRow>>(ctx.pool, text, values.all);
  return pageFrom(request, rows, rows[0]?.total ?? 0, cursorOf, publicFrom);
}

/** For calendar apps that subscribe. */
export async function listPublicBetween(
  ctx: Context,
  span: { from: Date; to: Date },
  channelId: number | null,
  most: number,
): Promise<PublicEvent[]> {
  const values = new Values();
  const text = `select ${publicColumns} ${publicRows(span, channelId, values)} order by e.starts_at, e.id limit ${most}`;
  return (await runOnce<PublicRow>(ctx.pool, text, values.all)).map(publicFrom);
}
