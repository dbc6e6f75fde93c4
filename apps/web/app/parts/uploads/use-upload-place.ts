import { useEffect } from 'react';
import { localShelf } from '../../lib/storage.ts';
import { placeUpload } from '../forms/store/upload-memory.ts';

/** Remembers the stored post of a file, so that other forms lead there when its upload is unfinished. */
export function useUploadPlace(accountId: number, assetId: number | null, editPath: string | null): void {
  useEffect(() => {
    if (assetId !== null && editPath !== null)
      placeUpload(localShelf, accountId, { assetId, editPath }, Date.now());
  }, [accountId, assetId, editPath]);
}
