// Earnings of a channel, by the days of the books.
import type { Granularity } from '@realfin/contract/dashboard';
import type { EarningsRow } from '@realfin/contract/dashboard-shapes';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statementsBy, type Placeholders } from '../../../../../db/statement.ts';
import { query } from '../../database.ts';
import type { Days } from '../rules.ts';
import { firstDay } from './views.ts';

const sumOf = (isOf: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(d.amount_cents) filter (where ${isOf}), 0)::bigint`;
const ofShare = (share: string) => sumOf(sql<boolean>`d.share = ${sql.lit(share)}`);

type OfDays = { channelId: number } & Days;
const earnings = statementsBy<{ unit: Granularity }, OfDays, EarningsRow>(
  ({ unit }, { channelId, from, to }: Placeholders<OfDays>) =>
    query
      .selectFrom('ledger_accounts as a')
      .innerJoin('ledger_day_shares as d', 'd.ledger_account_id', 'a.id')
      .select([
        firstDay(unit, 'd.day').as('date'),
        ofShare('acquisition').as('acquisitionCents'),
        ofShare('retention').as('retentionCents'),
        ofShare('ppv').as('ppvCents'),
        ofShare('tip').as('tipCents'),
        ofShare('referral').as('referralCents'),
        sumOf(sql<boolean>`d.share not in ('acquisition', 'retention', 'ppv', 'tip', 'referral')`).as(
          'otherCents',
        ),
      ])
      .where('a.kind', '=', 'creatorPayable')
      .where('a.owner_id', '=', channelId)
      .where('d.day', '>=', from)
      .where('d.day', '<=', to)
      .groupBy(sql`1`)
      .orderBy(sql`1`),
);
export const listEarningSums = (db: DbOrTx, channelId: number, days: Days, unit: Granularity) =>
  earnings({ unit }).all(db, { channelId, ...days });
