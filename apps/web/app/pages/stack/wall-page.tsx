import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { Player } from '../../parts/player/player.tsx';
import { usePost } from '../../parts/posts/queries.ts';
import { postPageQuery } from '../post-page/queries/post-page.ts';
import { stackPostsQuery } from '../post-page/queries/stack-posts.ts';
import { copy } from './copy.ts';
import { readStack } from './queries.ts';
import classes from './wall.module.css';

const ignore = () => undefined;

/** A player for each video and recorded stream of a stack, side by side on black. */
export function WallPage({ id }: { id: number }) {
  const page = useQuery(postPageQuery({ name: 'stack', read: readStack }, id)).data;
  const list = useInfiniteQuery(stackPostsQuery(id));
  if (page === undefined) return null;
  const { post, body: stack } = page;
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  return (
    <main className={classes.page} data-theme="dark">
      <Stack>
        <Row as="header">
          <Link className={buttonClass('quiet')} to={post.path}>
            <Icon name="arrow-left" />
            {copy.back}
          </Link>
          <Heading level={1} size={18}>
            {stack.title}
          </Heading>
        </Row>
        <Grid as="ul" gap={12} column="wide">
          {ids.map((each) => (
            <Tile key={each} id={each} />
          ))}
        </Grid>
      </Stack>
    </main>
  );
}

function Tile({ id }: { id: number }) {
  const post = usePost(id);
  if (post?.mediaType !== 'video' && post?.mediaType !== 'dead_stream') return null;
  return (
    <Stack as="li" gap={8}>
      {post.gate === 'open' ? (
        <Player
          post={post}
          chapters={[]}
          beginAtSeconds={0}
          autoplay={false}
          theatre={false}
          onTheatre={null}
          onPlace={ignore}
          onStale={ignore}
          seek={null}
          withKeys={false}
        />
      ) : (
        <GatedPoster post={post} />
      )}
      <Text size={14}>{post.content.contentTitle}</Text>
    </Stack>
  );
}
