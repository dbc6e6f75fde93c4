import type { Bite } from '@realfin/contract/bites';
import { channelPath } from '@realfin/contract/pages';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { compactCount, counted } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from '../../parts/bites/copy.ts';
import { LikeButton } from '../../parts/bites/like-button.tsx';
import { bitePath } from '../../parts/bites/queries.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { ReportButton } from '../../parts/reports/report-button.tsx';
import { useShowing } from './use-showing.ts';
import classes from './bites-page.module.css';

interface BiteStageProps {
  bite: Bite;
  /** Loads only bites close to the current one, and plays only that. */
  state: 'current' | 'near' | 'far';
  muted: boolean;
  onMuted: (muted: boolean) => void;
}

export function BiteStage({ bite, state, muted, onMuted }: BiteStageProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onOpenPost = useShowing(video, bite.id, state === 'current');
  return (
    <article className={classes.stage} data-current={state === 'current' || undefined}>
      <div
        className={classes.screen}
        data-tall={bite.height > bite.width || undefined}
        style={{ aspectRatio: `${bite.width} / ${bite.height}` }}
      >
        {bite.thumbnail_url === null ? null : (
          <img
            className={classes.poster}
            src={bite.thumbnail_url}
            alt=""
            loading={state === 'far' ? 'lazy' : 'eager'}
          />
        )}
        {state === 'far' ? null : (
          <BiteVideo video={video} bite={bite} playing={state === 'current'} muted={muted} />
        )}
        <span className={classes.mute} data-theme="dark">
          <Button
            kind="quiet"
            shape="icon"
            aria-label={muted ? copy.unmute : copy.mute}
            onClick={() => onMuted(!muted)}
          >
            <Icon name={muted ? 'volume-off' : 'volume'} />
          </Button>
        </span>
      </div>
      <BiteWords bite={bite} onOpenPost={onOpenPost} />
    </article>
  );
}

interface BiteVideoProps {
  video: RefObject<HTMLVideoElement | null>;
  bite: Bite;
  playing: boolean;
  muted: boolean;
}

function BiteVideo({ video, bite, playing, muted }: BiteVideoProps) {
  const fill = useRef<HTMLSpanElement>(null);
  const [paused, setPaused] = useState(true);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // If the browser blocks autoplay, the play button stays.
    if (playing && !calm) void element.play().catch(() => undefined);
    if (!playing) {
      element.pause();
      element.currentTime = 0;
    }
  }, [video, playing]);
  const toggle = () => {
    const element = video.current;
    if (element === null) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to its post */}
      <video
        ref={video}
        className={classes.video}
        src={bite.url}
        poster={bite.thumbnail_url ?? undefined}
        preload={playing ? 'auto' : 'metadata'}
        muted={muted}
        loop
        playsInline
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (fill.current !== null && duration > 0)
            fill.current.style.transform = `scaleX(${currentTime / duration})`;
        }}
      />
      <button type="button" className={classes.play} data-play="" aria-label={copy.play} onClick={toggle}>
        {paused && !broken ? <Icon name="player-play-filled" size={40} /> : null}
      </button>
      {broken ? (
        <p className={classes.broken} role="alert">
          {copy.broken}
        </p>
      ) : null}
      <span className={classes.progress} aria-hidden="true">
        <span ref={fill} />
      </span>
    </>
  );
}

/** The bite's title and creator, and the post it leads to. */
function BiteWords({ bite, onOpenPost }: { bite: Bite; onOpenPost: () => void }) {
  const { creator_id: id, creator_name: name, creator_username: username, post } = bite;
  return (
    <div className={classes.words}>
      <Stack gap={12}>
        <Heading level={2}>
          <Text as="span" size={18} weight="medium" lines={2}>
            {bite.title}
          </Text>
        </Heading>
        {post === null ? null : (
          <Text size={14} tone="muted">
            {counted(post.numViews, copy.view)} · <TimeAgo at={bite.created_at} />
          </Text>
        )}
        <Row>
          <Link className={classes.creator} to={channelPath(username)}>
            <Avatar name={name} url={bite.creator_avatar_url} />
            <span>{name}</span>
          </Link>
          <FollowButton
            quiet
            channel={{ id, name, following: bite.following, numFollowers: bite.creator_followers }}
          />
        </Row>
        <Row>
          {post === null ? null : (
            <Link className={`${buttonClass('accent')} ${classes.whole}`} to={post.path} onClick={onOpenPost}>
              <Icon name="player-play-filled" size={16} />
              {copy.full}
              <span className="visually-hidden">{copy.fullOf(post.title)}</span>
              {post.premium ? <Badge tone="premium">{copy.premium}</Badge> : null}
            </Link>
          )}
          <LikeButton bite={bite} />
          {post === null ? null : (
            <Link
              className={buttonClass('plain')}
              data-tip={copy.comments}
              to={`${post.path}#comments`}
              onClick={onOpenPost}
            >
              <Icon name="message" />
              {compactCount(post.numComments)}
              <span className="visually-hidden">{copy.comments}</span>
            </Link>
          )}
          <ShareButton title={bite.title} path={bitePath(bite.id)} />
          <ReportButton subject={{ kind: 'bite', id: bite.id, personId: id }} />
        </Row>
      </Stack>
    </div>
  );
}
