import { isApiError } from '@realfin/contract/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import type { MediaFileProps } from './media-file.tsx';
import { assetQuery } from './queries.ts';
import { showOnPage } from './store/shown-on-page.ts';
import { cancelUpload, resumeUpload, startUpload, unpauseUpload, useUploads } from './store/uploads.ts';
import { useUnfinishedUploads, type UnfinishedUpload } from './use-unfinished-uploads.ts';

/** The actions on a post's file. */
export function useMediaFile(props: MediaFileProps) {
  const { kind, accountId, assetId, onAsset, onChosen, isOptional = false } = props;
  const upload = useUploads().get(assetId ?? 0);
  const { found, drop } = useUnfinishedUploads(accountId, assetId, isOptional ? null : kind);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const cache = useQueryClient();
  useEffect(() => (assetId === null ? undefined : showOnPage(assetId)), [assetId]);
  const isDone = upload?.phase === 'done';
  useEffect(() => {
    if (isDone && assetId !== null) void cache.invalidateQueries({ queryKey: assetQuery(assetId).queryKey });
  }, [cache, isDone, assetId]);
  return {
    upload,
    isDone,
    isReplacing,
    unfinished: found,
    problem: problem ?? upload?.message ?? null,
    setProblem,
    replace: () => setIsReplacing(true),
    keepPresent: () => {
      setIsReplacing(false);
      setProblem(null);
    },
    async begin(file: File): Promise<void> {
      onChosen?.(file);
      try {
        onAsset(await startUpload(accountId, file, kind), file.name);
        setIsReplacing(false);
      } catch (error) {
        setProblem(isApiError(error) ? error.message : copy.refused);
      }
    },
    resume(unfinished: UnfinishedUpload, file: File): void {
      onChosen?.(file);
      resumeUpload(accountId, unfinished, file);
      drop(unfinished.assetId);
      onAsset(unfinished.assetId, file.name);
    },
    discard({ assetId: id, uploadUrl }: UnfinishedUpload): void {
      drop(id);
      void cancelUpload(accountId, id, uploadUrl);
      if (assetId === id) onAsset(null, '');
    },
    unpause(): void {
      if (assetId !== null) unpauseUpload(assetId);
    },
    cancel(): void {
      if (assetId !== null) void cancelUpload(accountId, assetId);
      onAsset(null, '');
    },
  };
}
