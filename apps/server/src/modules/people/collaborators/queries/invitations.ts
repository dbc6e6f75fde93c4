import type { TeamInvitation, Teams } from '@realfin/contract/collaborators';
import type { CreatorRef } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { hasRole, isBlockedBy } from '../queries.ts';

/** More than a channel can send before the oldest expire. */
const mostListed = 1_000;

const openOf = statement(({ channelId, now }: Placeholders<{ channelId: number; now: Date }>) =>
  query
    .selectFrom('team_invitations as i')
    .leftJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      'i.id',
      'i.role',
      'i.email',
      'i.created_at as createdAt',
      'i.expires_at as expiresAt',
      'a.id as accountId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
    ])
    .where('i.channel_id', '=', channelId)
    .where('i.state', '=', sql.lit('open'))
    .where('i.expires_at', '>', now)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(sql.lit(mostListed)),
);

function personOf(row: RowOf<typeof openOf>): CreatorRef | null {
  const { accountId: id, name, username, avatarUrl } = row;
  return id === null || name === null || username === null ? null : { id, name, username, avatarUrl };
}

/** As the creator typed them: emails are not resolved to accounts. */
export async function listInvitations(db: DbOrTx, channelId: number, now: Date): Promise<TeamInvitation[]> {
  const rows = await openOf.all(db, { channelId, now });
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    person: row.email === null ? personOf(row) : null,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

type OfPerson = { accountId: number; now: Date };

/** Open invitations to a person's account or confirmed email, except from channels that blocked them. */
const answerable = ({ accountId, now }: Placeholders<OfPerson>) =>
  query
    .selectFrom('team_invitations as i')
    .innerJoin('accounts as p', (join) => join.on('p.id', '=', accountId))
    .where('i.state', '=', sql.lit('open'))
    .where('i.expires_at', '>', now)
    .whereRef('i.channel_id', '<>', 'p.id')
    .where((eb) =>
      eb.or([
        eb('i.account_id', '=', eb.ref('p.id')),
        eb.and([eb('i.email', '=', eb.ref('p.email')), eb.ref('p.email_verified')]),
      ]),
    )
    .where((eb) => eb.not(isBlockedBy(eb.ref('p.id'), eb.ref('i.channel_id'))));

const receivedBy = statement((values: Placeholders<OfPerson>) =>
  answerable(values)
    .innerJoin('accounts as a', 'a.id', 'i.channel_id')
    .distinctOn(['a.id', 'i.role'])
    .select([
      'i.id',
      'i.role',
      'i.created_at as createdAt',
      'i.expires_at as expiresAt',
      'a.id as channelId',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
    ])
    .where((eb) => eb.not(hasRole(eb.ref('i.role'), values.accountId, eb.ref('i.channel_id'))))
    .orderBy('a.id')
    .orderBy('i.role')
    .orderBy('i.id', 'desc')
    .limit(sql.lit(mostListed)),
);

const answerableById = statement((values: Placeholders<OfPerson & { id: number }>) =>
  answerable(values)
    .select(['i.channel_id as channelId', 'i.role', 'i.actor_id as actorId'])
    .where('i.id', '=', values.id),
);

/** An invitation that this person can answer. */
export const findAnswerable = (
  db: DbOrTx,
  accountId: number,
  id: number,
  now: Date,
): Promise<RowOf<typeof answerableById> | undefined> => answerableById.first(db, { accountId, id, now });

const teamsBy = statement(({ accountId }: Placeholders<{ accountId: number }>) => {
  const roles = query
    .selectFrom('contributors')
    .select(['channel_id', sql.lit(true).as('contributor')])
    .where('account_id', '=', accountId)
    .unionAll(
      query
        .selectFrom('moderators')
        .select(['channel_id', sql.lit(false).as('contributor')])
        .where('account_id', '=', accountId),
    );
  return query
    .selectFrom(roles.as('r'))
    .innerJoin('accounts as a', 'a.id', 'r.channel_id')
    .select([
      'a.id',
      'a.name',
      'a.username',
      'a.avatar_url as avatarUrl',
      sql<boolean>`bool_or(r.contributor)`.as('contributor'),
      sql<boolean>`bool_or(not r.contributor)`.as('moderator'),
    ])
    .groupBy('a.id')
    .orderBy('a.name')
    .orderBy('a.id');
});

export async function getTeams(db: DbOrTx, accountId: number, now: Date): Promise<Teams> {
  const [invitations, teams] = await Promise.all([
    receivedBy.all(db, { accountId, now }),
    teamsBy.all(db, { accountId }),
  ]);
  return {
    invitations: invitations.map(({ id, role, createdAt, expiresAt, channelId, ...channel }) => ({
      id,
      role,
      channel: { id: channelId, ...channel },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    teams: teams.map(({ contributor, moderator, ...channel }) => ({ channel, contributor, moderator })),
  };
}
