// Subscriptions brought by a channel, its followers, and other channels its subscribers watch.
import type { Granularity } from '@realfin/contract/dashboard';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import { fewestPeople } from '../../rollups/rules.ts';
import type { Days } from '../rules.ts';
import { firstDay } from './views.ts';

type OfDays = { channelId: number } & Days;
interface Growth {
  date: string;
  signups: number;
  reactivations: number;
  churns: number;
}
const growth = statementsBy<{ unit: Granularity }, OfDays, Growth>(
  ({ unit }, { channelId, from, to }: Placeholders<OfDays>) =>
    query
      .selectFrom('subscriber_days')
      .select([
        firstDay(unit, 'day').as('date'),
        sql<number>`sum(signups)::int`.as('signups'),
        sql<number>`sum(reactivations)::int`.as('reactivations'),
        sql<number>`sum(churns)::int`.as('churns'),
      ])
      .where('channel_id', '=', channelId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
);
export const listGrowthSums = (db: DbOrTx, channelId: number, days: Days, unit: Granularity) =>
  growth({ unit }).all(db, { channelId, ...days });

const moves = statement(({ channelId, from, to }: Placeholders<OfDays>) =>
  query
    .selectFrom('subscriber_days')
    .select([
      sql<number>`coalesce(sum(signups + reactivations), 0)::int`.as('joined'),
      sql<number>`coalesce(sum(churns), 0)::int`.as('churns'),
    ])
    .where('channel_id', '=', channelId)
    .where('day', '>=', from)
    .where('day', '<=', to),
);
export const sumMoves = async (db: DbOrTx, channelId: number, days: Days) =>
  (await moves.first(db, { channelId, ...days })) ?? { joined: 0, churns: 0 };

const cohorts = statement(({ channelId, from }: Placeholders<{ channelId: number; from: string }>) =>
  query
    .selectFrom('subscriber_cohorts')
    .select(['cohort', 'month_index as monthIndex', 'size', 'subscribers'])
    .where('channel_id', '=', channelId)
    .where('cohort', '>=', from)
    .orderBy('cohort')
    .orderBy('month_index'),
);
export const listCohortRows = (db: DbOrTx, channelId: number, from: string) =>
  cohorts.all(db, { channelId, from });

const income = statement(({ channelId, from, to }: Placeholders<OfDays>) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_day_shares as d', 'd.ledger_account_id', 'a.id')
    .select(sql<number>`coalesce(sum(d.amount_cents), 0)::bigint`.as('cents'))
    .where('a.kind', '=', 'creatorPayable')
    .where('a.owner_id', '=', channelId)
    .where('d.share', 'in', [sql.lit('acquisition'), sql.lit('retention')])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to),
);
/** Cents the channel earned from subscriptions in these days. */
export const sumIncome = async (db: DbOrTx, channelId: number, days: Days): Promise<number> =>
  (await income.first(db, { channelId, ...days }))?.cents ?? 0;

const followers = statementsBy<{ unit: Granularity }, OfDays, { date: string; followers: number }>(
  ({ unit }, { channelId, from, to }: Placeholders<OfDays>) =>
    query
      .selectFrom('follower_days')
      .distinctOn(sql`1`)
      .select([firstDay(unit, 'day').as('date'), 'followers'])
      .where('channel_id', '=', channelId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy(sql`1`)
      .orderBy('day', 'desc'),
);
/** Follower counts on the last counted day of each step. */
export const listFollowerCounts = (db: DbOrTx, channelId: number, days: Days, unit: Granularity) =>
  followers({ unit }).all(db, { channelId, ...days });

const channel = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('channels')
    .select(['follower_count as followers', 'created_at as createdAt'])
    .where('account_id', '=', channelId),
);
export const findFollowers = async (db: DbOrTx, channelId: number): Promise<number> =>
  (await channel.first(db, { channelId }))?.followers ?? 0;
/** When the channel was created. Null if it doesn't exist. */
export const findBeginning = async (db: DbOrTx, channelId: number): Promise<Date | null> =>
  (await channel.first(db, { channelId }))?.createdAt ?? null;

const mostChannels = 10;
const alsoWatched = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('also_watched as w')
    .innerJoin('accounts as a', 'a.id', 'w.other_id')
    .select(['a.id', 'a.name', 'a.username', 'a.avatar_url as avatarUrl', 'w.viewers', 'w.subscribers'])
    .where('w.channel_id', '=', channelId)
    .where('w.viewers', '>=', sql.lit(fewestPeople))
    .where('a.deleted_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .orderBy('w.viewers', 'desc')
    .orderBy('a.id')
    .limit(sql.lit(mostChannels)),
);
export const listAlsoWatchedBy = (db: DbOrTx, channelId: number) => alsoWatched.all(db, { channelId });

const followSources = statement(({ channelId, from, to }: Placeholders<OfDays>) =>
  query
    .selectFrom('follow_days')
    .select(['source as value', sql<number>`sum(follows)::int`.as('views')])
    .where('channel_id', '=', channelId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('source')
    .orderBy(sql`2`, 'desc')
    .orderBy('source'),
);
/** Sources of new follows in these days. */
export const listFollowSources = (db: DbOrTx, channelId: number, days: Days) =>
  followSources.all(db, { channelId, ...days });

const slots = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('follower_slots')
    .select(['slot', 'views'])
    .where('channel_id', '=', channelId)
    .orderBy('slot'),
);
export const listFollowerSlots = (db: DbOrTx, channelId: number) => slots.all(db, { channelId });
