import type { Post } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { PatientSpinner } from '../../components/spinner/spinner.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { copy, type MediaKind } from './copy.ts';
import classes from './player.module.css';

const posterWidths = [320, 640, 1280];

export function Poster({ post }: { post: Post }) {
  const { thumbnailUrl1, previewUrl } = post.content;
  return (
    <>
      {previewUrl === null ? null : <img className={`fill ${classes.blur}`} src={previewUrl} alt="" />}
      {thumbnailUrl1 === null ? null : (
        <img
          className={`fill ${classes.poster}`}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, posterWidths)}
          sizes="(min-width: 1200px) 65vw, 100vw"
          width={1280}
          height={720}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      )}
    </>
  );
}

/** Reserves the player's place, with the picture in it. */
export function PosterFrame({ post, children }: { post: Post; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Poster post={post} />
      {children}
    </div>
  );
}

interface PosterButtonProps {
  post: Post;
  kind?: MediaKind;
  beginAtSeconds: number;
  onPlay: () => void;
  /** They are about to press play. */
  onNear: () => void;
}

export function PosterButton({ post, kind = 'video', beginAtSeconds, onPlay, onNear }: PosterButtonProps) {
  const { contentTitle, duration } = post.content;
  const chip = beginAtSeconds > 0 ? copy.resumeAt(clockTime(beginAtSeconds)) : clockTime(duration ?? 0);
  return (
    <PosterFrame post={post}>
      <button
        type="button"
        className={`fill ${classes.play}`}
        onClick={onPlay}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <span className="visually-hidden">{copy.of(kind).play(contentTitle)}</span>
        <span className={classes.disc}>
          <Icon name="player-play-filled" size={34} />
        </span>
        {duration === null ? null : (
          <Tag tone="shade" corner="below">
            {chip}
          </Tag>
        )}
      </button>
    </PosterFrame>
  );
}

export const Loading = ({ post, kind = 'video' }: { post: Post; kind?: MediaKind }) => (
  <PosterFrame post={post}>
    <p className={`fill ${classes.veil}`} role="status">
      <PatientSpinner />
      {copy.of(kind).loading}
    </p>
  </PosterFrame>
);
