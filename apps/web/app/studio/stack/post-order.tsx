import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { OrderList } from '../../components/order-list/order-list.tsx';
import { postKey } from '../../lib/entities.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { copy } from './copy.ts';
import { titleOf, wordsOf } from './post-words.tsx';

interface PostOrderProps {
  ids: readonly number[];
  onOrder: (ids: readonly number[]) => void;
  onRemove: (id: number) => void;
}

/** The posts of a stack, which are sorted and removed. */
export function PostOrder({ ids, onOrder, onRemove }: PostOrderProps) {
  const cache = useQueryClient();
  return (
    <OrderList
      ids={ids}
      titleOf={(id) => titleOf(cache.getQueryData<Post>(postKey(id)))}
      onOrder={onOrder}
      dropHint={copy.contents.orderHint}
      renderRow={(id, handle) => <Row id={id} handle={handle} onRemove={onRemove} />}
    />
  );
}

interface RowProps {
  id: number;
  handle: ReactNode;
  onRemove: (id: number) => void;
}

function Row({ id, handle, onRemove }: RowProps) {
  const post = usePost(id);
  const title = titleOf(post);
  const words = wordsOf(post);
  return (
    <MediaRow
      look="card"
      center
      {...words}
      picture={
        <>
          {handle}
          {words.picture}
        </>
      }
      actions={
        <Button
          kind="quiet"
          shape="icon"
          aria-label={copy.contents.removeOf(title)}
          title={copy.contents.remove}
          onClick={() => onRemove(id)}
        >
          <Icon name="x" />
        </Button>
      }
    />
  );
}
