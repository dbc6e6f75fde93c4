import { refuse } from '@realfin/contract/errors';
import type { images } from '@realfin/contract/images';
import { limits } from '@realfin/contract/limits';
import type { media } from '@realfin/contract/media';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { PlaylistQuery } from '../../../gateways/live-engine/port.ts';
import type { Edge } from '../../../http/edge/bind.ts';
import { requireViewer, type Handlers } from '../../../http/edge/call.ts';
import { checkAccess } from '../../../http/edge/invoke.ts';
import { sendFile } from '../../../http/edge/send-file.ts';
import { followSent } from '../../../http/edge/sent-bytes.ts';
import { limitScope } from '../../../http/limits/rate-limit.ts';
import { createCache } from '../../../lib/cache.ts';
import { encodeCursor, pageFrom } from '../../../lib/cursor.ts';
import { isUncounted } from '../../../lib/do-not-track.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { requireOwnAsset } from './access.ts';
import { completeAsset, retryAsset } from './commands/complete-asset.ts';
import { createAsset } from './commands/create-asset.ts';
import { createImage } from './commands/create-image.ts';
import { imageIdsOf } from './commands/delete-asset.ts';
import { previewOf, signFreePreview } from './commands/free-preview.ts';
import { createImageGuard } from './commands/guard-images.ts';
import { readLive } from './commands/read-live.ts';
import { createMediaGuard, signDownload, signPlayback, type MediaUse } from './commands/sign-playback.ts';
import { updateImage } from './commands/update-image.ts';
import { findAsset, findImages, hasFailedLadder, imageFacts, listImages, type AssetRow } from './queries.ts';
import {
  assetKeyPattern,
  imagePrefix,
  imagePurposes,
  feedSound,
  mediaReplyHeaders,
  mediaPrefix,
  uploadUrl,
} from './rules.ts';
import { recordFile, recordShare } from './served/commands.ts';
import { mediaFileOf } from './served/rules.ts';
import { findSentImage } from './signed/commands.ts';
import { assetView, imageView } from './views.ts';

const view = async (ctx: Context, row: AssetRow) => {
  const [pictures, qualitiesFailed] = await Promise.all([
    findImages(ctx.db, imageIdsOf(row)),
    row.playsIn !== null && hasFailedLadder(ctx.db, row.id),
  ]);
  return assetView(row, pictures, { qualitiesFailed });
};
const ownAsset = async (ctx: Context, viewer: Viewer, id: number) =>
  requireOwnAsset(viewer, await findAsset(ctx.db, id));

export const mediaHandlers: Handlers<typeof media> = {
  async createAsset({ kind, fileName, sizeBytes }, { ctx, viewer }) {
    const { channelId, actorId } = actingChannel(viewer);
    const row = await createAsset(ctx, { channelId, actorId, kind, fileName, sizeBytes });
    return { asset: await view(ctx, row), uploadUrl: uploadUrl(row.uploadId) };
  },
  async completeAsset({ id }, { ctx, viewer }) {
    return view(ctx, await completeAsset(ctx, await ownAsset(ctx, viewer, id)));
  },
  async getAsset({ id }, { ctx, viewer }) {
    return view(ctx, await ownAsset(ctx, viewer, id));
  },
  async retryAsset({ id }, { ctx, viewer }) {
    return view(ctx, await retryAsset(ctx, await ownAsset(ctx, viewer, id)));
  },
  getPlayback: ({ id }, { ctx, viewer }) => signPlayback(ctx, viewer, id),
  getFreePreview: ({ id }, { ctx, viewer }) => signFreePreview(ctx, viewer, id),
  getDownload: ({ id }, { ctx, viewer }) => signDownload(ctx, viewer, id),
};

export const imageHandlers: Handlers<typeof images> = {
  async listImages(request, { ctx, viewer }) {
    const { channelId } = actingChannel(viewer);
    const { rows, total } = await listImages(ctx.db, request.popular ? null : channelId, request);
    const cursorOf = (row: (typeof rows)[number]) => encodeCursor(row.createdAt.toISOString(), row.id);
    return pageFrom(request, rows, total, cursorOf, (row) => imageView(imageFacts(row)));
  },
  async createImage({ url }, { ctx, viewer }) {
    const image = await findSentImage(ctx, [actingChannel(viewer).channelId, viewer.id], url);
    if (image === null) throw refuse('image.notFound');
    return imageView(image);
  },
  async updateImage({ imageId, popular, delete: remove }, { ctx, viewer }) {
    return imageView(await updateImage(ctx, viewer, { imageId, popular, remove }));
  },
};

type ImageRequest = FastifyRequest<{ Querystring: { purpose?: unknown } }>;

function imagePurposeOf({ query }: ImageRequest) {
  const purpose = imagePurposes.find((each) => each === query.purpose && each !== 'frame');
  if (purpose === undefined) {
    throw refuse('input.invalid', { errors: [{ path: 'purpose', message: 'This purpose is unknown.' }] });
  }
  return purpose;
}

/** POST /images/upload?purpose=..., the body being the picture itself. */
export async function registerImageRoutes(
  api: FastifyInstance,
  { ctx, sessions, limiter }: Edge,
): Promise<void> {
  const own = new Set(['avatar', 'header', 'cover']);
  await api.register((app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: limits.imageBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    app.setErrorHandler((error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? refuse('image.tooLarge') : error;
    });
    app.post('/images/upload', {
      // Checked before the body is read, so unauthorized clients don't upload it.
      async onRequest(request) {
        const viewer = await sessions.viewerOf(request);
        checkAccess(imagePurposeOf(request as ImageRequest) === 'avatar' ? 'user' : 'publisher', viewer);
        await limiter.take('upload', viewer?.id ?? null, request.ip);
      },
      async handler(request, reply) {
        const viewer = requireViewer(await sessions.viewerOf(request));
        const purpose = imagePurposeOf(request as ImageRequest);
        if (!Buffer.isBuffer(request.body)) throw refuse('image.refused');
        const ownerId = own.has(purpose) ? viewer.id : actingChannel(viewer).channelId;
        const image = await createImage(ctx, ownerId, request.body, purpose);
        return reply.header('cache-control', 'no-store').send(imageView(image));
      },
    });
    done();
  });
}

