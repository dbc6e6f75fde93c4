import type { captions } from '@realfin/contract/captions';
import { refuse } from '@realfin/contract/errors';
import { languageTag } from '@realfin/contract/shapes';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../../../../http/edge/bind.ts';
import type { Handlers } from '../../../../http/edge/call.ts';
import { actingChannel } from '../../../people/collaborators/access.ts';
import { openVtt, removeCaption, saveCaption } from './commands.ts';
import { getCaption, listCaptions } from './queries.ts';

export const captionHandlers: Handlers<typeof captions> = {
  listCaptions: ({ id }, { ctx, viewer }) => listCaptions(ctx.db, actingChannel(viewer), id),
  getCaption: ({ id, language }, { ctx, viewer }) => getCaption(ctx.db, actingChannel(viewer), id, language),
  saveCaption: (input, { ctx, viewer }) => saveCaption(ctx, actingChannel(viewer), input),
  async removeCaption({ id, language }, { ctx, viewer }) {
    await removeCaption(ctx, actingChannel(viewer), id, language);
    return { success: true };
  },
};

const idPattern = /^\d{1,10}$/;
const maxId = 2_147_483_647;

/**
 * GET /public/post/{id}/captions/{language}.vtt: a player's text track. Access is checked on each request.
 */
export function registerCaptionRoutes(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { postId: string; file: string } }>({
    method: 'GET',
    url: '/public/post/:postId/captions/:file',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      await limiter.take('read', viewer?.id ?? null, request.ip);
      const { postId, file } = request.params;
      const id = Number(postId);
      const language = languageTag.safeParse(file.replace(/\.vtt$/, ''));
      if (!idPattern.test(postId) || id < 1 || id > maxId || !language.success || !file.endsWith('.vtt'))
        throw refuse('captions.notFound');
      const vtt = await openVtt(ctx, viewer, id, language.data);
      return reply
        .header('content-type', 'text/vtt; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(vtt);
    },
  });
}
