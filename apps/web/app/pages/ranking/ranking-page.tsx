import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { counted } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { useReadView } from '../post-page/use-read-view.ts';
import { Comments } from '../../parts/comments/comments.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { useAccessChanges } from '../../parts/paywall/use-access-changes.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { ChannelRow } from '../post-page/channel-row.tsx';
import { FollowList } from '../post-page/follow-list.tsx';
import { PostActions } from '../post-page/post-actions.tsx';
import { usePostExtras, type PostExtras } from '../post-page/queries.ts';
import { Recommended } from '../post-page/recommended.tsx';
import { useHashScroll } from '../../lib/hash-scroll.ts';
import { copy } from './copy.ts';
import { rankingKey, rankingQuery } from './queries.ts';
import { RankingTables } from './ranking-tables.tsx';
import classes from './ranking.module.css';

type ShownRanking = NonNullable<ReturnType<typeof useRanking>>;
const useRanking = (id: number) => useQuery(rankingQuery(id)).data;

/** A ranking with everything around it. */
export function RankingPage({ id }: { id: number }) {
  const ranking = useRanking(id);
  const post = usePost(ranking?.postId ?? 0);
  const extras = usePostExtras(ranking?.postId ?? 0, false);
  if (ranking === undefined || post === undefined || extras === undefined) return null;
  return <Shown key={id} ranking={ranking} post={post} extras={extras} />;
}

interface ShownProps {
  ranking: ShownRanking;
  post: Post;
  extras: PostExtras;
}

function Shown({ ranking, post, extras }: ShownProps) {
  const open = post.gate === 'open';
  useAccessChanges(rankingKey(ranking.id));
  useReadView(post.id, open);
  useHashScroll();
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
          <div className={classes.bar}>
            <ChannelRow
              post={post}
              extras={extras}
              editPath={`/manage/ranking/${ranking.id}`}
              note={<Facts post={post} />}
            />
            <PostActions post={post} />
          </div>
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
