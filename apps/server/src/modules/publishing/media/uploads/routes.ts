import { refuse } from '@realfin/contract/errors';
import { uploads } from '@realfin/contract/uploads';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../context.ts';
import { callOf, type Edge } from '../../../../http/edge/bind.ts';
import { requireViewer } from '../../../../http/edge/call.ts';
import { invoke } from '../../../../http/edge/invoke.ts';
import type { Operation } from '../../../../http/edge/operations.ts';
import { cutOffBodies } from '../../../../http/limits/cut-off-bodies.ts';
import { requireOwnAsset } from '../access.ts';
import { abandonUpload } from '../commands/complete-asset.ts';
import { receivedBytes } from '../commands/upload-files.ts';
import { createUploadServer } from '../commands/upload-server.ts';
import { findAssetByUpload, type AssetRow } from '../queries.ts';
import { assetKeyPattern, tusHeaders, uploadUrl } from '../rules.ts';
import { readTusCreation } from './rules.ts';

/** Refuses a creation at an upload's own address unless the upload is empty. */
async function requireEmptyUpload(ctx: Context, asset: AssetRow, length: unknown): Promise<void> {
  if (length !== String(asset.sizeBytes)) {
    const message = 'Send the size that this upload was created with.';
    throw refuse('input.invalid', { errors: [{ path: 'Upload-Length', message }] });
  }
  if (asset.state !== 'uploading' || (await receivedBytes(ctx, asset.uploadId)) !== 0)
    throw refuse('media.addressUsed');
}

/** tus at /uploads/{id} below /api: a separate plugin, because tus reads the bodies itself. */
export async function registerUploadRoutes(api: FastifyInstance, edge: Edge): Promise<void> {
  const { ctx, sessions, limiter } = edge;
  const tus = await createUploadServer(ctx);
  const running = cutOffBodies(api);
  await api.register((app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    app.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE', 'POST'],
      url: '/uploads/:uploadId',
      async handler(request, reply) {
        const viewer = requireViewer(await sessions.viewerOf(request));
        // A chunk is megabytes, so the rate limit of reads fits any connection.
        await limiter.take('read', viewer.id, request.ip);
        const { uploadId } = request.params;
        if (!assetKeyPattern.test(uploadId)) throw refuse('media.notFound');
        const asset = requireOwnAsset(viewer, await findAssetByUpload(ctx.db, uploadId));
        if (request.method === 'DELETE') {
          if (!(await abandonUpload(ctx, asset, 'The upload was canceled.'))) throw refuse('media.notFound');
          return reply.code(204).header('tus-resumable', '1.0.0').send();
        }
        if (request.method === 'POST') {
          await requireEmptyUpload(ctx, asset, request.headers['upload-length']);
          return reply
            .code(201)
            .headers({ location: uploadUrl(uploadId), ...tusHeaders })
            .send();
        }
        if (asset.state !== 'uploading' && request.method === 'PATCH') throw refuse('media.notFound');
        reply.hijack();
        // A hijacked reply runs no hooks, so their headers must be set here.
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        for (const [name, value] of Object.entries(reply.getHeaders()))
          reply.raw.setHeader(name, value ?? '');
        running.add(request.raw);
        await tus.handle(request.raw, reply.raw).finally(() => running.delete(request.raw));
        return reply;
      },
    });
    done();
  });
}

/**
 * A tus client creates its upload at the same address with headers instead of a body, and reads the reply's Location.
 */
export function answerTusClients(api: FastifyInstance, operation: Operation, edge: Edge): void {
  const url = `/api${operation.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
  api.addHook('onRequest', async (request, reply) => {
    const { headers, routeOptions, params, query } = request;
    if (headers['tus-resumable'] === undefined || routeOptions.url !== url) return undefined;
    const call = await callOf(request, edge);
    await edge.limiter.take(operation.endpoint.rate, call.viewer?.id ?? null, call.address);
    const made = await invoke(operation, { params, query, body: readTusCreation(headers) }, call);
    const upload = uploads.createTusUpload.response.parse(made);
    return (
      reply
        .code(201)
        .headers({ ...tusHeaders, location: upload.url, 'stream-media-id': upload.asset.id })
        // Bytes in this request are not stored: the client resumes from offset 0.
        .header('upload-offset', '0')
        .send()
    );
  });
}
