import type { Comment } from '@realfin/contract/comments';
import { useState } from 'react';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { ReportDialogs } from '../reports/report-action.tsx';
import { ReportItem } from '../reports/report-item.tsx';
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

interface CommentMenuProps {
  path: string;
  comment: Pick<Comment, 'commentId' | 'userId'>;
}
/** Actions of a comment without a button. */
export default function CommentMenu({ path, comment, ...menu }: MenuProps & CommentMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const { commentId: id, userId: personId } = comment;
  return (
    <>
      <Menu {...menu}>
        <MenuItem icon="link" onSelect={() => void copyLink(new URL(path, window.location.origin).href)}>
          {copy.copyLink}
        </MenuItem>
        <ReportItem personId={personId} onSelect={() => setReporting(true)} />
      </Menu>
      <ReportDialogs
        opened={isReporting}
        subject={{ kind: 'comment', id, personId }}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
