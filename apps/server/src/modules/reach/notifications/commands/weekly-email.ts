// The setting for the weekly email about the own channel.
import { refuse } from '@realfin/contract/errors';
import type { WeeklyEmail } from '@realfin/contract/notifications';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { weeklyUnsubscribedAccount } from '../access.ts';
import { query } from '../database.ts';
import { hasAccount, readWeeklyEmail } from '../queries/settings.ts';

const enable = statement(({ accountId, enabled }: Placeholders<{ accountId: number; enabled: boolean }>) =>
  query
    .insertInto('notification_settings')
    .values({ account_id: accountId, weekly_enabled: enabled })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ weekly_enabled: enabled })),
);

export async function setWeeklyEmail(
  ctx: Context,
  accountId: number,
  enabled: boolean,
): Promise<WeeklyEmail> {
  await enable.run(ctx.db, { accountId, enabled });
  return readWeeklyEmail(ctx, accountId);
}

/** By the link in the email. Idempotent. */
export async function unsubscribeWeekly(ctx: Context, token: string): Promise<void> {
  const accountId = weeklyUnsubscribedAccount(ctx.config.secret, token);
  if (accountId === null || !(await hasAccount(ctx.db, accountId))) throw refuse('notification.linkInvalid');
  await setWeeklyEmail(ctx, accountId, false);
}
