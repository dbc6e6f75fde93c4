import { Icon } from '../../components/icon/icon.tsx';
import type { PlayerProps } from './player.tsx';
import classes from './player.module.css';
import { Poster } from './poster.tsx';
import { SoundBar } from './sound-bar.tsx';

/** A podcast: its picture, and a bar that shows its sound. */
export const AudioPlayer = ({ post, ...rest }: PlayerProps) => (
  <div className={classes.podcast}>
    <div className={classes.cover}>
      {post.content.thumbnailUrl1 === null ? (
        <span className={classes.blank}>
          <Icon name="microphone" size={56} />
        </span>
      ) : (
        <Poster post={post} />
      )}
    </div>
    <SoundBar {...rest} post={post} kind="audio" durationSeconds={post.content.duration} />
  </div>
);
