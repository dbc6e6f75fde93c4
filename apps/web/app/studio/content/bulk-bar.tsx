import { limits } from '@realfin/contract/limits';
import type { SelectablePost } from '@realfin/contract/management';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { askedOf, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { copy } from './copy.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { listSelectable } from './queries.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { canJoinStack, plannedOf, type Chosen } from './rules.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Bulk } from './use-bulk.ts';
import type { Selecting } from './use-selecting.ts';
import classes from './bulk-bar.module.css';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const AddToStack = lazy(() => import('../stack/add-to-stack.tsx'));

type DialogName = 'publish' | 'schedule' | 'stack' | 'edit';

interface BulkBarProps {
  filter: ManagedFilter;
  selecting: Selecting;
  bulk: Bulk;
  titleOf: (id: number) => string | undefined;
}

/** Actions for the selected posts; visible while there are any. */
export function BulkBar({ filter, selecting, bulk, titleOf }: BulkBarProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { chosen, finish: done } = selecting;
  const { progress, refused } = bulk;
  const titles = useRef(new Map<number, string>());
  return (
    <>
      {chosen.size > 0 || progress !== null ? (
        <section className={classes.bar} aria-label={copy.actions} aria-busy={progress !== null}>
          <Row gap={8}>
            <Text weight="medium" tabular role="status">
              {progress === null ? copy.chosen(chosen.size) : copy.working(progress.done, progress.all)}
            </Text>
            <ChooseAll
              filter={filter}
              selecting={selecting}
              onNamed={(posts) => posts.forEach(({ id, title }) => titles.current.set(id, title))}
            />
          </Row>
          <Actions selecting={selecting} bulk={bulk} onOpen={setDialog} />
        </section>
      ) : null}
      {dialog === null ? null : (
        <Dialogs dialog={dialog} onClose={() => setDialog(null)} chosen={chosen} bulk={bulk} done={done} />
      )}
      {refused.length > 0 ? (
        <RefusedDialog
          refused={refused}
          titleOf={(id) => titleOf(id) ?? titles.current.get(id)}
          onClose={bulk.forget}
        />
      ) : null}
    </>
  );
}

interface DialogsProps {
  dialog: DialogName;
  onClose: () => void;
  chosen: Chosen;
  bulk: Bulk;
  done: () => void;
}

/** The dialog that asks what to do with the selected posts. */
function Dialogs({ dialog, onClose, chosen, bulk, done }: DialogsProps) {
  const ids = [...chosen.keys()];
  if (dialog === 'publish')
    return (
      <PublishDialog
        chosen={chosen}
        onClose={onClose}
        onPublish={(asked) => {
          onClose();
          void bulk.publish(asked).finally(done);
        }}
      />
    );
  if (dialog === 'schedule')
    return (
      <ScheduleDialog
        count={ids.length}
        onClose={onClose}
        onChoose={(at) => {
          onClose();
          void bulk.schedule(ids, at).finally(done);
        }}
      />
    );
  return (
    <Suspense>
      {dialog === 'edit' ? (
        <EditDialog
          count={ids.length}
          onClose={onClose}
          onChange={(change) => {
            onClose();
            void bulk.update(ids, change).finally(done);
          }}
        />
      ) : (
        <AddToStack
          postIds={ids}
          onClose={() => {
            onClose();
            done();
          }}
        />
      )}
    </Suspense>
  );
}

type ActionsProps = Pick<BulkBarProps, 'selecting' | 'bulk'> & {
  onOpen: (dialog: DialogName) => void;
};

function Actions({ selecting, bulk, onOpen }: ActionsProps) {
  const { chosen, isExtending, clear, finish: done } = selecting;
  const isRunning = bulk.progress !== null;
  const isBusy = isRunning || isExtending;
  const ids = [...chosen.keys()];
  const isPublished = [...chosen.values()].every(({ status }) => status === 'Published');
  const canJoin = ids.length <= limits.stackPosts && [...chosen.values()].every(canJoinStack);
  const finish = (work: Promise<void>) => void work.finally(done);
  const publish = () => (plannedOf(chosen).length > 0 ? onOpen('publish') : finish(bulk.publish(ids)));
  return (
    <Row gap={8}>
      <Button disabled={isBusy} aria-haspopup="dialog" onClick={() => onOpen('edit')}>
        <Icon name="edit" />
        {copy.edit}
      </Button>
      <Button disabled={isPublished || isBusy} onClick={publish}>
        <Icon name="circle-check" />
        {copy.publish}
      </Button>
      <Button disabled={isPublished || isBusy} aria-haspopup="dialog" onClick={() => onOpen('schedule')}>
        <Icon name="clock" />
        {copy.schedule}
      </Button>
      <Button disabled={!canJoin || isBusy} aria-haspopup="dialog" onClick={() => onOpen('stack')}>
        <Icon name="stack-2" />
        {copy.addToStack}
      </Button>
      <Button disabled={isBusy} onClick={() => finish(bulk.remove(ids))}>
        <Icon name="trash" />
        {copy.delete}
      </Button>
      <Button kind="quiet" shape="icon" aria-label={copy.clear} disabled={isRunning} onClick={clear}>
        <Icon name="x" />
      </Button>
    </Row>
  );
}

type ChooseAllProps = Pick<BulkBarProps, 'filter' | 'selecting'> & {
  onNamed: (posts: readonly SelectablePost[]) => void;
};
/** Extends the selection from the page to the whole list, up to the limit. */
function ChooseAll({ filter, selecting, onNamed }: ChooseAllProps) {
  const { chosen, shown } = selecting;
  if (shown.length === 0 || chosen.size !== shown.length) return null;
  const readAll = async () => {
    const { posts, hasMore } = await listSelectable(askedOf(filter));
    onNamed(posts);
    if (hasMore) showToast({ message: copy.chosenFirst(posts.length) });
    return posts;
  };
  const chooseAll = () => void selecting.extend(readAll).catch(() => showFailure(copy.chooseAllFailed));
  return (
    <Button kind="quiet" busy={selecting.isExtending} onClick={chooseAll}>
      {copy.chooseAll}
    </Button>
  );
}
