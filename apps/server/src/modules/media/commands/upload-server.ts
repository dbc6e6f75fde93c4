import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from '@realfin/contract/errors';
import { Server } from '@tus/server';
import type { Context } from '../../../context.ts';
import { openUploadStore } from './upload-files.ts';
import { createUploadLocker } from './upload-locks.ts';

/**
 * Receives the bytes of announced uploads by tus. Uploads are made by `createAsset` alone, so only HEAD, PATCH and
 * DELETE come here, and only after the route has checked whose upload it is.
 */
export interface UploadServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export async function createUploadServer(ctx: Context): Promise<UploadServer> {
  return new Server({
    path: '/api/uploads',
    datastore: await openUploadStore(ctx),
    locker: createUploadLocker(ctx),
    relativeLocation: true,
    allowedOrigins: [ctx.config.origin],
    lockDrainTimeout: 500,
    onResponseError(_request, error) {
      const { status_code: status = 500, body = '' } = error as { status_code?: number; body?: string };
      if (status < 500) return { status_code: status, body };
      ctx.log.warn({ err: error }, 'upload not written');
      // The store gives no cause; a full disk is by far the likeliest.
      const { status: noRoom, text } = errors['media.noRoom'];
      return { status_code: noRoom, body: `${text}\n` };
    },
  });
}
