import type { tips } from '@realfin/contract/tips';
import { requireKey, type Handlers } from '../../http/call.ts';
import { sendTip } from './commands/send-tip.ts';

export const tipHandlers: Handlers<typeof tips> = {
  async createTip(input, call) {
    const { ctx, viewer, address } = call;
    return { intent: await sendTip(ctx, viewer, { ...input, address }, requireKey(call)) };
  },
};
