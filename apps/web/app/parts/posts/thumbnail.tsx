import { sourceSet } from '../../lib/picture.ts';

interface ThumbnailProps {
  url: string;
  /** How wide it is shown, as `sizes` says it, and in pixels where that is one number. */
  sizes: string;
  width: number;
  className?: string | undefined;
  eager?: boolean;
}

/** The 16:9 picture of a post where it is small. */
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
