import type { MutableChannel, NotificationPlatforms, WeeklyEmail } from '@realfin/contract/notifications';
import type { PageOf } from '@realfin/contract/shapes';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { fromMicroseconds, isBeyond, microseconds } from '../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { encodeCursor, offsetOf, pageFrom, type PageRequest } from '../../../../lib/cursor.ts';
import { query } from '../database.ts';
import { positionOf, type Position } from '../queries.ts';

type Of = { accountId: number };

const platforms = statement(({ accountId }: Placeholders<Of>) =>
  query
    .selectFrom('notification_settings')
    .select(['email_enabled as is_email_enabled', 'mobile_enabled as is_mobile_enabled'])
    .where('account_id', '=', accountId),
);

export const findPlatforms = async (db: DbOrTx, accountId: number): Promise<NotificationPlatforms> =>
  (await platforms.first(db, { accountId })) ?? { is_email_enabled: true, is_mobile_enabled: true };

const weekly = statement(({ accountId }: Placeholders<Of>) =>
  query
    .selectFrom('notification_settings')
    .select('weekly_enabled as enabled')
    .where('account_id', '=', accountId),
);

export async function readWeeklyEmail(ctx: Context, accountId: number): Promise<WeeklyEmail> {
  const row = await weekly.first(ctx.db, { accountId });
  return { enabled: row?.enabled ?? true, isSent: ctx.config.weeklyEmails };
}

const account = statement(({ accountId }: Placeholders<Of>) =>
  query.selectFrom('accounts').select('id').where('id', '=', accountId),
);

export const hasAccount = async (db: DbOrTx, accountId: number): Promise<boolean> =>
  (await account.first(db, { accountId })) !== undefined;

const endpoints = statement(({ accountId }: Placeholders<Of>) =>
  query.selectFrom('push_subscriptions').select('endpoint').where('account_id', '=', accountId).orderBy('id'),
);

/** Push subscriptions of a person's browsers. */
export const listEndpoints = async (db: DbOrTx, accountId: number): Promise<string[]> =>
  (await endpoints.all(db, { accountId })).map((row) => row.endpoint);

const follow = statement(({ accountId, channelId }: Placeholders<Of & { channelId: number }>) =>
  query
    .selectFrom('follows')
    .select('channel_id')
    .where('account_id', '=', accountId)
    .where('channel_id', '=', channelId),
);

export const isFollowing = async (db: DbOrTx, accountId: number, channelId: number): Promise<boolean> =>
  (await follow.first(db, { accountId, channelId })) !== undefined;

/** Follows with their mutes. A mute from before the follow does not count. */
const followsOf = ({ accountId }: Placeholders<Of>) =>
  query
    .selectFrom('follows as f')
    .leftJoin('notification_mutes as m', (join) =>
      join
        .onRef('m.account_id', '=', 'f.account_id')
        .onRef('m.channel_id', '=', 'f.channel_id')
        .onRef('m.created_at', '>=', 'f.created_at'),
    )
    .where('f.account_id', '=', accountId);

const mutesOf = statement((values: Placeholders<Of>) =>
  followsOf(values)
    .select('f.channel_id as id')
    .where('m.account_id', 'is not', null)
    .orderBy('f.channel_id')
    .limit(sql.lit(10_000)),
);

export async function listMutes(ctx: Context, accountId: number): Promise<{ creator_ids: number[] }> {
  const rows = await mutesOf.all(ctx.db, { accountId });
  return { creator_ids: rows.map((row) => row.id) };
}

type MutablePage = { rows: number; offset: number; hasCursor: boolean };

const mutableBy = statementsBy(
  ({ rows, offset, hasCursor }: MutablePage, values: Placeholders<Of & Position>) =>
    followsOf(values)
      .innerJoin('accounts as a', 'a.id', 'f.channel_id')
      .select((eb) => [
        'a.id',
        'a.name',
        'a.username',
        'a.avatar_url as avatarUrl',
        eb('m.account_id', 'is not', null).$castTo<boolean>().as('muted'),
        microseconds(eb.ref('f.created_at')).as('sort'),
        query
          .selectFrom('follows')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', values.accountId)
          .$asScalar()
          .$notNull()
          .as('total'),
      ])
      .$if(hasCursor, (page) =>
        page.where((eb) =>
          isBeyond([eb.ref('f.created_at'), eb.ref('f.channel_id')], '<', [
            fromMicroseconds(values.at),
            values.id,
          ]),
        ),
      )
      .orderBy('f.created_at', 'desc')
      .orderBy('f.channel_id', 'desc')
      .limit(sql.lit(rows))
      .offset(sql.lit(offset)),
);

/** Followed channels, last followed first. */
export async function listMutable(
  ctx: Context,
  accountId: number,
  request: PageRequest,
): Promise<PageOf<MutableChannel>> {
  const { size, cursor } = request;
  const page = { rows: size + 1, offset: offsetOf(request), hasCursor: cursor !== undefined };
  const rows = await mutableBy(page, false).all(ctx.db, { accountId, ...positionOf(cursor) });
  return pageFrom(
    request,
    rows,
    rows[0]?.total ?? 0,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ id, name, username, avatarUrl, muted }) => ({ id, name, username, avatarUrl, muted }),
  );
}
