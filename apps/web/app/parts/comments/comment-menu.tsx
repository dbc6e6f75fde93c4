import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { copy } from './copy.ts';

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ message: copy.linkCopied, tone: 'success' });
  } catch {
    // Denied by the browser: the address can be copied from here.
    showFailure(address);
  }
}

/** What can be done with a comment besides its buttons. */
export default function CommentMenu({ path, ...menu }: MenuProps & { path: string }) {
  return (
    <Menu {...menu}>
      <MenuItem icon="link" onSelect={() => void copyLink(new URL(path, window.location.origin).href)}>
        {copy.copyLink}
      </MenuItem>
    </Menu>
  );
}
