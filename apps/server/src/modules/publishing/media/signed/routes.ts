import type { IncomingMessage } from 'node:http';
import { refuse } from '@realfin/contract/errors';
import type { uploads } from '@realfin/contract/uploads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import type { Edge } from '../../../../http/edge/bind.ts';
import type { Handlers } from '../../../../http/edge/call.ts';
import { cutOffBodies } from '../../../../http/limits/cut-off-bodies.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { actingChannel } from '../../../people/collaborators/access.ts';
import { createAsset } from '../commands/create-asset.ts';
import { uploadUrl } from '../rules.ts';
import { assetView, imageView } from '../views.ts';
import { announceUpload, mostBytes, receiveFile, receiveImage, requireClaim } from './commands.ts';
import { imagePurposeOf, isOfPerson, type UploadClaim } from './rules.ts';

function announce(
  { ctx, viewer }: { ctx: Context; viewer: Viewer },
  purpose: UploadClaim['purpose'],
  objectsKey: string,
  fileName = objectsKey,
) {
  const ownerId = isOfPerson(purpose) ? viewer.id : actingChannel(viewer).channelId;
  return announceUpload(ctx, { purpose, ownerId, actorId: viewer.id, fileName }, objectsKey);
}

export const uploadHandlers: Handlers<typeof uploads> = {
  signMediaUpload: ({ a, b, type }, call) => announce(call, type, a, b),
  signThumbnailUpload: ({ a, b }, call) => announce(call, 'thumbnail', a, b),
  signAvatarUpload: ({ a }, call) => announce(call, 'avatar', a),
  signHeaderUpload: ({ a }, call) => announce(call, 'header', a),
  signImageUpload: ({ a }, call) => announce(call, 'image', a),
  signUpload: ({ type, objectKey }, call) => announce(call, type, objectKey),
  async createTusUpload({ type: kind, objectsKey, sizeBytes, fileName = objectsKey }, { ctx, viewer }) {
    const { channelId, actorId } = actingChannel(viewer);
    const row = await createAsset(ctx, { channelId, actorId, kind, fileName, sizeBytes });
    // A new upload has no pictures yet.
    return {
      url: uploadUrl(row.uploadId),
      objectsKey,
      asset: assetView(row, [], { qualitiesFailed: false }),
    };
  },
};

const accepted = { file: /^(?:video|audio)\/|^application\/octet-stream$/, image: /^image\// };

/** Drains a refused body up to 20 MB: a client whose connection is reset would not get the error. */
async function drain(body: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Uint8Array).length;
      if (bytes > 20_000_000) return;
    }
  } catch {
    // The client has disconnected.
  }
}

function sizeOf({ headers }: FastifyRequest): number | null {
  const announced = headers['content-length'];
  return announced === undefined ? null : Number(announced);
}

async function receive(ctx: Context, claim: UploadClaim, request: FastifyRequest, body: IncomingMessage) {
  const sizeBytes = sizeOf(request);
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const { purpose } = claim;
  const imagePurpose = imagePurposeOf[purpose];
  if (type !== '' && !accepted[imagePurpose === undefined ? 'file' : 'image'].test(type))
    throw refuse('input.mediaType');
  if (purpose === 'video' || purpose === 'audio') {
    if (sizeBytes === null) throw refuse('media.lengthRequired');
    if (sizeBytes === 0) throw refuse('media.incomplete');
    if (sizeBytes > mostBytes(purpose)) throw refuse('media.tooLarge');
    return assetView(await receiveFile(ctx, { ...claim, purpose }, body, sizeBytes), [], {
      qualitiesFailed: false,
    });
  }
  if (imagePurpose === undefined) throw refuse('media.forbidden');
  return imageView(await receiveImage(ctx, claim, imagePurpose, body.iterator({ destroyOnReturn: false })));
}

/**
 * PUT /media/signed/{token}: the file itself. The signed address is the permission, so outside clients need no
 * session; a video is streamed to disk and never held in memory.
 */
export async function registerSignedUploadRoutes(
  api: FastifyInstance,
  { ctx, limiter }: Edge,
): Promise<void> {
  const running = cutOffBodies(api);
  await api.register((app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.route<{ Params: { token: string }; Body: IncomingMessage | undefined }>({
      method: 'PUT',
      url: '/media/signed/:token',
      async handler(request, reply) {
        reply.header('connection', 'close').header('cache-control', 'no-store');
        await limiter.take('upload', null, request.ip);
        const body = request.body ?? request.raw;
        running.add(body);
        try {
          const claim = await requireClaim(ctx, request.params.token);
          return await receive(ctx, claim, request, body);
        } catch (error) {
          await drain(body);
          throw error;
        } finally {
          running.delete(body);
        }
      },
    });
    done();
  });
}
