import type { beats } from '@realfin/contract/beats';
import type { biteReports } from '@realfin/contract/bite-statistics';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../../../../http/edge/bind.ts';
import type { Handlers } from '../../../../http/edge/call.ts';
import { endBiteReports, takeReports } from '../bites/commands.ts';
import { endBeats, takeBeats } from './commands.ts';

export const beatHandlers: Handlers<typeof beats & typeof biteReports> = {
  sendBeats: async (input, call) => ({
    kept: await takeBeats(call.ctx, call, input.playback, input.beats),
  }),
  sendBiteReports: async ({ reports }, call) => ({ kept: await takeReports(call.ctx, call, reports) }),
};

/** Writes the collected sums before the process ends. */
export function followEnd(app: FastifyInstance, { ctx }: Edge): void {
  app.addHook('onClose', async () => {
    const ends = await Promise.allSettled([endBeats(ctx), endBiteReports(ctx)]);
    for (const end of ends)
      if (end.status === 'rejected') ctx.log.error({ err: end.reason }, 'beats could not be stored');
  });
}
