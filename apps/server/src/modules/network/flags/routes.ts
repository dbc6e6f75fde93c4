import type { flags } from '@realfin/contract/flags';
import type { Handlers } from '../../../http/edge/call.ts';

export const flagHandlers: Handlers<typeof flags> = {
  getFlags: (_input, { ctx, viewer }) => ctx.flags.all({ accountId: viewer?.id ?? null }),
};
