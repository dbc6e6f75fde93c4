import { useId, useRef } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { AddPosts } from './add-posts.tsx';
import type { Holder } from './queries/contents.ts';
import { copy } from './copy.ts';
import classes from './contents.module.css';
import { OrderList } from './order-list.tsx';
import { useContents } from './use-contents.ts';

interface ManagePostsProps {
  holder: Holder;
  accountId: number;
  /** What adding a post does. */
  hint?: string;
}

/** The posts of a stack or an event: added, put in order, taken out. */
export function ManagePosts({ holder, accountId, hint = copy.contents.addHint }: ManagePostsProps) {
  const contents = useContents(holder, accountId);
  const { list, order } = contents;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const remove = (postId: number) => {
    void contents.remove(postId).then(() => heading.current?.focus());
  };
  return (
    <div className={classes.panel}>
      <section className={classes.part} aria-labelledby={id}>
        <div className={classes.head}>
          <h2 ref={heading} id={id} className={classes.heading} tabIndex={-1}>
            {copy.contents.inIt(order.ids.length)}
          </h2>
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={!contents.mayDiffer || contents.isElsewhere || contents.isSaving}
            onClick={contents.save}
          >
            {contents.isSaving ? copy.contents.savingOrder : copy.contents.saveOrder}
          </button>
        </div>
        {contents.isElsewhere ? <Elsewhere onReload={contents.reload} /> : null}
        {order.isRestored ? <Notice kind="info" title={copy.contents.restored} /> : null}
        {list.isPending ? <p className={classes.hint}>{copy.contents.loading}</p> : null}
        {list.isError ? (
          <Notice kind="error" title={copy.contents.loadFailed}>
            <button type="button" className={buttonClass('plain')} onClick={contents.reload}>
              {copy.contents.again}
            </button>
          </Notice>
        ) : null}
        {list.data?.length === 0 ? (
          <p className={classes.empty}>
            <strong>{copy.contents.empty}</strong> {copy.contents.emptyText}
          </p>
        ) : null}
        <OrderList ids={order.ids} onOrder={order.put} onRemove={remove} />
      </section>
      <AddPosts holder={holder} hint={hint} onAdd={(postId) => void contents.add(postId)} />
    </div>
  );
}

const Elsewhere = ({ onReload }: { onReload: () => void }) => (
  <Notice kind="error" title={copy.contents.orderChanged}>
    <button type="button" className={buttonClass('plain')} onClick={onReload}>
      {copy.contents.reload}
    </button>
  </Notice>
);
