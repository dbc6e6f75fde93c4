import type { Post } from '@realfin/contract/posts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Player } from '../player/player.tsx';
import { copy } from './copy.ts';
import classes from './studio.module.css';

const nothing = (): void => undefined;

/** The watch page in small: with the video itself once the saved post has one, else its picture. */
export function VideoPagePreview({ post, playableId }: { post: Post; playableId: number | null }) {
  const { thumbnailUrl1, contentTitle, contentDescription } = post.content;
  return (
    <div className={classes.watch}>
      {playableId === null ? (
        <div className={classes.screen}>
          {thumbnailUrl1 === null ? null : <img src={thumbnailUrl1} alt="" width={640} height={360} />}
          <span className={classes.play}>
            <Icon name="player-play-filled" size={24} />
          </span>
        </div>
      ) : (
        <Player
          post={{ ...post, id: playableId }}
          autoplay={false}
          chapters={[]}
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
