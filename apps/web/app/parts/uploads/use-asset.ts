import type { Asset } from '@realfin/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { assetQuery, isSettled } from './queries.ts';
import { useAssetProgress, type AssetProgress } from './use-asset-progress.ts';

const picturesAtPercent = 5;

function withProgress(asset: Asset, progress: AssetProgress | undefined): Asset {
  if (progress === undefined || isSettled(asset)) return asset;
  // The reason of a failure is part of the asset, in the reader's language.
  const { state, percent } = progress;
  return { ...asset, state, percent: Math.max(percent, asset.percent) };
}

/** The file of a form, kept up to date during preparation; null without one. */
export function useAsset(id: number | null): Asset | null {
  const { data, refetch } = useQuery({ ...assetQuery(id ?? 0), enabled: id !== null });
  const isUnderWay =
    id !== null &&
    (data === undefined || !isSettled(data) || (data.playsIn !== null && !data.qualitiesFailed));
  const readAgain = useEffectEvent(() => void refetch());
  const latest = useAssetProgress(isUnderWay ? [id] : [], () => void refetch());
  const progress = isUnderWay ? latest.get(id) : undefined;
  // Frames are extracted between two states and are not in the message.
  const percent = progress?.percent ?? 0;
  const lacksPictures = data?.kind === 'video' && data.frames.length === 0 && percent > picturesAtPercent;
  useEffect(() => {
    if (lacksPictures) readAgain();
  }, [lacksPictures, percent]);
  return id === null || data === undefined ? null : withProgress(data, progress);
}
