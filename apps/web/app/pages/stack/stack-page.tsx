import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text, linkClass } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { LateComments } from '../../parts/comments/late-comments.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { KindLine } from '../post-page/kind-line.tsx';
import type { ShownPage } from '../post-page/kind.ts';
import { PostLayout } from '../post-page/post-layout.tsx';
import { PostList } from '../post-page/post-list.tsx';
import { PostBar } from '../post-page/post-shell.tsx';
import { PostStage } from '../post-page/post-stage.tsx';
import { stackPostsQuery } from '../post-page/queries/stack-posts.ts';
import { selectedIn, wallPath } from '../post-page/rules/selection.ts';
import { copy } from './copy.ts';
import { type StackBody } from './queries.ts';

/** A stack: the selected post large, the description, and all posts. */
export function StackPage({ body: stack, ...page }: ShownPage<StackBody>) {
  const { post } = page;
  const [query] = useSearchParams();
  const list = useInfiniteQuery(stackPostsQuery(stack.id));
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  const selected = selectedIn(ids, query);
  return (
    <PostLayout
      sideFirst
      screen={
        selected === null ? (
          <EmptyState icon="stack-2" title={copy.empty} text={copy.emptyText} />
        ) : (
          <PostStage id={selected} path={post.path} ids={ids} />
        )
      }
      info={selected === null ? null : <Selected id={selected} stackId={stack.id} />}
      side={
        <>
          <InfoCard stack={stack} post={post} ids={ids} />
          <Section title={copy.posts(list.data?.pages[0]?.total ?? 0)}>
            <PostList ids={ids} selected={selected} path={post.path} />
            {list.isError ? <Text role="alert">{copy.loadFailed}</Text> : null}
            {list.hasNextPage ? (
              <Button onClick={() => void list.fetchNextPage()}>{copy.loadMore}</Button>
            ) : null}
          </Section>
        </>
      }
      talk={
        <>
          <PostBar {...page} />
          <LateComments post={post} />
        </>
      }
    />
  );
}

/** The selected post, with a link to its own page. */
function Selected({ id, stackId }: { id: number; stackId: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  return (
    <Stack gap={8}>
      <Text size={22} weight="bold">
        {post.content.contentTitle}
      </Text>
      {post.text === '' ? null : <About text={post.text} />}
      <Text as="div" size={14}>
        <Link className={linkClass} to={`${post.path}?stack=${stackId}`}>
          <Row as="span" gap={4} nowrap>
            {copy.ownPage}
            <Icon name="arrow-right" size={16} />
          </Row>
        </Link>
      </Text>
    </Stack>
  );
}

const About = ({ text }: { text: string }) => (
  <Text size={14} tone="muted" typed>
    {text}
  </Text>
);

/** The description of the whole stack, and its creator. */
function InfoCard({ stack, post, ids }: { stack: StackBody; post: Post; ids: readonly number[] }) {
  return (
    <Card as="section" label={stack.title}>
      <Stack gap={12}>
        <KindLine icon="stack-2" name={copy.kind} />
        <Heading level={1} size={22}>
          {stack.title}
        </Heading>
        {stack.text === '' ? null : <About text={stack.text} />}
        {stack.description === '' ? null : <About text={stack.description} />}
        <Text size={14} tone="muted">
          {copy.by}{' '}
          <Link className={linkClass} to={channelPath(post.createdBy.username)}>
            {post.createdBy.name}
          </Link>
        </Text>
        {ids.length < 2 ? null : (
          <Row>
            <Link className={buttonClass('plain')} to={wallPath(post.path)}>
              <Icon name="layout-grid" />
              {copy.wall}
            </Link>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
