import type { Chapter, Post } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Player } from '../../parts/player/player.tsx';
import { copy } from '../kit/copy.ts';
import classes from '../kit/studio.module.css';

const nothing = (): void => undefined;

interface MediaPagePreviewProps {
  post: Post;
  playableId: number | null;
  chapters: Chapter[];
  /** In the player's place, for what cannot be played yet. */
  stage?: ReactNode;
}

/** The watch page in small: with the video itself or sound itself once the saved post has one, else its picture. */
export function MediaPagePreview({ post, playableId, chapters, stage }: MediaPagePreviewProps) {
  const { thumbnailUrl1, contentTitle, contentDescription } = post.content;
  return (
    <div className={classes.watch}>
      {stage !== undefined ? (
        stage
      ) : playableId === null ? (
        <div className={classes.screen}>
          {thumbnailUrl1 === null ? null : <img src={thumbnailUrl1} alt="" width={640} height={360} />}
          <span className={classes.play}>
            <Icon name={post.mediaType === 'audio' ? 'microphone' : 'player-play-filled'} size={24} />
          </span>
        </div>
      ) : (
        <Player
          post={{ ...post, id: playableId }}
          autoplay={false}
          chapters={chapters}
          beginAtSeconds={0}
          nextId={undefined}
          theatre={false}
          seek={null}
          onTheatre={nothing}
          onPlace={nothing}
          onStale={nothing}
        />
      )}
      <p className={classes.watchTitle}>{contentTitle}</p>
      <p className={classes.watchChannel}>
        <Avatar name={post.createdBy.name} url={post.createdBy.avatarUrl} />
        {post.createdBy.name}
      </p>
      <p className={classes.watchText}>
        {[post.text, contentDescription].filter((part) => part !== '').join('\n\n') || copy.preview.noText}
      </p>
    </div>
  );
}
