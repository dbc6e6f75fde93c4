import type { Context } from '../../../context.ts';
import { listAdministratorIds } from '../../accounts/queries.ts';
import { notify, type NewNotification } from './notify.ts';

/** Notifies every administrator of something that needs one of them, in the app, by email and push. */
export async function notifyAdministrators(
  ctx: Context,
  notification: Omit<NewNotification, 'accountId'>,
): Promise<void> {
  for (const accountId of await listAdministratorIds(ctx.db))
    await notify(ctx, { ...notification, accountId });
}
