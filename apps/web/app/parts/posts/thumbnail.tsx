import { sourceSet } from '../../lib/picture.ts';

interface ThumbnailProps {
  url: string;
  /** The display width, as in `sizes`, and in pixels where that is one number. */
  sizes: string;
  width: number;
  className?: string | undefined;
  eager?: boolean;
}

/** A post's 16:9 picture in a small size. */
export const Thumbnail = ({ url, sizes, width, className, eager = false }: ThumbnailProps) => (
  <img
    className={className}
    src={url}
    srcSet={sourceSet(url, [320, 640])}
    sizes={sizes}
    width={width}
    height={Math.round((width * 9) / 16)}
    alt=""
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
  />
);
