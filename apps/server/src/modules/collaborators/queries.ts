import type { ConnectionUser } from '@realfin/contract/collaborators';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';

/** A channel's people are few; more than this nobody looks after. */
export const mostCollaborators = 100;
const mostFound = 24;

export type Team = 'contributors' | 'moderators';
export type FindFilter = 'email' | 'username' | 'name';

const has = (table: string): string =>
  `exists (select 1 from ${table} x where x.channel_id = $1 and x.account_id = a.id)`;
const columns = `a.id, a.name, a.username::text as username, a.avatar_url as "avatarUrl",
  ${has('contributors')} as contributor, ${has('moderators')} as moderator, ${has('blocked_users')} as blocked`;

/** Without mail addresses: anybody can be put on a team, and must not give their address away by it. */
export const listTeam = (ctx: Context, channelId: number, team: Team): Promise<ConnectionUser[]> =>
  runPrepared<ConnectionUser>(
    ctx.pool,
    `select ${columns}, null::text as email from ${team} t join accounts a on a.id = t.account_id
      where t.channel_id = $1 order by t.created_at, a.id limit ${mostCollaborators}`,
    [channelId],
  );

const escaped = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');

const matches: Record<FindFilter, { where: string; value: (typed: string) => string; email: string }> = {
  email: { where: 'a.email = $2::citext', value: (typed) => typed, email: 'a.email::text' },
  username: {
    where: `(' ' || a.name || ' ' || a.username::text) ilike '%' || $2 and a.username::text ilike ltrim($2)`,
    value: (typed) => ` ${escaped(typed.replace(/^@/, ''))}%`,
    email: 'null::text',
  },
  name: {
    where: `(' ' || a.name || ' ' || a.username::text) ilike '%' || $2 and (' ' || a.name) ilike '%' || $2`,
    value: (typed) => ` ${escaped(typed)}%`,
    email: 'null::text',
  },
};

/** People by whole address or first letters; never the creator, who is not on their own team. */
export function findPeople(
  ctx: Context,
  channelId: number,
  filter: FindFilter,
  typed: string,
): Promise<ConnectionUser[]> {
  const { where, value, email } = matches[filter];
  return runPrepared<ConnectionUser>(
    ctx.pool,
    `select ${columns}, ${email} as email from accounts a
      where ${where} and a.id <> $1 and a.suspended_at is null and a.deleted_at is null
      order by length(a.username::text), a.username, a.id limit ${mostFound}`,
    [channelId, value(typed)],
  );
}
