import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { playbackQuery } from '../../parts/player/queries/playback.ts';
import { useWatchMeter } from '../../parts/player/use-watch-meter.ts';
import { copy } from './copy.ts';
import classes from './embed-page.module.css';

const mostTries = 2;

/** A compact podcast player: the browser's own audio controls. */
export function SoundEmbed({ post }: { post: Post }) {
  const media = useRef<HTMLAudioElement>(null);
  const tries = useRef(0);
  useWatchMeter(media, { postId: post.id });
  const { data: playback, refetch } = useQuery(playbackQuery(post.id));
  const { thumbnailUrl1, contentTitle } = post.content;
  return (
    <div className={classes.sound}>
      {thumbnailUrl1 === null ? (
        <Avatar name={post.createdBy.name} url={post.createdBy.avatarUrl} size={72} />
      ) : (
        <img
          className={classes.cover}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320])}
          sizes="160px"
          alt=""
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what captions a podcast has are listed */}
      <audio
        ref={media}
        className={classes.audio}
        controls
        preload="none"
        aria-label={copy.player(contentTitle)}
        src={playback?.mp3Url ?? undefined}
        // Requests a new address when the old one expires while the page is open.
        onError={() => {
          if (tries.current++ < mostTries) void refetch();
        }}
      >
        {(playback?.captions ?? []).map(({ url, language, label }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label} />
        ))}
      </audio>
    </div>
  );
}
