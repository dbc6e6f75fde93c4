import type { BannerPicture } from '@realfin/contract/feeds';
import { pageTimings } from '@realfin/contract/page-timings';
import { useEffect, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Slide } from './banner.tsx';
import { copy } from './copy.ts';
import classes from './banner.module.css';

const texts = copy.banner;

/** Advances automatically, except under the pointer, with the focus inside, or with reduced motion. */
export function Carousel({ pictures }: { pictures: readonly BannerPicture[] }) {
  const [at, setAt] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isBusy, setBusy] = useState({ pointer: false, focus: false });
  const moves = !isStopped && !isBusy.pointer && !isBusy.focus && pictures.length > 1;
  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => (now + 1) % pictures.length);
    }, pageTimings.bannerMs);
    return () => clearInterval(timer);
  }, [moves, pictures.length]);
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  return (
    // Hover and focus only pause it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`from-tablet ${classes.wide}`}
      role="group"
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      onPointerEnter={() => setBusy((busy) => ({ ...busy, pointer: true }))}
      onPointerLeave={() => setBusy((busy) => ({ ...busy, pointer: false }))}
      onFocus={() => setBusy((busy) => ({ ...busy, focus: true }))}
      onBlur={(event) => {
        const stays = event.currentTarget.contains(event.relatedTarget);
        if (!stays) setBusy((busy) => ({ ...busy, focus: false }));
      }}
    >
      <div className={classes.slides} aria-live={moves ? 'off' : 'polite'}>
        {pictures.map((picture, place) => (
          <div
            key={picture.imageUrl}
            className={`fill ${classes.slide}`}
            role="group"
            aria-roledescription={texts.slide}
            aria-label={texts.place(place + 1, pictures.length)}
            data-shown={place === at}
            inert={place !== at}
          >
            <Slide picture={picture} screen="wide" isFirst={place === 0} />
          </div>
        ))}
      </div>
      {pictures.length > 1 ? (
        <Controls
          pictures={pictures}
          at={at}
          isStopped={isStopped}
          onStep={step}
          onShow={setAt}
          onStop={() => setStopped(!isStopped)}
        />
      ) : null}
    </div>
  );
}

interface ControlsProps {
  pictures: readonly BannerPicture[];
  at: number;
  isStopped: boolean;
  onStep: (by: number) => void;
  onShow: (at: number) => void;
  onStop: () => void;
}

const Controls = ({ pictures, at, isStopped, onStep, onShow, onStop }: ControlsProps) => (
  <div className={classes.controls}>
    <button
      type="button"
      className={buttonClass('quiet', 'icon')}
      aria-label={texts.previous}
      onClick={() => onStep(-1)}
    >
      <Icon name="chevron-left" />
    </button>
    <Row as="ul" gap={0}>
      {pictures.map((picture, place) => (
        <li key={picture.imageUrl}>
          <button
            type="button"
            className={`${buttonClass('quiet', 'icon')} ${classes.dot}`}
            aria-label={texts.show(picture.title)}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onShow(place)}
          />
        </li>
      ))}
    </Row>
    <button type="button" className={buttonClass('quiet', 'small')} onClick={onStop}>
      {isStopped ? texts.play : texts.pause}
    </button>
    <button
      type="button"
      className={buttonClass('quiet', 'icon')}
      aria-label={texts.next}
      onClick={() => onStep(1)}
    >
      <Icon name="chevron-right" />
    </button>
  </div>
);
