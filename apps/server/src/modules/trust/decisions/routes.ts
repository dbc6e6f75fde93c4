import type { suspensions } from '@realfin/contract/reports';
import type { Handlers } from '../../../http/edge/call.ts';
import { exportSuspended } from './commands/export-suspended.ts';
import { readSuspension, requireAccount } from './commands/read-suspension.ts';

export const suspensionHandlers: Handlers<typeof suspensions> = {
  getSuspension: async ({ token }, { ctx }) => readSuspension(ctx, await requireAccount(ctx, token)),
  exportSuspended: ({ token }, { ctx }) => exportSuspended(ctx, token),
};
