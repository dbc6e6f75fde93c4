import type { AccountEvents } from '@realfin/contract/events';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { createStore, useStore } from '../../lib/store.ts';

export type AssetProgress = AccountEvents['media.progress'];
type Latest = ReadonlyMap<number, AssetProgress>;

const isPreparing = ({ state }: AssetProgress): boolean => state === 'probing' || state === 'transcoding';
const silenceMs = 5_000;

/** Refetches every few seconds for files without messages, which may get lost, or go to another person. */
function useReadWhenSilent(assetIds: readonly number[], readAgain: () => void, isUnderWay: boolean) {
  const heard = useRef(new Set<number>());
  const onTick = useEffectEvent(() => {
    const isSilent = assetIds.length === 0 || assetIds.some((id) => !heard.current.has(id));
    heard.current.clear();
    if (isSilent && !document.hidden) readAgain();
  });
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(onTick, silenceMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  return heard;
}

/**
 * The preparation progress of files, by id. `readAgain` refetches the page's data about them: it is called
 * when a file changes state, and when messages may have been missed. `isUnderWay` is for a page that waits
 * for a file it cannot name yet.
 */
export function useAssetProgress(
  assetIds: readonly number[],
  readAgain: () => void,
  isUnderWay = assetIds.length > 0,
): Latest {
  const [latest] = useState(() => createStore<Latest>(new Map()));
  const heard = useReadWhenSilent(assetIds, readAgain, isUnderWay);
  useServerEvent(
    'media.progress',
    (progress) => {
      const { assetId } = progress;
      if (!assetIds.includes(assetId)) return;
      heard.current.add(assetId);
      const next = new Map(latest.get());
      const isNextState = next.get(assetId)?.state !== progress.state;
      if (isPreparing(progress)) next.set(assetId, progress);
      else next.delete(assetId);
      latest.set(next);
      if (isNextState) readAgain();
    },
    { onGap: readAgain, enabled: isUnderWay },
  );
  return useStore(latest);
}
