import type { beats } from '@realfin/contract/beats';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/call.ts';
import { endBeats, takeBeats } from './commands.ts';

export const beatHandlers: Handlers<typeof beats> = {
  sendBeats: async (input, call) => ({
    kept: await takeBeats(call.ctx, call, input.playback, input.beats),
  }),
};

/** What was summed is written before the process ends. */
export function followEnd(app: FastifyInstance, ctx: Context): void {
  app.addHook('onClose', async () => {
    await endBeats(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'beats could not be stored'));
  });
}
