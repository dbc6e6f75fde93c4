// Conditions for recipients, checked when a week is queued and again before each email.
import { sql, type Expression } from 'kysely';
import type { DbOrTx } from '../../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../../db/statement.ts';
import { isSuppressed } from '../../../../reach/newsletters/queries/reachable.ts';
import { query } from '../../database.ts';

const settingOf = (column: 'email_enabled' | 'weekly_enabled', accountId: Expression<number>) =>
  query.selectFrom('notification_settings as s').select(`s.${column}`).where('s.account_id', '=', accountId);

/** True if the account `a` can be emailed and wants the email about its channel. */
export function isReachable() {
  const accountId = sql.ref<number>('a.id');
  return sql<boolean>`(${sql.ref('a.email_verified')} and ${sql.ref('a.suspended_at')} is null
    and ${sql.ref('a.deleted_at')} is null and coalesce(${settingOf('email_enabled', accountId)}, true)
    and coalesce(${settingOf('weekly_enabled', accountId)}, true) and not ${isSuppressed(sql.ref('a.email'))})`;
}

const recipients = statement(({ ids, week }: Placeholders<{ ids: readonly number[]; week: string }>) =>
  query
    .selectFrom('weekly_emails as w')
    .innerJoin('accounts as a', 'a.id', 'w.channel_id')
    .select(['a.id', 'a.email', 'a.name', 'a.language', 'w.tries', isReachable().as('isReachable')])
    .where('w.week', '=', sql<string>`${week}::date`)
    .where('w.channel_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('a.id'),
);
export type WeeklyRecipient = RowOf<typeof recipients>;

export const listRecipients = (
  db: DbOrTx,
  ids: readonly number[],
  week: string,
): Promise<WeeklyRecipient[]> => recipients.all(db, { ids, week });
