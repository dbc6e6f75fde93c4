import type { Post } from '@realfin/contract/posts';
import { useRef, type RefObject } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { sourceSet } from '../../lib/picture.ts';
import { Late, lazyPart } from '../../lib/speed/late.tsx';
import { LateComments } from '../../parts/comments/late-comments.tsx';
import { Paywall } from '../../parts/paywall/paywall.tsx';
import { ChannelRow } from '../post-page/channel-row.tsx';
import { FollowList } from '../post-page/follow-list.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { PostActions } from '../post-page/post-actions.tsx';
import { ReadingLayout } from '../post-page/post-layout.tsx';
import { TakenDownNotice } from '../post-page/post-shell.tsx';
import { Recommended } from '../post-page/recommended.tsx';
import { TipPanel } from '../post-page/tip-panel.tsx';
import { useReadView } from '../post-page/use-read-view.ts';
import { ArticleBody } from './article-body.tsx';
import { ArticleFins } from './article-fins.tsx';
import { copy } from './copy.ts';
import type { ArticleText } from './queries.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { leadOf } from './rules/lead.ts';
import classes from './article.module.css';

const Narration = lazyPart(() => import('./narration.tsx'));

type ReadAloudProps = Pick<ShownPage<ArticleText>, 'post' | 'extras' | 'refresh'> & { article: ArticleText };

const ReadAloud = ({ article: { audio }, post, extras, refresh }: ReadAloudProps) =>
  audio === null ? null : (
    <Late>
      <Narration post={post} extras={extras} durationSeconds={audio.durationSeconds} onStale={refresh} />
    </Late>
  );

/** An article with its header, comments and recommendations. */
export function ArticlePage({ body: article, post, extras, editPath, refresh }: ShownPage<ArticleText>) {
  const body = useRef<HTMLDivElement>(null);
  const readable = post.gate === 'open';
  const lead = leadOf(article, post);
  useReadView(post.id, readable, body);
  return (
    <>
      {readable ? <ReadingProgress text={body} /> : null}
      <ReadingLayout
        width="column"
        info={
          <Stack gap={24}>
            <Stack as="header" gap={20}>
              <TakenDownNotice post={post} />
              {article.premium ? (
                <div>
                  <Badge tone="premium">{copy.premium}</Badge>
                </div>
              ) : null}
              <h1 className={classes.title}>{article.title}</h1>
              {article.text === '' ? null : <p className={classes.opening}>{article.text}</p>}
              <ChannelRow
                post={post}
                extras={extras}
                editPath={editPath}
                note={<Facts body={article} post={post} />}
              />
              <PostActions post={post} />
            </Stack>
            {lead === null ? null : <Lead url={lead} />}
            {readable ? (
              <>
                <ReadAloud article={article} post={post} extras={extras} refresh={refresh} />
                <ArticleBody html={article.contentRendered} body={body} />
              </>
            ) : (
              <Gated post={post} before={article.previewRendered} body={body} />
            )}
          </Stack>
        }
        talk={<LateComments post={post} />}
        side={
          <>
            <TipPanel creator={post.createdBy} postId={post.id} />
            <Recommended postId={post.id} />
            <FollowList without={post.createdBy.id} />
            <ArticleFins post={post} />
          </>
        }
      />
    </>
  );
}

interface GatedProps {
  post: Post;
  before: string;
  body: RefObject<HTMLDivElement | null>;
}

/** The first blocks, fading out toward the paywall. */
const Gated = ({ post, before, body }: GatedProps) => (
  <>
    {before === '' ? null : (
      <div className={classes.before}>
        <ArticleBody html={before} body={body} />
      </div>
    )}
    <div className={classes.gate}>
      <Paywall post={post} />
    </div>
  </>
);

const Facts = ({ body, post }: Pick<ShownPage<ArticleText>, 'body' | 'post'>) => (
  <>
    {copy.readTime(Math.max(1, body.metadata.timeToRead))} · <TimeAgo at={post.creationDateTime} />
  </>
);

const Lead = ({ url }: { url: string }) => (
  <img
    className={classes.lead}
    src={url}
    srcSet={sourceSet(url, [320, 640, 1280])}
    sizes="(min-width: 768px) 680px, 100vw"
    width={1280}
    height={720}
    alt=""
    fetchPriority="high"
  />
);
