import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { clockTime, counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { icons } from '../posts/post-picture.tsx';
import { copy as postCopy } from '../posts/copy.ts';
import { usePost } from '../posts/queries.ts';
import { copy } from './copy.ts';
import { recommendedQuery } from './queries.ts';
import classes from './side.module.css';

/** What to watch or read next. */
export function Recommended({ postId }: { postId: number }) {
  const { data: ids = [] } = useQuery(recommendedQuery(postId));
  const others = ids.filter((id) => id !== postId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recommended-title">
      <h2 id="recommended-title" className={classes.title}>
        {copy.recommended}
      </h2>
      <ul className={classes.list}>
        {others.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

function Row({ id }: { id: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  const time = post.content.contentTime;
  return (
    <li className={classes.row}>
      <RowPicture post={post} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link className={classes.link} to={post.path}>
            {post.content.contentTitle}
          </Link>
        </h3>
        <p className={classes.facts}>
          <span>{post.createdBy.name}</span>
          <span>
            {time === null ? counted(post.numViews, copy.view) : postCopy.readTime(time)} ·{' '}
            <TimeAgo at={post.creationDateTime} />
          </span>
        </p>
      </div>
    </li>
  );
}

function RowPicture({ post }: { post: Post }) {
  const { thumbnailUrl1, duration } = post.content;
  return (
    <div className={classes.picture}>
      {thumbnailUrl1 === null ? (
        <span className={classes.blank}>
          <Icon name={icons[post.mediaType]} size={24} />
        </span>
      ) : (
        <img
          className={classes.image}
          src={thumbnailUrl1}
          srcSet={sourceSet(thumbnailUrl1, [320, 640])}
          sizes="168px"
          width={168}
          height={94}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      {post.premiumPlan > 0 ? <span className={classes.premium}>{copy.premium}</span> : null}
      {duration === null ? null : <span className={classes.time}>{clockTime(duration)}</span>}
    </div>
  );
}
