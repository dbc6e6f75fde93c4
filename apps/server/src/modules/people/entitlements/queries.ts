import type { Role } from '@realfin/contract/accounts';
import { sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../db/statement.ts';
import type { OwnAccount, Viewer } from '../../../lib/viewer.ts';
import { query } from './database.ts';

const arrayOf = <T>(rows: Expression<T>) => sql<T[]>`array(${rows})`;

/** Grants of an account, or of the account `a`, that are valid at a time. */
export const grantsAt = (
  kind: 'premium' | 'event',
  now: Expression<Date>,
  account: Expression<number> = sql.ref<number>('a.id'),
) =>
  query
    .selectFrom('grants')
    .where((eb) => eb('account_id', '=', account))
    .where('kind', '=', sql.lit(kind))
    .where('revoked_at', 'is', null)
    .where('starts_at', '<=', sql<Date>`${now}::timestamptz`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`${now}::timestamptz`)]));

const personColumns = [
  'a.id',
  'a.name',
  'a.username',
  'a.avatar_url as avatarUrl',
  'a.email',
  'a.email_verified as emailVerified',
] as const;

// Suspended channels give their team no rights.
const contributing = () =>
  query
    .selectFrom('contributors as t')
    .innerJoin('accounts as h', 'h.id', 't.channel_id')
    .select('t.channel_id')
    .where('t.account_id', '=', sql.ref<number>('a.id'))
    .where('h.suspended_at', 'is', null);
const moderating = () =>
  query
    .selectFrom('moderators as t')
    .innerJoin('accounts as h', 'h.id', 't.channel_id')
    .select('t.channel_id')
    .where('t.account_id', '=', sql.ref<number>('a.id'))
    .where('h.suspended_at', 'is', null);

/** Accounts with all their rights; a suspended account counts as signed out. */
const viewersAt = (now: Expression<Date>) =>
  query
    .selectFrom('accounts as a')
    .leftJoin('channels as c', 'c.account_id', 'a.id')
    .select([
      ...personColumns,
      'a.language',
      'a.roles',
      'c.account_id as channelId',
      arrayOf(contributing().$asScalar()).as('contributingFor'),
      contributing().where('t.active', '=', sql.lit(true)).limit(sql.lit(1)).as('actingFor'),
      arrayOf(moderating().$asScalar()).as('moderatingFor'),
      grantsAt('premium', now)
        .select(({ fn }) => fn.max('ends_at').as('ends_at'))
        .as('premiumUntil'),
      arrayOf(
        grantsAt('event', now)
          .select(({ ref }) => ref('subject_id').$notNull().as('id'))
          .$asScalar(),
      ).as('eventIds'),
    ])
    .where('a.suspended_at', 'is', null);

const byId = statement(({ id, now }: Placeholders<{ id: number; now: Date }>) =>
  viewersAt(now).where('a.id', '=', id),
);
const byIds = statement(({ ids, now }: Placeholders<{ ids: readonly number[]; now: Date }>) =>
  viewersAt(now).where('a.id', '=', sql<number>`any(${ids}::int[])`),
);
const bySubject = statement(({ subject, now }: Placeholders<{ subject: string; now: Date }>) =>
  viewersAt(now).where('a.subject', '=', subject),
);

const ownColumns = [
  'a.description',
  'a.header_url as headerUrl',
  'a.podcast_cover_url as podcastCoverUrl',
  'a.links',
  'a.affiliate_approved as affiliateApproved',
  'a.has_onboarded as hasOnboarded',
  'a.created_at as createdAt',
] as const;
const accountId = sql.ref<number>('a.id');
const numFollowers = sql<number>`coalesce(${query
  .selectFrom('channels')
  .select('follower_count')
  .where('account_id', '=', accountId)}, 0)`.as('numFollowers');
const acceptedTags = arrayOf(
  query
    .selectFrom('fin_follows as ff')
    .innerJoin('fins as f', 'f.id', 'ff.fin_id')
    .select('f.name')
    .where('ff.account_id', '=', accountId)
    .orderBy('f.position')
    .$asScalar(),
).as('acceptedTags');
const channelsContributedTo = jsonArrayFrom(
  query
    .selectFrom('contributors as co')
    .innerJoin('accounts as x', 'x.id', 'co.channel_id')
    .select(['x.id', 'x.name', 'x.username', 'x.avatar_url as avatarUrl'])
    .where('co.account_id', '=', accountId)
    .orderBy('co.created_at'),
).as('channelsContributedTo');

