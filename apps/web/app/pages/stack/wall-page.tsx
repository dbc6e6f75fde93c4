import type { Post } from '@realfin/contract/posts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { GatedPoster } from '../../parts/paywall/gated-poster.tsx';
import { Player } from '../../parts/player/player.tsx';
import { usePosts } from '../../parts/posts/queries.ts';
import { canPlayNext } from '../../parts/posts/rules/queue.ts';
import { postPageQuery } from '../post-page/queries/post-page.ts';
import { stackPostsQuery } from '../post-page/queries/stack-posts.ts';
import { selectionPath } from '../post-page/rules/selection.ts';
import { copy } from './copy.ts';
import { readStack } from './queries.ts';
import { wallShape } from './rules.ts';
import { useWall } from './use-wall.ts';
import { WallStream } from './wall-stream.tsx';
import classes from './wall.module.css';

const ignore = () => undefined;
const shapeOf = (count: number): CSSProperties => {
  const { columns, rows } = wallShape(count);
  return { '--columns': columns, '--rows': rows } as CSSProperties;
};

/** A player for each video and stream of a stack, side by side on black. */
export function WallPage({ id }: { id: number }) {
  const page = useQuery(postPageQuery({ name: 'stack', read: readStack }, id)).data;
  const list = useInfiniteQuery(stackPostsQuery(id));
  if (page === undefined) return null;
  const { post, body: stack } = page;
  const ids = [...new Set(list.data?.pages.flatMap(({ ids: some }) => some) ?? [])];
  return <Wall ids={ids} title={stack.title} path={post.path} />;
}

interface WallProps {
  ids: readonly number[];
  title: string;
  path: string;
}

function Wall({ ids, title, path }: WallProps) {
  const posts = usePosts(ids);
  const shown = posts.filter(isShown);
  const streams = shown.filter(isOpenStream).map(({ id }) => id);
  const wall = useWall(streams);
  const first = shown.find(canPlayNext);
  return (
    <main className={classes.page} data-theme="dark">
      <Stack>
        <Row as="header">
          <Link className={buttonClass('quiet')} to={path}>
            <Icon name="arrow-left" />
            {copy.back}
          </Link>
          <Heading level={1} size={18}>
            {title}
          </Heading>
          {first === undefined ? null : (
            <Link className={buttonClass('plain')} to={selectionPath(path, first.id, true)}>
              <Icon name="player-play-filled" size={18} />
              {copy.playAll}
            </Link>
          )}
          {streams.length === 0 ? null : (
            <Text as="span" size={14}>
              {copy.wallKeys}
            </Text>
          )}
        </Row>
        {shown.length === 0 ? <Text>{copy.wallEmpty}</Text> : null}
        <ul className={classes.wall} style={shapeOf(shown.length)}>
          {shown.map((each) => (
            <Stack key={each.id} as="li" gap={8}>
              {isOpenStream(each) ? (
                <div ref={wall.watch(each.id)}>
                  <WallStream
                    post={each}
                    number={keyOf(streams, each.id)}
                    isPlaying={wall.isPlaying(each.id)}
                    isHeard={wall.heard === each.id}
                    onHear={() => wall.hear(wall.heard === each.id ? null : each.id)}
                  />
                </div>
              ) : (
                <Video post={each} />
              )}
              <Text size={14}>{each.content.contentTitle}</Text>
            </Stack>
          ))}
        </ul>
      </Stack>
    </main>
  );
}

const shownTypes: ReadonlySet<Post['mediaType']> = new Set(['video', 'stream', 'dead_stream']);
const isShown = ({ mediaType }: Post): boolean => shownTypes.has(mediaType);
const isOpenStream = ({ mediaType, gate }: Post): boolean => mediaType === 'stream' && gate === 'open';

/** The number key of a stream; there are nine. */
function keyOf(streams: readonly number[], id: number): number | null {
  const number = streams.indexOf(id) + 1;
  return number <= 9 ? number : null;
}

const Video = ({ post }: { post: Post }) =>
  post.gate === 'open' ? (
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
  );
