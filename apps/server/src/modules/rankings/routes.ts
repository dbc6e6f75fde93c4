import { refuse } from '@realfin/contract/errors';
import type { rankings } from '@realfin/contract/rankings';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../../http/bind.ts';
import type { Handlers } from '../../http/call.ts';
import { sendFile } from '../../http/send-file.ts';
import { getRanking, requireTable } from './queries.ts';
import { csvPath, fileNameOf } from './rules.ts';

export const rankingHandlers: Handlers<typeof rankings> = {
  getRanking: ({ rankingId }, { ctx, viewer }) => getRanking(ctx, viewer, rankingId),
};

const idPattern = /^\d{1,10}$/;
const maxId = 2_147_483_647;

/** GET /public/ranking/table/{id}: the CSV itself, asked for again with each request, so that no copy outlives the right. */
export function registerRankingRoutes(api: FastifyInstance, { ctx, sessions, limiter }: Edge): void {
  api.route<{ Params: { tableId: string } }>({
    method: ['GET', 'HEAD'],
    url: '/public/ranking/table/:tableId',
    async handler(request, reply) {
      const viewer = await sessions.viewerOf(request);
      limiter.take('read', viewer?.id ?? null, request.ip);
      const { tableId } = request.params;
      const id = Number(tableId);
      if (!idPattern.test(tableId) || id < 1 || id > maxId) throw refuse('post.notFound');
      const { csvKey, title } = await requireTable(ctx, viewer, id);
      const path = ctx.storage.localPath(csvPath(csvKey));
      if (path === null) throw new Error('tables are served from a local disk only');
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileNameOf(title)}"`,
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      };
      if (!(await sendFile(request, reply, path, headers))) throw refuse('post.notFound');
      return reply;
    },
  });
}
