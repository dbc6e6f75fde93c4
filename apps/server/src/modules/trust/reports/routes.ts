import type { reports } from '@realfin/contract/reports';
import type { Handlers } from '../../../http/edge/call.ts';
import { reportContent } from './commands.ts';

export const reportHandlers: Pick<Handlers<typeof reports>, 'reportContent'> = {
  reportContent: async (report, { ctx, viewer }) => ({ isNew: await reportContent(ctx, viewer, report) }),
};
