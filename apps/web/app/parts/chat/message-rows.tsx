import type { ChatMessage } from '@realfin/contract/chat';
import { lazy, Suspense, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { Text } from '../../components/text/text.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { MessageRow, PendingRow } from './message-row.tsx';
import { discardPending, retryPending } from './mutations/send.ts';
import { startReading, stopReading } from './rules/log.ts';
import { isMentioned } from './rules/mentions.ts';
import { stillPending } from './rules/pending.ts';
import { nextRow } from './rules/row-keys.ts';
import { useShowingTimes } from './store/showing-times.ts';
import { useChat, useRoom } from './use-chat.ts';
import { bottomSlackPx } from './use-follow-bottom.ts';
import { useRowMenu } from './use-row-menu.ts';
import classes from './message-rows.module.css';

const MessageMenu = lazy(() => import('./message-menu.tsx'));

interface MessageRowsProps {
  list: RefObject<HTMLDivElement | null>;
  shown: readonly ChatMessage[];
  tipsOnly: boolean;
}

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-act="menu"]')];
  const to = nextRow(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
  if (to === null) return;
  event.preventDefault();
  buttons[to]?.focus();
}

/** The rows in their box, with one menu for all of them. */
export function MessageRows({ list, shown, tipsOnly }: MessageRowsProps) {
  const { store } = useChat();
  const username = useViewer()?.username;
  const menu = useRowMenu(shown);
  const showsTime = useShowingTimes();
  const onFocus = (event: FocusEvent) => {
    // Pauses the list, so that the focused row stays in it.
    if (event.target !== event.currentTarget) store.changeLog(startReading);
  };
  const onBlur = ({ currentTarget: box, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    const isAtBottom = box.scrollHeight - box.scrollTop - box.clientHeight <= bottomSlackPx;
    if (isAtBottom && !menu.isOpen && !box.contains(relatedTarget)) store.changeLog(stopReading);
  };
  return (
    // A list that scrolls is a stop for the keyboard, and its rows are reached with the arrow keys from there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of all rows
    <div
      ref={list}
      className={classes.scroll}
      role="group"
      aria-label={copy.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onClick={menu.onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {shown.length === 0 ? <Empty tipsOnly={tipsOnly} /> : null}
      <ol className={classes.list}>
        {shown.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            mentions={isMentioned(message, username)}
            hasActions
            showsTime={showsTime}
          />
        ))}
        {tipsOnly ? null : <PendingRows />}
      </ol>
      {menu.message === null ? null : (
        <Suspense>
          <MessageMenu
            key={menu.message.id}
            message={menu.message}
            open={menu.isOpen}
            onClose={menu.close}
            label={copy.actions(menu.message.name)}
            button={menu.button}
          />
        </Suspense>
      )}
    </div>
  );
}

const Empty = ({ tipsOnly }: { tipsOnly: boolean }) => (
  <div className={classes.empty}>
    <Text weight="medium">{tipsOnly ? copy.noTips : copy.empty}</Text>
    {tipsOnly ? null : (
      <Text size={14} tone="muted">
        {copy.emptyHint}
      </Text>
    )}
  </div>
);

function PendingRows() {
  const { store } = useChat();
  const viewer = useViewer();
  const pending = useRoom((state) => state.pending);
  const messages = useRoom(({ log }) => log.messages);
  return stillPending(pending, messages, viewer?.id ?? null).map((each) => (
    <PendingRow
      key={each.key}
      name={viewer?.name ?? ''}
      avatar={viewer?.avatarUrl ?? null}
      comment={each.comment}
      failure={each.failure}
      onRetry={() => void retryPending(store, each)}
      onDiscard={() => discardPending(store, each.key)}
    />
  ));
}
