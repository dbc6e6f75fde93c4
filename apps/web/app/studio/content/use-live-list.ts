import type { ManagedPost } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { useAssetProgress, type AssetProgress } from '../../parts/uploads/use-asset-progress.ts';
import { readManagedAgain } from './queries.ts';
import { isUnderWay } from './rules.ts';

const settleMs = 250;

function withProgress(post: ManagedPost, progress: AssetProgress | undefined): ManagedPost {
  if (progress === undefined || !isUnderWay(post)) return post;
  const { state, percent } = progress;
  return { ...post, fileState: state, percent: Math.max(post.percent ?? 0, percent) };
}

/** Live progress of uploads and preparations in the list, also those other people started. */
export function useLiveList(posts: readonly ManagedPost[]): ManagedPost[] {
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Bulk actions send one message per post.
  const readAgain = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => readManagedAgain(cache), settleMs);
  };
  const underWay = posts.filter(isUnderWay);
  const assetIds = underWay.flatMap(({ assetId }) => (assetId === null ? [] : [assetId]));
  const latest = useAssetProgress(assetIds, readAgain, underWay.length > 0);
  useServerEvent('post.changed', readAgain, { onGap: readAgain });
  return posts.map((post) => withProgress(post, latest.get(post.assetId ?? 0)));
}