function headersOf(file: string): Record<string, string> {
  const headers = mediaReplyHeaders(file);
  if (headers === null) throw refuse('media.forbidden');
  return headers;
}

/** Account ids by session, cached for ten seconds: a player sends several requests each second. */
const viewerIds = createCache<number | null>({ ttlMs: 10_000, max: 20_000 });

function viewerReader({ ctx, sessions }: Edge) {
  return async (request: FastifyRequest): Promise<number | null> => {
    const secret = request.cookies[sessions.cookieName];
    if (secret === undefined) return null;
    return viewerIds.get(ctx, secret, async () => (await sessions.viewerOf(request))?.id ?? null);
  };
}

/** The post id in an episode's feed address; 0 for other addresses. */
function episodeIn({ query }: FastifyRequest): number {
  const { episode } = query as { episode?: unknown };
  return Number(/^\d{1,9}$/.exec(String(episode))?.[0] ?? 0);
}

/** Records only responses with a body, not 304s. */
function recordUse(
  ctx: Context,
  { right, isLive, purpose }: MediaUse,
  { assetKey, file }: { assetKey: string; file: string },
  [request, reply]: readonly [FastifyRequest, FastifyReply],
): void {
  const media = right === null ? null : mediaFileOf(file);
  const isSent = request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 206);
  if (right === null || media === null || !isSent) return;
  const how = { isLive, isFeedItem: episodeIn(request) > 0, isDownload: purpose === 'download' };
  const sent = { ...media, ...how, assetKey };
  recordFile(ctx, right, sent);
  if (media.of === 'whole') followSent(request, reply, (bytes) => recordShare(ctx, right, sent, bytes));
}

/** Counts a download of an episode by the bytes sent. */
function followEpisode(ctx: Context, request: FastifyRequest, reply: FastifyReply, assetKey: string): void {
  const postId = episodeIn(request);
  if (postId === 0 || isUncounted(request.headers)) return;
  const asked = { postId, assetKey, address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  followSent(request, reply, (sent) => {
    ctx.ask.media
      .noteSound(ctx, { ...asked, ...sent })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a download could not be counted'));
  });
}

/** Pictures for everyone, media for the person the address was signed for. */
function mountFiles(app: FastifyInstance, edge: Edge): void {
  const { ctx } = edge;
  const useOf = createMediaGuard(ctx);
  const readViewerId = viewerReader(edge);
  const headersOfImage = createImageGuard(ctx);
  const method = ['GET', 'HEAD'];
  const pathOf = (key: string): string => {
    const path = ctx.storage.localPath(key);
    if (path === null) throw new Error('media is served from a local disk only');
    return path;
  };
  app.route<{ Params: { key: string; '*': string } }>({
    method,
    url: '/media/images/:key/*',
    async handler(request, reply) {
      const { key, '*': file } = request.params;
      const isPicture = assetKeyPattern.test(key) && /^(?:wide\/)?\d{1,4}\.webp$/.test(file);
      const headers = isPicture ? await headersOfImage(key, () => edge.sessions.viewerOf(request)) : null;
      if (headers === null) throw refuse('media.notFound');
      const path = pathOf(`${imagePrefix(key)}/${file}`);
      if (!(await sendFile(request, reply, path, headers))) throw refuse('media.notFound');
      return reply;
    },
  });
  app.route<{ Params: { token: string; assetKey: string; '*': string }; Querystring: PlaylistQuery }>({
    method,
    url: '/media/:token/:assetKey/*',
    async handler(request, reply) {
      const { token, assetKey, '*': file } = request.params;
      const headers = headersOf(file);
      const use = assetKeyPattern.test(assetKey)
        ? await useOf({ token, assetKey, file, readViewerId: () => readViewerId(request) })
        : null;
      if (use === null) throw refuse('media.forbidden');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const sent = use.isLive ? await readLive(ctx, assetKey, file, request.query, gone.signal) : null;
      if (sent !== null) {
        reply.headers(headers);
        recordUse(ctx, use, { assetKey, file }, [request, reply]);
        return reply.send(sent);
      }
      if (use.purpose === 'preview') {
        const part = await previewOf(ctx, assetKey, file);
        if (part === null) throw refuse('media.forbidden');
        if (part !== 'whole') return reply.headers(headers).send(part.playlist);
      }
      const path = pathOf(`${mediaPrefix(assetKey)}/${file}`);
      if (await sendFile(request, reply, path, headers)) {
        recordUse(ctx, use, { assetKey, file }, [request, reply]);
        if (file === feedSound) followEpisode(ctx, request, reply, assetKey);
        return reply;
      }
      // The live engine may be restarting, or the recording may be about to appear.
      throw refuse(use.isLive ? 'media.late' : 'media.forbidden');
    },
  });
  app.all('/media/*', () => {
    throw refuse('media.forbidden');
  });
}

export function registerMediaRoutes(app: FastifyInstance, edge: Edge): void {
  limitScope(app, edge.limiter, 'media');
  mountFiles(app, edge);
}
