import { sql, type SQL } from 'drizzle-orm';
import type { Role } from '@realfin/contract/accounts';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { OwnAccount } from '../accounts/queries.ts';

interface ViewerRow extends Record<string, unknown> {
  id: number;
  name: string;
  username: string;
  avatar_url: string | null;
  email: string;
  email_verified: boolean;
  language: string | null;
  roles: string[];
  channel_id: number | null;
  contributing: number[];
  acting_for: number | null;
  moderating: number[];
  premium_until: Date | string | null;
  event_ids: number[];
  session_id: string | null;
  tokens_expire_at: Date | string | null;
  last_seen_at: Date | string | null;
}

/** `now` is SQL: a placeholder, or a time written out. */
const columns = (now: string): string => `
  a.id, a.name, a.username, a.avatar_url, a.email, a.email_verified, a.language, a.roles, c.account_id as channel_id,
  array(select channel_id from contributors where account_id = a.id) as contributing,
  (select channel_id from contributors where account_id = a.id and active limit 1) as acting_for,
  array(select channel_id from moderators where account_id = a.id) as moderating,
  (select max(ends_at) from grants where account_id = a.id and kind = 'premium' and revoked_at is null
     and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz) as premium_until,
  array(select subject_id from grants where account_id = a.id and kind = 'event' and revoked_at is null
     and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz) as event_ids`;

function viewerFrom(row: ViewerRow): Viewer {
  const roles = new Set(row.roles as Role[]);
  if (row.channel_id !== null) roles.add('ROLE_CREATOR');
  if (row.premium_until !== null) roles.add('subscriber_10');
  if (row.contributing.length > 0) roles.add('contributor');
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    avatarUrl: row.avatar_url,
    email: row.email,
    emailVerified: row.email_verified,
    language: row.language,
    roles,
    channelId: row.channel_id,
    contributingFor: row.contributing,
    actingFor: row.acting_for,
    moderatingFor: row.moderating,
    premiumUntil: row.premium_until === null ? null : new Date(row.premium_until),
    eventIds: row.event_ids,
    sessionId: row.session_id,
  };
}

async function findRow(db: DbOrTx, query: SQL): Promise<ViewerRow | null> {
  const { rows } = await db.execute<ViewerRow>(query);
  return rows[0] ?? null;
}
async function findViewer(db: DbOrTx, query: SQL): Promise<Viewer | null> {
  const row = await findRow(db, query);
  return row === null ? null : viewerFrom(row);
}

const columnsAt = (now: Date): SQL => sql.raw(columns(`'${now.toISOString()}'`));
const time = (value: Date | string | null): Date => new Date(value ?? 0);

export interface SessionFacts {
  viewer: Viewer;
  id: string;
  tokensExpireAt: Date;
  lastSeenAt: Date;
}

const sessionStatement = `select ${columns('$2')}, s.id as session_id, s.tokens_expire_at, s.last_seen_at
  from sessions s join accounts a on a.id = s.account_id left join channels c on c.account_id = a.id
  where s.secret_hash = $1 and a.suspended_at is null`;

/** Who a session belongs to, with all rights, in one query. Suspended people are nobody. */
export async function findSessionBySecret(
  ctx: Context,
  secretHash: string,
  now: Date,
): Promise<SessionFacts | null> {
  const [row = null] = await runPrepared<ViewerRow>(ctx.pool, sessionStatement, [secretHash, now]);
  if (row === null) return null;
  return {
    viewer: viewerFrom(row),
    id: row.session_id ?? '',
    tokensExpireAt: time(row.tokens_expire_at),
    lastSeenAt: time(row.last_seen_at),
  };
}

export const findViewerBySubject = (db: DbOrTx, subject: string, now: Date): Promise<Viewer | null> =>
  findViewer(
    db,
    sql`select ${columnsAt(now)}, null as session_id
      from accounts a left join channels c on c.account_id = a.id
      where a.subject = ${subject} and a.suspended_at is null`,
  );

export const findViewerById = (db: DbOrTx, id: number, now: Date): Promise<Viewer | null> =>
  findViewer(
    db,
    sql`select ${columnsAt(now)}, null as session_id
      from accounts a left join channels c on c.account_id = a.id
      where a.id = ${id} and a.suspended_at is null`,
  );

const meStatement = `select a.id, a.name, a.username, a.email, a.email_verified as "emailVerified", a.description,
    a.avatar_url as "avatarUrl", a.header_url as "headerUrl", a.twitter_url as "twitterUrl", a.facebook_url as "facebookUrl",
    a.youtube_url as "youtubeUrl", a.instagram_url as "instagramUrl", a.affiliate_approved as "affiliateApproved",
    a.has_onboarded as "hasOnboarded", a.created_at as "createdAt",
    coalesce((select follower_count from channels where account_id = a.id), 0) as "numFollowers",
    array(select f.name from fin_follows ff join fins f on f.id = ff.fin_id
      where ff.account_id = a.id order by f.position) as "acceptedTags",
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'username', x.username, 'avatarUrl', x.avatar_url)
        order by co.created_at)
      from contributors co join accounts x on x.id = co.channel_id where co.account_id = a.id), '[]') as "contributingFor"
  from accounts a where a.id = $1`;

/** The signed-in person's account with what other modules know of them, for every page of theirs. */
export async function findMe(ctx: Context, accountId: number): Promise<OwnAccount | null> {
  return (await runPrepared<OwnAccount>(ctx.pool, meStatement, [accountId]))[0] ?? null;
}
