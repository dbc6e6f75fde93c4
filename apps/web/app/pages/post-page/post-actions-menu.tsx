import { useState } from 'react';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { showFailure } from '../../components/toast/toast.ts';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { useSavePost } from '../../parts/posts/mutations.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { QueueItems } from '../../parts/posts/queue-items.tsx';
import { subjectOfPost } from '../../parts/posts/rules/report-subject.ts';
import { ReportDialogs } from '../../parts/reports/report-action.tsx';
import { ReportItem } from '../../parts/reports/report-item.tsx';
import { copy } from './copy.ts';
import { downloadPost, useReaction } from './mutations.ts';

interface PostActionsMenuProps extends MenuProps {
  id: number;
  /** Whether all buttons of the post are shown next to its menu. */
  hasRoom: () => boolean;
}

/** Actions of a post without a button, or whose button has no room on a phone. */
export default function PostActionsMenu({ id, hasRoom, ...menu }: PostActionsMenuProps) {
  const post = usePost(id);
  const signedIn = useViewer() !== null;
  const here = useHere();
  const react = useReaction();
  const save = useSavePost();
  const [isReporting, setReporting] = useState(false);
  if (post === undefined) return null;
  const { liked, disliked, userSaved } = post;
  const isShort = menu.open && !hasRoom();
  return (
    <>
      <Menu {...menu}>
        <QueueItems post={post} />
        {liked || disliked ? (
          <MenuItem
            icon={liked ? 'thumb-up-filled' : 'thumb-down-filled'}
            onSelect={() => void react(id, 'none')}
          >
            {liked ? copy.removeLike : copy.removeDislike}
          </MenuItem>
        ) : null}
        {isShort ? (
          <MenuItem
            icon={userSaved ? 'bookmark-filled' : 'bookmark'}
            onSelect={() => (signedIn ? void save(id, !userSaved) : window.location.assign(loginPath(here)))}
          >
            {signedIn ? (userSaved ? copy.save.remove : copy.save.off) : copy.save.login}
          </MenuItem>
        ) : null}
        {isShort && post.hasDownloadUrl && signedIn ? (
          <MenuItem icon="download" onSelect={() => void download(id)}>
            {copy.downloadTip}
          </MenuItem>
        ) : null}
        <ReportItem personId={post.createdBy.id} onSelect={() => setReporting(true)} />
      </Menu>
      <ReportDialogs opened={isReporting} subject={subjectOfPost(post)} onClose={() => setReporting(false)} />
    </>
  );
}

const download = (id: number): Promise<void> =>
  downloadPost(id).catch(() => showFailure(copy.downloadFailed));
