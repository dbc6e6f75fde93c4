import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { MediaRow, Thumb } from '../../components/media-row/media-row.tsx';
import { OrderList } from '../../components/order-list/order-list.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { clockTime } from '../../lib/format.ts';
import { sourceSet } from '../../lib/picture.ts';
import { Link } from '../../lib/speed/link.tsx';
import { playPath } from '../../parts/player/rules/sequel.ts';
import type { Queued } from '../../parts/posts/rules/queue.ts';
import { clearQueue, orderQueue, removeFromQueue, useQueue } from '../../parts/posts/store/queue.ts';
import { copy } from './copy.ts';

/** The queue of posts, which can be sorted, shortened and emptied. */
export default function QueuePanel() {
  const queue = useQueue();
  const postOf = (id: number) => queue.find((post) => post.id === id);
  return (
    <Section
      title={copy.queue.title(queue.length)}
      gap={12}
      aside={
        <Button kind="quiet" onClick={clearQueue}>
          {copy.queue.clear}
        </Button>
      }
    >
      <OrderList
        ids={queue.map(({ id }) => id)}
        titleOf={(id) => postOf(id)?.title ?? ''}
        onOrder={orderQueue}
        renderRow={(id, handle) => {
          const post = postOf(id);
          return post === undefined ? null : <Row post={post} handle={handle} />;
        }}
      />
    </Section>
  );
}

const Row = ({ post, handle }: { post: Queued; handle: ReactNode }) => (
  <MediaRow
    look="inset"
    center
    picture={
      <>
        {handle}
        <Thumb
          size="small"
          icon="player-play-filled"
          src={post.pictureUrl}
          srcSet={post.pictureUrl === null ? undefined : sourceSet(post.pictureUrl, [320])}
          below={post.durationSeconds === null ? undefined : clockTime(post.durationSeconds)}
        />
      </>
    }
    title={
      <Text as="div" size={14} weight="medium" lines={2}>
        <Link className="whole-link" to={playPath(post)}>
          {post.title}
        </Link>
      </Text>
    }
    facts={
      <Text as="span" size={12} lines={1}>
        {post.by}
      </Text>
    }
    actions={
      <Button
        kind="quiet"
        shape="icon"
        aria-label={copy.queue.removeOf(post.title)}
        title={copy.queue.remove}
        onClick={() => removeFromQueue(post.id)}
      >
        <Icon name="x" />
      </Button>
    }
  />
);
