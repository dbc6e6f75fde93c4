import { useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { AddPosts } from './add-posts.tsx';
import { copy } from './copy.ts';
import { PostOrder } from './post-order.tsx';
import type { Holder } from './queries/contents.ts';
import { useContents } from './use-contents.ts';

interface ManagePostsProps {
  holder: Holder;
  accountId: number;
  /** Explains what adding a post does. */
  hint?: string;
  /** Decides whether a chosen post is added, for example after a question. */
  beforeAdd?: (postId: number, add: () => void) => void;
}

/** The posts of a stack or an event: added, sorted, removed. */
export function ManagePosts({
  holder,
  accountId,
  hint = copy.contents.addHint,
  beforeAdd = (_postId, add) => add(),
}: ManagePostsProps) {
  const contents = useContents(holder, accountId);
  const { list, order } = contents;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (postId: number) => {
    void contents.remove(postId).then(() => heading.current?.focus());
  };
  return (
    <Stack gap={32}>
      <Stack as="section" gap={12} label={copy.contents.inIt(order.ids.length)}>
        <Row spread>
          <Heading ref={heading} level={2} tabIndex={-1}>
            {copy.contents.inIt(order.ids.length)}
          </Heading>
          <Button
            disabled={!contents.mayDiffer || contents.isElsewhere || contents.isSaving}
            onClick={contents.save}
          >
            {contents.isSaving ? copy.contents.savingOrder : copy.contents.saveOrder}
          </Button>
        </Row>
        {contents.isElsewhere ? <Elsewhere onReload={contents.reload} /> : null}
        {order.isRestored ? <Notice kind="info" title={copy.contents.restored} /> : null}
        {list.isPending ? (
          <Text size={14} tone="muted">
            {copy.contents.loading}
          </Text>
        ) : null}
        {list.isError ? (
          <Notice kind="error" title={copy.contents.loadFailed}>
            <button type="button" className={buttonClass('plain')} onClick={contents.reload}>
              {copy.contents.again}
            </button>
          </Notice>
        ) : null}
        {list.data?.length === 0 ? (
          <EmptyState icon="stack-2" title={copy.contents.empty} text={copy.contents.emptyText} />
        ) : null}
        <PostOrder ids={order.ids} onOrder={order.put} onRemove={remove} />
      </Stack>
      <AddPosts
        holder={holder}
        hint={hint}
        onAdd={(postId) => beforeAdd(postId, () => void contents.add(postId))}
      />
    </Stack>
  );
}

const Elsewhere = ({ onReload }: { onReload: () => void }) => (
  <Notice kind="error" title={copy.contents.orderChanged}>
    <button type="button" className={buttonClass('plain')} onClick={onReload}>
      {copy.contents.reload}
    </button>
  </Notice>
);