const ownAccountFrom = ({
  channelsContributedTo: contributingFor,
  ...row
}: RowOf<typeof me>): OwnAccount => ({
  ...row,
  contributingFor,
});

type SessionAt = Placeholders<{ secretHash: string; now: Date }>;
const sessionsAt = ({ secretHash, now }: SessionAt) =>
  viewersAt(now)
    .innerJoin('sessions as s', 's.account_id', 'a.id')
    .select(['s.id as sessionId', 's.tokens_expire_at as tokensExpireAt', 's.last_seen_at as lastSeenAt'])
    .select(({ fn }) => fn.coalesce('s.confirmed_at', 's.created_at').as('confirmedAt'))
    .where('s.secret_hash', '=', secretHash);
const bySession = statement(sessionsAt);
const bySessionWithAccount = statement((at: SessionAt) =>
  sessionsAt(at).select([...ownColumns, numFollowers, acceptedTags, channelsContributedTo]),
);

function viewerFrom(
  row: RowOf<typeof byId>,
  { sessionId, confirmedAt }: Pick<Viewer, 'sessionId' | 'confirmedAt'>,
): Viewer {
  const { id, name, username, avatarUrl, email, emailVerified, language } = row;
  const { channelId, contributingFor, actingFor, moderatingFor, premiumUntil, eventIds } = row;
  const roles = new Set(row.roles as Role[]);
  if (channelId !== null) roles.add('ROLE_CREATOR');
  if (premiumUntil !== null) roles.add('subscriber_10');
  if (contributingFor.length > 0) roles.add('contributor');
  const person = { id, name, username, avatarUrl, email, emailVerified, language, roles };
  return {
    ...person,
    channelId,
    contributingFor,
    actingFor,
    // The first channel is the default in the moderator's pages.
    moderatingFor: moderatingFor.toSorted((a, b) => a - b),
    premiumUntil,
    eventIds,
    sessionId,
    confirmedAt,
  };
}

export interface SessionFacts {
  viewer: Viewer;
  id: string;
  tokensExpireAt: Date;
  lastSeenAt: Date;
}

const sessionFactsFrom = (row: RowOf<typeof bySession>): SessionFacts => ({
  viewer: viewerFrom(row, row),
  id: row.sessionId,
  tokensExpireAt: row.tokensExpireAt,
  lastSeenAt: row.lastSeenAt,
});

/**
 * The viewer of a session with all rights and, for pages, their account, in one query. A suspended account
 * counts as signed out.
 */
export async function findSessionBySecret(
  db: DbOrTx,
  secretHash: string,
  now: Date,
  withAccount: boolean,
): Promise<SessionFacts | null> {
  const at = { secretHash, now };
  if (!withAccount) {
    const row = await bySession.first(db, at);
    return row === undefined ? null : sessionFactsFrom(row);
  }
  const row = await bySessionWithAccount.first(db, at);
  if (row === undefined) return null;
  const facts = sessionFactsFrom(row);
  return { ...facts, viewer: { ...facts.viewer, account: ownAccountFrom(row) } };
}

/** @param confirmedAt time of the sign-in that issued the token */
export async function findViewerBySubject(
  db: DbOrTx,
  subject: string,
  now: Date,
  confirmedAt: Date | null = null,
): Promise<Viewer | null> {
  const row = await bySubject.first(db, { subject, now });
  return row === undefined ? null : viewerFrom(row, { sessionId: null, confirmedAt });
}

export async function findViewerById(db: DbOrTx, id: number, now: Date): Promise<Viewer | null> {
  const row = await byId.first(db, { id, now });
  return row === undefined ? null : viewerFrom(row, { sessionId: null, confirmedAt: null });
}

/** Viewers by account id, without suspended accounts. */
export async function findViewersById(
  db: DbOrTx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Viewer>> {
  const rows = await byIds.all(db, { ids, now });
  return new Map(rows.map((row) => [row.id, viewerFrom(row, { sessionId: null, confirmedAt: null })]));
}

const me = statement(({ id }: Placeholders<{ id: number }>) =>
  query
    .selectFrom('accounts as a')
    .select([...personColumns, ...ownColumns])
    .select([numFollowers, acceptedTags, channelsContributedTo])
    .where('a.id', '=', id),
);

/** The signed-in person's account for every page, with data of other modules. */
export async function findMe(db: DbOrTx, accountId: number): Promise<OwnAccount | null> {
  const row = await me.first(db, { id: accountId });
  return row === undefined ? null : ownAccountFrom(row);
}
