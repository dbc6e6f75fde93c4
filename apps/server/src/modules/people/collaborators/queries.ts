import type { ConnectionUser, TeamRole } from '@realfin/contract/collaborators';
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, statementsBy, type Placeholders, type RowOf } from '../../../db/statement.ts';
import { query } from './database.ts';

/** The limit of a channel's team. */
export const mostCollaborators = 100;
const mostFound = 24;

export type Team = 'contributors' | 'moderators';
export const teamOf: Record<TeamRole, Team> = { contributor: 'contributors', moderator: 'moderators' };
export type FindFilter = 'username' | 'name';

type OfChannel = { channelId: number };

export const isOnTeam = (team: Team, account: Expression<number>, channel: Expression<number>) =>
  query
    .selectFrom(team)
    .select(sql.lit(true).as('is'))
    .where('channel_id', '=', channel)
    .where('account_id', '=', account);
/** Whether an account has on a channel what an invitation offers. */
export const hasRole = (
  role: Expression<TeamRole>,
  account: Expression<number>,
  channel: Expression<number>,
) =>
  sql<boolean>`case ${role} when 'moderator' then exists ${isOnTeam('moderators', account, channel)}
    else exists ${isOnTeam('contributors', account, channel)} end`;
/** Whether a channel blocked an account, for use in other statements. */
export const isBlockedBy = (account: Expression<number | null>, channel: Expression<number>) =>
  sql<boolean>`exists (select 1 from blocked_users where channel_id = ${channel} and account_id = ${account})`;

const isInvited = (role: TeamRole, account: Expression<number>, channel: Expression<number>) =>
  query
    .selectFrom('team_invitations')
    .select(sql.lit(true).as('is'))
    .where('channel_id', '=', channel)
    .where('account_id', '=', account)
    .where('email', 'is', null)
    .where('role', '=', sql.lit(role))
    .where('state', '=', sql.lit('open'));

const peopleOf = ({ channelId }: Placeholders<OfChannel>) =>
  query.selectFrom('accounts as a').select((eb) => [
    'a.id',
    'a.name',
    'a.username',
    'a.avatar_url as avatarUrl',
    eb
      .exists(isOnTeam('contributors', eb.ref('a.id'), channelId))
      .$castTo<boolean>()
      .as('contributor'),
    eb
      .exists(isOnTeam('moderators', eb.ref('a.id'), channelId))
      .$castTo<boolean>()
      .as('moderator'),
    isBlockedBy(eb.ref('a.id'), channelId).as('blocked'),
    eb
      .exists(isInvited('contributor', eb.ref('a.id'), channelId))
      .$castTo<boolean>()
      .as('invited'),
    eb
      .exists(isInvited('moderator', eb.ref('a.id'), channelId))
      .$castTo<boolean>()
      .as('invitedToModerate'),
  ]);

const teamBy = statementsBy(({ team }: { team: Team }, values: Placeholders<OfChannel>) =>
  peopleOf(values)
    .innerJoin(
      query.selectFrom(team).select(['channel_id', 'account_id', 'created_at']).as('t'),
      't.account_id',
      'a.id',
    )
    .where('t.channel_id', '=', values.channelId)
    .orderBy('t.created_at')
    .orderBy('a.id')
    .limit(sql.lit(mostCollaborators)),
);

/** Hides email addresses, so that a name can't be used to look one up. */
const withoutEmail = (row: RowOf<ReturnType<typeof teamBy>>): ConnectionUser => ({ ...row, email: null });

export async function listTeam(db: DbOrTx, channelId: number, team: Team): Promise<ConnectionUser[]> {
  const rows = await teamBy({ team }).all(db, { channelId });
  return rows.map(withoutEmail);
}

const moderating = statement(({ channelId }: Placeholders<OfChannel>) =>
  query
    .selectFrom('moderators')
    .select('account_id as accountId')
    .where('channel_id', '=', channelId)
    .union(
      query.selectFrom('contributors').select('account_id as accountId').where('channel_id', '=', channelId),
    ),
);
/** The creator, and everyone who moderates or contributes to their channel. */
export async function listTeamIds(db: DbOrTx, channelId: number): Promise<number[]> {
  const team = await moderating.all(db, { channelId });
  return [...new Set([channelId, ...team.map(({ accountId }) => accountId)])];
}

const escaped = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');
const typedAs: Record<FindFilter, (typed: string) => string> = {
  username: (typed) => ` ${escaped(typed.replace(/^@/, ''))}%`,
  name: (typed) => ` ${escaped(typed)}%`,
};

const peopleBy = statementsBy(
  ({ filter }: { filter: FindFilter }, values: Placeholders<OfChannel & { typed: string }>) =>
    peopleOf(values)
      .where((eb) => {
        const { typed } = values;
        const first =
          filter === 'name' ? sql`(' ' || ${eb.ref('a.name')})` : sql`${eb.ref('a.username')}::text`;
        const start = filter === 'name' ? typed : sql`ltrim(${typed})`;
        return sql<boolean>`${eb.ref('a.search_names')} ilike '%' || ${typed} and ${first} ilike ${start}`;
      })
      .where('a.id', '<>', values.channelId)
      .where('a.suspended_at', 'is', null)
      .where('a.deleted_at', 'is', null)
      .orderBy((eb) => sql`length(${eb.ref('a.username')}::text)`)
      .orderBy('a.username')
      .orderBy('a.id')
      .limit(sql.lit(mostFound)),
);

/** People by the first letters of their name, without the creator of the channel. */
export async function findPeople(
  db: DbOrTx,
  channelId: number,
  filter: FindFilter,
  typed: string,
): Promise<ConnectionUser[]> {
  const rows = await peopleBy({ filter }).all(db, { channelId, typed: typedAs[filter](typed) });
  return rows.map(withoutEmail);
}
