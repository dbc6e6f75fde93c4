import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { copy } from './copy.ts';
import { recommendedQuery } from './queries/post-page.ts';
import { SideSection } from './side-section.tsx';
import classes from './side.module.css';

/** What to watch or read next. */
export function Recommended({ postId }: { postId: number }) {
  const { data: ids = [] } = useQuery(recommendedQuery(postId));
  const others = ids.filter((id) => id !== postId);
  if (others.length === 0) return null;
  return (
    <SideSection id="recommended-title" title={copy.recommended}>
      <ul className={classes.list}>
        {others.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
    </SideSection>
  );
}

function Row({ id }: { id: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  const time = post.content.contentTime;
  return (
    <li className={classes.row}>
      <RowPicture post={post} width={168} />
      <div>
        <h3 className={classes.name}>
          <Link className="whole-link" to={post.path}>
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
