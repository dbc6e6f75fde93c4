import type { tips } from '@realfin/contract/tips';
import { requireKey, type Handlers } from '../../http/call.ts';
import { sendTip } from './commands/send-tip.ts';

export const tipHandlers: Handlers<typeof tips> = {
  async createTip(input, call) {
    return { intent: await sendTip(call.ctx, call.viewer, input, requireKey(call)) };
  },
};
