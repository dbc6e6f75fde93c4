import type { Image } from '@realfin/contract/images';
import type { Asset } from '@realfin/contract/media';
import type { AssetRow, ImageFacts } from './queries.ts';

/** `pictures` are those of the row's poster and frames. */
export function assetView(row: AssetRow, pictures: readonly ImageFacts[]): Asset {
  const { id, kind, state, fileName, sizeBytes, percent, reason, durationSeconds, width, height } = row;
  return {
    ...{ id, kind, state, fileName, sizeBytes, percent, reason, durationSeconds, width, height },
    posterUrl: pictures.find((picture) => picture.id === row.posterImageId)?.url ?? null,
    frames: row.frameImageIds.flatMap((imageId) => {
      const picture = pictures.find((each) => each.id === imageId);
      return picture === undefined ? [] : [{ imageId, url: picture.url }];
    }),
  };
}

export const imageView = ({ id, url, width, height, popular }: ImageFacts): Image => ({
  id,
  url,
  width,
  height,
  popular,
});
