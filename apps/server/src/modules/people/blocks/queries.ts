import type { BlockedUser } from '@realfin/contract/blocks';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../db/statement.ts';
import {
  cursorId,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../lib/cursor.ts';
import { isBlockedBy } from '../collaborators/queries.ts';
import type { BlockSubject } from './access.ts';
import { query } from './database.ts';

/** The limit of the list; the page says when it is reached. */
const mostCounted = 10_000;
type Of = { channelId: number; accountId: number };

const isOnTeam = (team: 'contributors' | 'moderators', { channelId, accountId }: Placeholders<Of>) =>
  query
    .selectFrom(team)
    .select(sql.lit(true).as('is'))
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId);

const subject = statement((values: Placeholders<Of>) =>
  query
    .selectFrom(['channels as c', 'accounts as a'])
    .select((eb) => [
      'a.id as accountId',
      sql<boolean>`'admin' = any(${eb.ref('a.roles')})`.as('isAdmin'),
      eb.exists(isOnTeam('contributors', values)).$castTo<boolean>().as('isContributor'),
      eb.exists(isOnTeam('moderators', values)).$castTo<boolean>().as('isModerator'),
    ])
    .where('c.account_id', '=', values.channelId)
    .where('a.id', '=', values.accountId),
);

/** A person's roles on a channel; null when there is no such account or channel. */
export const findBlockSubject = async (
  db: DbOrTx,
  channelId: number,
  accountId: number,
): Promise<BlockSubject | null> => (await subject.first(db, { channelId, accountId })) ?? null;

const block = statement(({ channelId, accountId }: Placeholders<Of>) =>
  query.selectNoFrom(isBlockedBy(accountId, channelId).as('is')),
);

export const isBlocked = async (db: DbOrTx, channelId: number, accountId: number): Promise<boolean> =>
  (await block.first(db, { channelId, accountId }))?.is === true;

const ids = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('blocked_users')
    .select('account_id as id')
    .where('channel_id', '=', channelId)
    .orderBy('created_at', 'desc')
    .orderBy('account_id', 'desc')
    .limit(sql.lit(mostCounted)),
);

export const listBlockedIds = async (db: DbOrTx, channelId: number): Promise<number[]> =>
  (await ids.all(db, { channelId })).map((row) => row.id);

type Page = { rows: number; offset: number; hasCursor: boolean };

const pageBy = statementsBy(
  ({ rows, offset, hasCursor }: Page, values: Placeholders<{ channelId: number; at: number; id: number }>) =>
    query
      .selectFrom('blocked_users as b')
      .innerJoin('accounts as a', 'a.id', 'b.account_id')
      .select((eb) => [
        'a.id',
        'a.name',
        'a.username',
        'a.avatar_url as avatarUrl',
        'b.created_at as createdAt',
        microseconds(eb.ref('b.created_at')).as('sort'),
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('blocked_users')
              .select(sql.lit(1).as('one'))
              .where('channel_id', '=', values.channelId)
              .limit(sql.lit(mostCounted))
              .as('counted'),
          )
          .select(eb.fn.countAll<number>().as('total'))
          .$asScalar()
          .$notNull()
          .as('total'),
      ])
      .where('b.channel_id', '=', values.channelId)
      .$if(hasCursor, (page) =>
        page.where((eb) =>
          isBeyond([eb.ref('b.created_at'), eb.ref('b.account_id')], '<', [
            fromMicroseconds(values.at),
            values.id,
          ]),
        ),
      )
      .orderBy('b.created_at', 'desc')
      .orderBy('b.account_id', 'desc')
      .limit(sql.lit(rows))
      .offset(sql.lit(offset)),
);

export async function listBlocked(
  db: DbOrTx,
  channelId: number,
  request: PageRequest,
): Promise<PageOf<BlockedUser>> {
  const offset = offsetOf(request);
  const hasCursor = request.cursor !== undefined;
  const [at, id] = hasCursor ? decodeCursor(request.cursor ?? '', ['number', 'number']) : [0, 0];
  const page = pageBy({ rows: request.size + 1, offset, hasCursor }, false);
  const rows = await page.all(db, {
    channelId,
    at: Math.trunc(Math.max(0, Math.min(at, 4e15))),
    id: cursorId(id),
  });
  return pageFrom(
    request,
    rows,
    rows[0]?.total ?? 0,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ id, name, username, avatarUrl, createdAt }) => {
      return { id, name, username, avatarUrl, blockedAt: createdAt.toISOString() };
    },
  );
}
