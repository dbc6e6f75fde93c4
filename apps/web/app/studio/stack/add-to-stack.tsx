import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { errorMessage } from '../../lib/form-errors.ts';
import { managedKey } from '../kit/queries/managed.ts';
import { ChooseStacks } from './choose-stacks.tsx';
import { copy } from './copy.ts';
import { addToStacks, createStack } from './mutations.ts';
import { NewStack, type NewStackFields } from './new-stack.tsx';

interface AddToStackProps extends DialogProps {
  postIds: readonly number[];
}
const tabs = () =>
  [
    { key: 'existing', label: copy.addToStack.existing },
    { key: 'new', label: copy.addToStack.fresh },
  ] as const;

/** Adds posts to existing stacks, or creates one with them. */
export default function AddToStack({ postIds, onClose }: AddToStackProps) {
  const [tab, setTab] = useState<'existing' | 'new'>('existing');
  const [isBusy, setIsBusy] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const run = async (task: () => Promise<string | null>, done: string) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const to = await task();
      void cache.invalidateQueries({ queryKey: managedKey });
      showToast({ message: done, tone: 'success' });
      onClose();
      if (to !== null) await navigate(to);
    } catch (error) {
      showFailure(errorMessage(error, copy.addToStack.failed));
    } finally {
      setIsBusy(false);
    }
  };
  const add = (stackIds: number[]) =>
    run(async () => {
      await addToStacks({ stackIds, postIds: [...postIds] });
      return null;
    }, copy.addToStack.added);
  const create = (fields: NewStackFields) =>
    run(async () => {
      const { stackId } = await createStack({ ...fields, postIds: [...postIds] });
      return `/manage/stack/${stackId}`;
    }, copy.addToStack.created);
  return (
    <Dialog title={copy.addToStack.title} onClose={onClose}>
      <Stack>
        <TabList label={copy.addToStack.choice} tabs={tabs()} current={tab} onChoose={setTab} />
        {tab === 'existing' ? (
          <ChooseStacks isBusy={isBusy} onAdd={(stackIds) => void add(stackIds)} />
        ) : (
          <NewStack isBusy={isBusy} onCreate={(fields) => void create(fields)} />
        )}
      </Stack>
    </Dialog>
  );
}
