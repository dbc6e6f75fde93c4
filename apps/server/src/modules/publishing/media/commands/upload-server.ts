import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from '@realfin/contract/errors';
import { Server } from '@tus/server';
import type { Context } from '../../../../context.ts';
import { findAssetByUpload } from '../queries.ts';
import { completeAsset } from './complete-asset.ts';
import { openUploadStore } from './upload-files.ts';
import { createUploadLocker } from './upload-locks.ts';

/**
 * Receives the bytes of announced uploads by tus. Only `createAsset` creates uploads, so this gets only HEAD
 * and PATCH requests, after the route has checked the owner.
 */
export interface UploadServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Plain tus clients don't call complete. If this fails, the sweep completes the stored file. */
async function completeReceived(ctx: Context, uploadId: string): Promise<void> {
  try {
    const asset = await findAssetByUpload(ctx.db, uploadId);
    if (asset !== null) await completeAsset(ctx, asset);
  } catch (error) {
    ctx.log.warn({ err: error }, 'upload not completed');
  }
}

export async function createUploadServer(ctx: Context): Promise<UploadServer> {
  return new Server({
    path: '/api/uploads',
    datastore: await openUploadStore(ctx),
    locker: createUploadLocker(ctx),
    relativeLocation: true,
    allowedOrigins: [ctx.config.origin],
    lockDrainTimeout: 500,
    async onUploadFinish(_request, { id }) {
      await completeReceived(ctx, id);
      return {};
    },
    onResponseError(_request, error) {
      const { status_code: status = 500, body = '' } = error as { status_code?: number; body?: string };
      if (status < 500) return { status_code: status, body };
      ctx.log.warn({ err: error }, 'upload not written');
      // The store reports no cause. A full disk is by far the likeliest.
      const { status: noRoom, text } = errors['media.noRoom'];
      return { status_code: noRoom, body: `${text}\n` };
    },
  });
}
