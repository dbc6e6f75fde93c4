import type { ChatMessage } from '@realfin/contract/chat';
import { channelPath } from '@realfin/contract/pages';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem, MenuLink } from '../../components/menu/menu.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';
import { useChat, useRoom } from './use-chat.ts';

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: copy.copied, tone: 'success' });
  } catch {
    // Denied by the browser: the text can be copied from here.
    showFailure(text);
  }
}

/** What can be done with a message. */
export default function MessageMenu({ message, ...menu }: MenuProps & { message: ChatMessage }) {
  const { answer } = useChat();
  const mayWrite = useRoom(({ entry }) => entry.barrier === null);
  return (
    <Menu {...menu}>
      {mayWrite && !message.held ? (
        <MenuItem icon="arrow-forward-up" onSelect={() => answer(message)}>
          {copy.reply}
        </MenuItem>
      ) : null}
      <MenuItem icon="copy" onSelect={() => void copyText(message.comment)}>
        {copy.copyText}
      </MenuItem>
      <MenuLink icon="user" to={channelPath(message.username)}>
        {copy.toChannel}
      </MenuLink>
    </Menu>
  );
}
