import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { refuse } from '@realfin/contract/errors';
import { publicPaths } from '@realfin/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../context.ts';
import type { Edge } from '../../../../http/edge/bind.ts';
import { forAll } from '../../../../http/edge/send-tagged.ts';
import { channelsOfFile, listSitemapFiles, listSitemapFins, postsOfFile } from './queries.ts';
import { readFileName, type SitemapFile } from './rules.ts';
import {
  channelEntry,
  fileEnd,
  fileHead,
  finEntry,
  indexView,
  pathEntry,
  postEntry,
  robotsView,
} from './views.ts';

const xml = 'application/xml; charset=utf-8';
/** For robots.txt and the index, which lists file names only. */
const anHour = 'public, max-age=3600';
/** Entries are joined to chunks of this size before compression. */
const pieceLength = 64 * 1024;

async function* entriesOf(ctx: Context, wanted: SitemapFile) {
  const { origin } = ctx.config;
  if (wanted.kind === 'site') {
    for (const path of publicPaths) yield pathEntry(origin, path);
    for (const name of await listSitemapFins(ctx)) yield finEntry(origin, name);
  } else if (wanted.kind === 'channels') {
    for await (const channel of channelsOfFile(ctx, wanted.file)) yield channelEntry(origin, channel);
  } else {
    for await (const post of postsOfFile(ctx, wanted.file)) yield postEntry(origin, post);
  }
}

async function* piecesOf(ctx: Context, wanted: SitemapFile) {
  let piece = fileHead;
  for await (const entry of entriesOf(ctx, wanted)) {
    piece += entry;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece + fileEnd;
}

/** Files for search engines: /robots.txt, the index, and the sitemap files, written while they are read. */
export function registerSitemapRoutes(app: FastifyInstance, { ctx, limiter }: Edge): void {
  app.addHook('onRequest', async (request) => {
    await limiter.take('read', null, request.ip);
  });
  const { origin } = ctx.config;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(robotsView(origin)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type(xml)
      .header('cache-control', anHour)
      .send(indexView(origin, await listSitemapFiles(ctx))),
  );
  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const wanted = readFileName(request.params.file);
    if (wanted === null) throw refuse('route.notFound');
    reply.type(xml).header('cache-control', forAll).header('vary', 'accept-encoding');
    const written = Readable.from(piecesOf(ctx, wanted), { objectMode: true });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(written);
    const packed = createGzip({ level: constants.Z_BEST_SPEED });
    // A read that fails halfway aborts the response, so that a partial file never looks complete.
    written.on('error', (error) => packed.destroy(error));
    return reply.header('content-encoding', 'gzip').send(written.pipe(packed));
  });
}
