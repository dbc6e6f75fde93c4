// Uploads a file and waits until it is ready, through the API, for journeys about other features.
import { expect, type BrowserContext } from '@playwright/test';
import { origin } from './address.ts';
import { call } from './people.ts';

interface Asset {
  id: number;
  state: string;
}

/** The id of the ready file, uploaded by the creator of this browser. */
export async function uploadQuietly(
  context: BrowserContext,
  file: { kind: 'video' | 'audio'; fileName: string; bytes: Buffer },
): Promise<number> {
  const { kind, fileName, bytes } = file;
  const announced = { kind, fileName, sizeBytes: bytes.length };
  const { asset, uploadUrl } = await call<{ asset: Asset; uploadUrl: string }>(
    context,
    'POST',
    '/media/assets',
    announced,
  );
  const sent = await context.request.fetch(new URL(uploadUrl, origin).href, {
    method: 'PATCH',
    headers: {
      origin,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  });
  expect(sent.status(), await sent.text()).toBe(204);
  await call(context, 'POST', `/media/assets/${asset.id}/complete`);
  const stateNow = async () => (await call<Asset>(context, 'GET', `/media/assets/${asset.id}`)).state;
  await expect.poll(stateNow, { timeout: 90_000, intervals: [500] }).toBe('ready');
  return asset.id;
}
