import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { useNearEnd } from '../../lib/use-near-end.ts';
import { AudienceAndAge } from '../../parts/posts/audience-and-age.tsx';
import { copy as postCopy } from '../../parts/posts/copy.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { RowPicture } from '../../parts/posts/row-picture.tsx';
import { copy } from './copy.ts';
import { recommendedIds, recommendedQuery } from './queries/recommended.ts';

const ahead = '600px';

/** Recommended posts, with more loaded on scroll. */
export function Recommended({ postId }: { postId: number }) {
  const list = useInfiniteQuery(recommendedQuery(postId));
  const others = recommendedIds(list.data, postId);
  if (others.length === 0) return null;
  return (
    <Section title={copy.recommended} gap={16}>
      <Stack as="ul">
        {others.map((id) => (
          <Row key={id} id={id} />
        ))}
      </Stack>
      {list.isFetchNextPageError ? (
        <Text size={14} tone="error" role="alert">
          {postCopy.loadFailed}
        </Text>
      ) : null}
      {list.hasNextPage ? (
        <More
          busy={list.isFetchingNextPage}
          isOn={!list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      ) : null}
    </Section>
  );
}

interface MoreProps {
  busy: boolean;
  /** After a failure, only a press loads. */
  isOn: boolean;
  load: () => void;
}

function More({ busy, isOn, load }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, load, { busy: busy || !isOn, ahead });
  return (
    <div ref={end}>
      <button
        type="button"
        className={buttonClass('plain')}
        aria-busy={busy}
        onClick={() => {
          if (!busy) load();
        }}
      >
        {postCopy.loadMore}
      </button>
    </div>
  );
}

function Row({ id }: { id: number }) {
  const post = usePost(id);
  if (post === undefined) return null;
  return (
    <MediaRow
      as="li"
      picture={<RowPicture post={post} size="normal" />}
      title={
        <Heading level={3} size={14}>
          <Text as="span" size={14} weight="medium" lines={2}>
            <Link className="whole-link" to={post.path}>
              {post.content.contentTitle}
            </Link>
          </Text>
        </Heading>
      }
      facts={
        <Text as="div" size={12}>
          <div>{post.createdBy.name}</div>
          <AudienceAndAge post={post} withReadTime />
        </Text>
      }
    />
  );
}
