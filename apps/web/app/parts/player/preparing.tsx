import type { Post } from '@realfin/contract/posts';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { PosterFrame } from './poster.tsx';
import { usePreparing } from './use-preparing.ts';
import classes from './player.module.css';

/** Only its author sees this: others see a post once it is ready. */
export default function Preparing({ post }: { post: Post }) {
  const percent = usePreparing(post);
  return (
    <PosterFrame post={post}>
      <div className={`fill ${classes.veil}`}>
        <Spinner />
        <Text size={18} weight="medium" role="status">
          {copy.of('video').preparing}
        </Text>
        <Text size={14} weight="medium" tabular>
          {percent === null ? copy.preparingHint : copy.preparingAt(percent)}
        </Text>
        {percent === null ? null : (
          <progress
            className={classes.progress}
            max={100}
            value={percent}
            aria-label={copy.of('video').preparing}
          />
        )}
      </div>
    </PosterFrame>
  );
}
