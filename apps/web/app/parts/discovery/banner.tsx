import type { BannerPicture } from '@realfin/contract/feeds';
import { useQuery } from '@tanstack/react-query';
import { sourceSet } from '../../lib/picture.ts';
import { ListLink } from '../../lib/speed/link.tsx';
import { Carousel } from './carousel.tsx';
import { copy } from './copy.ts';
import { bannerQuery } from './queries/discovery.ts';
import classes from './banner.module.css';

interface BannerProps {
  /** Low, above something that matters more. */
  small?: boolean;
}

/** One picture on phones, a carousel on wide screens. */
export function Banner({ small = false }: BannerProps) {
  const banner = useQuery(bannerQuery()).data;
  if (banner === undefined || (banner.mobile === null && banner.desktop.length === 0)) return null;
  return (
    <section className={classes.banner} data-small={small || undefined} aria-label={copy.banner.label}>
      {banner.mobile === null ? null : (
        <div className={`below-tablet ${classes.phone}`}>
          <Slide picture={banner.mobile} screen="phone" isFirst />
        </div>
      )}
      {banner.desktop.length === 0 ? null : <Carousel pictures={banner.desktop} />}
    </section>
  );
}

/** Not loaded on the other screen size. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const otherScreen = { phone: '(min-width: 768px)', wide: '(max-width: 767px)' };
const widths = { phone: [320, 640, 1280], wide: [750, 1500] };
const sizes = { phone: '94vw', wide: '(min-width: 1200px) 80vw, 94vw' };

interface SlideProps {
  picture: BannerPicture;
  screen: 'phone' | 'wide';
  isFirst: boolean;
}

export function Slide({ picture: { imageUrl, linkUrl, title, text }, screen, isFirst }: SlideProps) {
  const content = (
    <>
      <picture>
        <source media={otherScreen[screen]} srcSet={nothing} />
        <img
          className="fill"
          src={imageUrl}
          srcSet={sourceSet(imageUrl, widths[screen])}
          sizes={sizes[screen]}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      <span className={`fill ${classes.words}`}>
        <span className={classes.title}>{title}</span>
        {text === '' ? null : <span className={classes.text}>{text}</span>}
      </span>
    </>
  );
  return linkUrl.startsWith('/') ? (
    <ListLink className={classes.link} to={linkUrl}>
      {content}
    </ListLink>
  ) : (
    <a className={classes.link} href={linkUrl} rel="noopener">
      {content}
    </a>
  );
}
