import type { Image } from '@realfin/contract/images';
import type { Asset } from '@realfin/contract/media';
import { fileFactsOf, type AssetRow, type ImageFacts } from './queries.ts';

/** `pictures` are the row's poster and frames, in this order. */
export function assetView(
  row: AssetRow,
  pictures: readonly ImageFacts[],
  { qualitiesFailed }: { qualitiesFailed: boolean },
): Asset {
  const { id, kind, state, fileName, sizeBytes, percent, reason, playsIn, durationSeconds, width, height } =
    row;
  const own = {
    id,
    kind,
    state,
    fileName,
    sizeBytes,
    percent,
    reason,
    playsIn,
    durationSeconds,
    width,
    height,
  };
  return {
    ...own,
    qualitiesFailed,
    ...fileFactsOf(row),
    posterUrl: pictures.find((picture) => picture.id === row.posterImageId)?.url ?? null,
    frames: pictures.map(({ id: imageId, url }) => ({ imageId, url })),
  };
}

export const imageView = ({ id, url, width, height, widths, popular }: ImageFacts): Image => ({
  id,
  url,
  width,
  height,
  popular,
  widths,
});
