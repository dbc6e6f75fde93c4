import { useCallback, useEffect, useState } from 'react';
import { localShelf } from '../../lib/storage.ts';
import {
  removeUpload,
  kindOf,
  rememberedUploads,
  type RememberedUpload,
} from '../forms/store/upload-memory.ts';
import { completeAsset } from './mutations/assets.ts';
import type { FileKind } from './rules/file-problem.ts';
import { isBeingSent } from './store/uploads.ts';

export interface UnfinishedUpload extends RememberedUpload {
  receivedBytes: number;
}

/**
 * How much of a file the server has; null when it does not respond, 'gone' when there is nothing to resume.
 */
async function receivedBytes(uploadUrl: string): Promise<number | 'gone' | null> {
  try {
    const response = await fetch(uploadUrl, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    if (response.status === 404 || response.status === 410) return 'gone';
    return response.ok ? Number(response.headers.get('upload-offset') ?? 0) : null;
  } catch {
    return null;
  }
}

/** An upload with its received bytes; null when the person needs to do nothing. */
async function lookUp(accountId: number, upload: RememberedUpload): Promise<UnfinishedUpload | null> {
  if (await isBeingSent(upload.assetId)) return null;
  const received = await receivedBytes(upload.uploadUrl);
  if (received === null) return null;
  if (received === 'gone' || received === upload.sizeBytes) {
    removeUpload(localShelf, accountId, upload.assetId, Date.now());
    // Complete: the tab closed just before it could say so. If this request gets lost, the server notices
    // later.
    if (received !== 'gone') await completeAsset({ id: upload.assetId }).catch(() => undefined);
    return null;
  }
  return { ...upload, receivedBytes: received };
}

/** The unfinished upload of this file in this browser; without a file, all of a kind. */
export function useUnfinishedUploads(accountId: number, assetId: number | null, kind: FileKind | null) {
  const [found, setFound] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const kept = rememberedUploads(localShelf, accountId, Date.now());
      const asked = kept.filter((upload) =>
        assetId === null ? kindOf(upload) === kind : upload.assetId === assetId,
      );
      const all = await Promise.all(asked.map((upload) => lookUp(accountId, upload)));
      if (wanted) setFound(all.filter((upload) => upload !== null));
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [accountId, assetId, kind]);
  const drop = useCallback((id: number) => setFound((all) => all.filter((each) => each.assetId !== id)), []);
  return { found, drop };
}
