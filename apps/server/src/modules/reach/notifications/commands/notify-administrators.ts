import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { listAdministratorIds } from '../../../people/accounts/queries.ts';
import { notifications } from '../tables.ts';
import { notify, sendUnseenCounts, type NewNotification } from './notify.ts';

/** Notifies every administrator, in the app, by email and push. */
export async function notifyAdministrators(
  ctx: Context,
  notification: Omit<NewNotification, 'accountId'>,
): Promise<void> {
  for (const accountId of await listAdministratorIds(ctx.db))
    await notify(ctx, { ...notification, accountId });
}

/** Deletes the unread notifications of a group, because no administrator needs to act anymore. */
export async function withdrawFromAdministrators(ctx: Context, group: string): Promise<void> {
  const ids = await listAdministratorIds(ctx.db);
  const ofGroup = and(
    inArray(notifications.accountId, ids),
    eq(notifications.groupKey, group),
    isNull(notifications.readAt),
  );
  const gone = await ctx.db
    .delete(notifications)
    .where(ofGroup)
    .returning({ accountId: notifications.accountId });
  await sendUnseenCounts(
    ctx,
    gone.map(({ accountId }) => accountId),
  );
}
