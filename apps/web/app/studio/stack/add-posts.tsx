import { pageTimings } from '@realfin/contract/page-timings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { useIdle } from '../../lib/use-idle.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import { titleOf, wordsOf } from './post-words.tsx';
import { addableQuery, type Holder } from './queries/contents.ts';

interface AddPostsProps {
  holder: Holder;
  hint: string;
  onAdd: (id: number) => void;
}

/** Searches own posts that are not in it, and adds them one by one. */
export function AddPosts({ holder, hint, onAdd }: AddPostsProps) {
  const [typed, setTyped] = useState('');
  const settled = useIdle(typed.trim(), pageTimings.searchIdleMs);
  return (
    <Stack as="section" gap={12} label={copy.contents.add}>
      <Heading level={2}>{copy.contents.add}</Heading>
      <Text size={14} tone="muted">
        {hint}
      </Text>
      <Input
        type="search"
        aria-label={copy.contents.search}
        placeholder={copy.contents.search}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Found holder={holder} search={settled} onAdd={onAdd} />
    </Stack>
  );
}

function Found({ holder, search, onAdd }: Pick<AddPostsProps, 'holder' | 'onAdd'> & { search: string }) {
  const list = useInfiniteQuery(addableQuery(holder, search));
  const ids = [...new Set(list.data?.pages.flatMap((page) => page.ids) ?? [])];
  if (list.isPending)
    return (
      <Text tone="muted" size={14}>
        {copy.contents.loading}
      </Text>
    );
  if (list.isError)
    return (
      <Notice kind="error" title={copy.contents.loadFailed}>
        <Row>
          <Button onClick={() => void list.refetch()}>{copy.contents.again}</Button>
        </Row>
      </Notice>
    );
  return (
    <>
      {ids.length === 0 ? (
        <Text size={14} tone="muted" role="status">
          {copy.contents.nothing}
        </Text>
      ) : (
        <Stack as="ul" gap={8}>
          {ids.map((id) => (
            <Candidate key={id} id={id} onAdd={onAdd} />
          ))}
        </Stack>
      )}
      {list.hasNextPage ? (
        <Row>
          <Button onClick={() => void list.fetchNextPage()}>{copy.contents.more}</Button>
        </Row>
      ) : null}
    </>
  );
}

function Candidate({ id, onAdd }: { id: number; onAdd: (id: number) => void }) {
  const post = usePost(id);
  return (
    <MediaRow
      as="li"
      look="card"
      center
      {...wordsOf(post)}
      actions={
        <Button aria-label={copy.contents.addOf(titleOf(post))} onClick={() => onAdd(id)}>
          <Icon name="plus" size={16} />
          {copy.contents.addOne}
        </Button>
      }
    />
  );
}
