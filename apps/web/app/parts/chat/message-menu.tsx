import type { ChatMessage } from '@realfin/contract/chat';
import { channelPath } from '@realfin/contract/pages';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../components/menu/menu.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { useViewer } from '../../lib/viewer.ts';
import { ReportDialogs } from '../reports/report-action.tsx';
import { ReportItem } from '../reports/report-item.tsx';
import { copy } from './copy.ts';
import { useModeration } from './mutations/moderate.ts';
import type { PersonAct } from './person-dialog.tsx';
import { useChat, useRoom } from './use-chat.ts';

const PersonDialog = lazy(() => import('./person-dialog.tsx'));
const texts = copy.moderate;

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: copy.copied, tone: 'success' });
  } catch {
    // Denied by the browser: the text can be copied from here.
    showFailure(text);
  }
}

interface MessageMenuProps extends MenuProps {
  message: ChatMessage;
}

/** Actions for a message. */
export default function MessageMenu({ message, ...menu }: MessageMenuProps) {
  const { answer, input, post } = useChat();
  const focusAfter = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (menu.open) focusAfter.current = menu.button.current;
  }, [menu.open, menu.button]);
  const viewer = useViewer();
  const { barrier, canModerate } = useRoom(({ entry }) => entry);
  const { remove } = useModeration();
  const [asking, setAsking] = useState<PersonAct | null>(null);
  const [isReporting, setReporting] = useState(false);
  const isOwn = message.userId === viewer?.id;
  // Moderators can't silence themselves or the creator.
  const isPerson = canModerate && !isOwn && message.userId !== post.createdBy.id;
  return (
    <>
      <Menu {...menu} width={300} finalFocus={focusAfter}>
        {barrier === null && !message.held ? (
          <MenuItem
            icon="arrow-forward-up"
            onSelect={() => {
              focusAfter.current = input.current;
              answer(message);
            }}
          >
            {copy.reply}
          </MenuItem>
        ) : null}
        <MenuItem icon="copy" onSelect={() => void copyText(message.comment)}>
          {copy.copyText}
        </MenuItem>
        <MenuLink icon="user" to={channelPath(message.username)}>
          {copy.toChannel}
        </MenuLink>
        <ReportItem personId={message.userId} onSelect={() => setReporting(true)} />
        {isOwn || canModerate ? <MenuLine /> : null}
        {canModerate ? <PinItem message={message} /> : null}
        {isOwn || canModerate ? (
          <MenuItem icon="trash" danger onSelect={() => void remove(message)}>
            {texts.delete}
          </MenuItem>
        ) : null}
        {isPerson ? <PersonItems onAsk={setAsking} /> : null}
      </Menu>
      <ReportDialogs
        opened={isReporting}
        subject={{ kind: 'message', id: message.id, personId: message.userId }}
        onClose={() => setReporting(false)}
      />
      <LazyDialog
        opened={asking !== null}
        dialog={PersonDialog}
        props={{ act: asking ?? 'timeOut', person: message, onClose: () => setAsking(null) }}
      />
    </>
  );
}

function PinItem({ message }: { message: ChatMessage }) {
  const { pin } = useModeration();
  const pinnedId = useRoom(({ log }) => log.pinned?.id);
  const isPinned = pinnedId === message.id;
  if (message.held) return null;
  return (
    <MenuItem icon={isPinned ? 'pin-filled' : 'pin'} onSelect={() => void pin(isPinned ? null : message.id)}>
      {isPinned ? copy.unpin : texts.pin}
    </MenuItem>
  );
}

const PersonItems = ({ onAsk }: { onAsk: (act: PersonAct) => void }) => (
  <>
    <MenuItem icon="clock" onSelect={() => onAsk('timeOut')}>
      {texts.timeOut}
    </MenuItem>
    <MenuItem icon="trash" danger onSelect={() => onAsk('clear')}>
      {texts.clear}
    </MenuItem>
    <MenuItem icon="ban" danger onSelect={() => onAsk('block')}>
      {texts.block}
    </MenuItem>
  </>
);
