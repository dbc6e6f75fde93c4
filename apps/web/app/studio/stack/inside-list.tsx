import { PostList } from '../../pages/post-page/post-list.tsx';
import classes from './preview.module.css';

/** The list others see, to look at and not to use. */
export const InsideList = ({ ids, empty }: { ids: readonly number[]; empty: string }) =>
  ids.length === 0 ? (
    <p className={classes.text}>{empty}</p>
  ) : (
    <div inert>
      <PostList ids={ids} selected={null} path="" />
    </div>
  );
