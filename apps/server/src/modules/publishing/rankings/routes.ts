import type { IncomingMessage } from 'node:http';
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import type { rankings } from '@realfin/contract/rankings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { sendFile } from '../../../http/edge/send-file.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { duplicateRanking } from './commands/duplicate-ranking.ts';
import { openRanking, openTable } from './commands/open-ranking.ts';
import { createRanking, updateRanking } from './commands/save-ranking.ts';
import { receiveCsv } from './csv/commands.ts';
import { openDownload } from './csv/queries.ts';
import { findCellPicture, retrySeconds } from './pictures/commands.ts';
import { getEditableRanking, previewRanking } from './queries.ts';
import {
  csvAddressSeconds,
  csvKeyPattern,
  csvPath,
  csvUploadUrl,
  fileNameOf,
  readCsvToken,
  signCsv,
} from './rules.ts';

export const rankingHandlers: Handlers<typeof rankings> = {
  getRanking: ({ rankingId }, { ctx, viewer }) => openRanking(ctx, viewer, rankingId),
  createRanking: (input, { ctx, viewer }) => createRanking(ctx, actingChannel(viewer), input),
  updateRanking: (input, { ctx, viewer }) => updateRanking(ctx, actingChannel(viewer), input),
  getEditableRanking: ({ id }, { ctx, viewer }) => getEditableRanking(ctx.db, actingChannel(viewer), id),
  previewRanking: ({ id, as }, { ctx, viewer }) => previewRanking(ctx, actingChannel(viewer), id, as),
  duplicateRanking: ({ id }, { ctx, viewer, language }) =>
    duplicateRanking(ctx, { channel: actingChannel(viewer), language }, id),
  announceCsv(_input, { ctx, viewer }) {
    const { channelId, actorId } = actingChannel(viewer);
    const csvKey = ctx.ids.secret(16);
    const expiresAt = new Date(ctx.clock.now().getTime() + csvAddressSeconds * 1000);
    const token = signCsv(ctx.config.secret, { csvKey, channelId, actorId, expiresAt });
    return Promise.resolve({
      url: csvUploadUrl(csvKey, token),
      csvKey,
      method: 'PUT' as const,
      maxBytes: limits.rankingCsvBytes,
      expiresAt: expiresAt.toISOString(),
    });
  },
};

const idPattern = /^\d{1,10}$/;
const maxId = 2_147_483_647;

type TableRequest = FastifyRequest<{
  Params: { tableId: string };
  Querystring: { of?: unknown; download?: unknown };
}>;

/** True for downloads and direct navigation, which get the spreadsheet format. Pages get the stored CSV. */
const isDownload = ({ query, headers }: TableRequest): boolean =>
  query.download !== undefined || headers['sec-fetch-mode'] === 'navigate';

/** The requested table. Access is checked on each request, without caching. */
async function tableOf(request: TableRequest, { ctx, sessions, limiter }: Edge) {
  const viewer = await sessions.viewerOf(request);
  await limiter.take('read', viewer?.id ?? null, request.ip);
  const { tableId } = request.params;
  const id = Number(tableId);
  if (!idPattern.test(tableId) || id < 1 || id > maxId) throw refuse('post.notFound');
  return openTable(ctx, viewer, id);
}

function pathOnDisk(ctx: Context, key: string): string {
  const path = ctx.storage.localPath(key);
  if (path === null) throw new Error('tables are served from a local disk only');
  return path;
}

const ofOurPages = { 'cross-origin-resource-policy': 'same-origin' };

/**
 * GET /public/ranking/table/{id}: the CSV itself, with ?download for a spreadsheet; with /picture?of={cell}: the picture at an address in a
 * cell.
 */
export function registerRankingRoutes(api: FastifyInstance, edge: Edge): void {
  const { ctx } = edge;
  const method = ['GET', 'HEAD'];
  api.route({
    method,
    url: '/public/ranking/table/:tableId',
    async handler(request: TableRequest, reply) {
      const { csvKey, title } = await tableOf(request, edge);
      const headers = {
        ...ofOurPages,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileNameOf(title)}"`,
        'cache-control': 'private, no-cache',
      };
      const path = pathOnDisk(ctx, csvPath(csvKey));
      if (isDownload(request)) {
        const file = await openDownload(path);
        if (file === null) throw refuse('post.notFound');
        return reply.headers(headers).send(file);
      }
      if (!(await sendFile(request, reply, path, headers))) throw refuse('post.notFound');
      return reply;
    },
  });
  api.route({
    method,
    url: '/public/ranking/table/:tableId/picture',
    async handler(request: TableRequest, reply) {
      const { csvKey } = await tableOf(request, edge);
      const { of } = request.query;
      const picture = typeof of === 'string' ? await findCellPicture(ctx, csvKey, of) : null;
      // The cell is a link then: an error would be one line per cell in the browser's console.
      if (picture === 'unavailable') {
        const shortly = { ...ofOurPages, 'cache-control': `private, max-age=${retrySeconds}` };
        return reply.code(204).headers(shortly).send();
      }
      const headers = {
        ...ofOurPages,
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
      };
      if (picture === null || !(await sendFile(request, reply, pathOnDisk(ctx, picture.key), headers)))
        throw refuse('image.notFound');
      return reply;
    },
  });
}

/** Drains a refused body up to a limit: a client whose connection is reset would not get the error. */
async function drain(body: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false })) {
    bytes += (piece as Uint8Array).length;
    if (bytes > 2 * limits.rankingCsvBytes) return;
  }
}

/**
 * PUT /ranking/csv/{csvKey}/{token}: the CSV itself. The signed address is the permission, so outside
 * clients need no session; the body is streamed and never held in memory.
 */
export async function registerCsvUploadRoutes(api: FastifyInstance, { ctx, limiter }: Edge): Promise<void> {
  await api.register((app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.route<{ Params: { csvKey: string; token: string }; Body: IncomingMessage | undefined }>({
      method: 'PUT',
      url: '/ranking/csv/:csvKey/:token',
      async handler(request, reply) {
        const { csvKey, token } = request.params;
        const now = ctx.clock.now();
        const claim = csvKeyPattern.test(csvKey) ? readCsvToken(ctx.config.secret, csvKey, token, now) : null;
        await limiter.take('upload', claim?.actorId ?? null, request.ip);
        reply.header('connection', 'close').header('cache-control', 'no-store');
        if (claim === null) throw refuse('media.forbidden');
        const announced = Number(request.headers['content-length'] ?? 0);
        if (announced > limits.rankingCsvBytes) throw refuse('ranking.csvTooLarge');
        const body = request.body ?? request.raw;
        try {
          return await receiveCsv(ctx, claim, body.iterator({ destroyOnReturn: false }));
        } catch (error) {
          await drain(body);
          throw error;
        }
      },
    });
    done();
  });
}
