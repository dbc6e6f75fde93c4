import type { Post } from '@realfin/contract/posts';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { useReadView } from '../post-page/use-read-view.ts';
import { Comments } from '../../parts/comments/comments.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { FollowList } from '../post-page/follow-list.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { PostBar } from '../post-page/post-shell.tsx';
import { Recommended } from '../post-page/recommended.tsx';
import { copy } from './copy.ts';
import type { RankingBody } from './queries.ts';
import { RankingTables } from './ranking-tables.tsx';
import classes from './ranking.module.css';

/** A ranking with everything around it. */
export function RankingPage({ body: ranking, post, extras, editPath }: ShownPage<RankingBody>) {
  const open = post.gate === 'open';
  useReadView(post.id, open);
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <article className={classes.ranking}>
          <header className={classes.header}>
            <div className={classes.words}>
              <h1 className={classes.title}>
                {ranking.premium ? <span className={classes.premium}>{copy.premium}</span> : null}
                {ranking.title}
              </h1>
              {ranking.description === '' ? null : (
                <p className={classes.description}>{ranking.description}</p>
              )}
            </div>
            {ranking.thumbnailUrl === null || !open ? null : <Thumbnail url={ranking.thumbnailUrl} />}
          </header>
          <PostBar post={post} extras={extras} editPath={editPath} note={<Facts post={post} />} />
          {open ? <RankingTables tables={ranking.tables} /> : <GatedPoster post={post} />}
        </article>
        <div className={classes.talk}>
          <Comments post={post} />
        </div>
      </div>
      <aside className={classes.side}>
        <Recommended postId={post.id} />
        <FollowList without={post.createdBy.id} />
      </aside>
    </div>
  );
}

const Facts = ({ post }: { post: Post }) => (
  <>
    {counted(post.numViews, 'view')} · <TimeAgo at={post.creationDateTime} />
  </>
);

const Thumbnail = ({ url }: { url: string }) => (
  <img
    className={classes.thumbnail}
    src={url}
    srcSet={sourceSet(url, [320, 640, 1280])}
    sizes="(min-width: 768px) 320px, 100vw"
    width={640}
    height={360}
    alt=""
    fetchPriority="high"
  />
);
