import { lazy, useEffect, useState, type RefObject } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { proseClass } from '../../components/prose/prose.ts';
import { isEnter } from '../../lib/keys.ts';
import { useSite } from '../../lib/site.ts';
import { copy } from './copy.ts';
import { makeEmbedsOperable } from './rules/embeds.ts';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

export interface OpenedPicture {
  src: string;
  alt: string;
}

interface ArticleBodyProps {
  /** Rendered and sanitized by the server. */
  html: string;
  body: RefObject<HTMLDivElement | null>;
}

/** The text itself; its pictures open, and wide content scrolls within itself. */
export function ArticleBody({ html, body }: ArticleBodyProps) {
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const sites = useSite().embedSites;
  useEffect(() => {
    const element = body.current;
    return element === null ? undefined : makeOperable(element, setPicture);
  }, [body, html]);
  useEffect(() => {
    const element = body.current;
    return element === null ? undefined : makeEmbedsOperable(element, sites);
  }, [body, html, sites]);
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- the server renders it from the author's document and sanitises it */}
      <div ref={body} className={proseClass.article} dangerouslySetInnerHTML={{ __html: html }} />
      <LazyDialog
        opened={picture !== null}
        dialog={PictureDialog}
        props={{ picture: picture ?? { src: '', alt: '' }, onClose: () => setPicture(null) }}
      />
    </>
  );
}

/** Adds behavior the HTML lacks: pictures act as buttons, and wide parts can be scrolled by keyboard. */
function makeOperable(body: HTMLElement, onOpen: (picture: OpenedPicture) => void): () => void {
  const stop = new AbortController();
  const open = (picture: HTMLImageElement) =>
    onOpen({ src: picture.currentSrc || picture.src, alt: picture.alt });
  for (const picture of body.querySelectorAll('img')) {
    if (picture.closest('a') !== null) continue;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-label', copy.open(picture.alt));
    picture.addEventListener('click', () => open(picture), { signal: stop.signal });
    picture.addEventListener(
      'keydown',
      (event) => {
        if (!isEnter(event) && event.key !== ' ') return;
        event.preventDefault();
        open(picture);
      },
      { signal: stop.signal },
    );
  }
  for (const wide of body.querySelectorAll<HTMLElement>('pre, table')) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }
  return () => stop.abort();
}
