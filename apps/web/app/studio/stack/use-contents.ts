import { isApiError } from '@realfin/contract/api-error';
import type { Post } from '@realfin/contract/posts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { postKey } from '../../lib/entities.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { managedKey } from '../kit/queries/managed.ts';
import { copy } from './copy.ts';
import { titleOf } from './post-words.tsx';
import { addPost, contentsQuery, removePost, saveOrder, type Holder } from './queries/contents.ts';
import { useOrder } from './use-order.ts';

/** Invalidates the other lists that show these posts. */
function invalidateLists(cache: QueryClient, { kind, id }: Holder): void {
  void cache.invalidateQueries({ queryKey: ['addable'] });
  void cache.invalidateQueries({ queryKey: managedKey });
  for (const key of ['stackPosts', 'ppvPosts', kind])
    void cache.invalidateQueries({ queryKey: [key, id], refetchType: 'none' });
}

/** The posts of a stack or an event, and the actions on them. */
export function useContents(holder: Holder, accountId: number) {
  const cache = useQueryClient();
  const list = useQuery(contentsQuery(holder));
  const server = list.data ?? [];
  const order = useOrder(server, `order:${accountId}:${holder.kind}:${holder.id}`);
  const [isSaving, setIsSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const busy = useRef(new Set<number>());
  const nameOf = (id: number) => titleOf(cache.getQueryData<Post>(postKey(id)));
  const readAgain = async () => {
    invalidateLists(cache, holder);
    await list.refetch();
  };
  /** One request per post at a time, however often it is clicked. */
  const change = async (id: number, task: () => Promise<unknown>, done: string, failed: string) => {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    try {
      await task();
      await readAgain();
      showToast({ message: done, tone: 'success' });
    } catch (error) {
      showFailure(errorMessage(error, failed));
    } finally {
      busy.current.delete(id);
    }
  };
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await saveOrder(holder, [...order.ids], [...server]);
      await readAgain();
      order.forget();
      showToast({ message: copy.contents.orderSaved, tone: 'success' });
    } catch (error) {
      if (isApiError(error, 'post.editConflict')) setIsRefused(true);
      else showFailure(errorMessage(error, copy.contents.orderFailed));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    list,
    order,
    isSaving,
    isElsewhere: isRefused || order.isElsewhere,
    mayDiffer: order.isChanged && order.ids.length >= 2,
    save: () => void save(),
    add: (id: number) =>
      change(id, () => addPost(holder, id), copy.contents.added(nameOf(id)), copy.contents.addFailed),
    remove: (id: number) =>
      change(id, () => removePost(holder, id), copy.contents.removed(nameOf(id)), copy.contents.removeFailed),
    reload: () => {
      setIsRefused(false);
      order.forget();
      void readAgain();
    },
  };
}
