import type { Reason } from '@realfin/contract/feeds';
import { channelPath } from '@realfin/contract/pages';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem, MenuLink } from '../../components/menu/menu.tsx';
import { ShareDialog } from '../../components/share-dialog/share-button.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { ReportDialogs } from '../reports/report-action.tsx';
import { ReportItem } from '../reports/report-item.tsx';
import { copy } from './copy.ts';
import { useDismissPost, useForgetPost, useSavePost } from './mutations.ts';
import { usePost } from './queries.ts';
import { QueueItems } from './queue-items.tsx';
import { subjectOfPost } from './rules/report-subject.ts';

const WhyDialog = lazy(() => import('./why-dialog.tsx'));
const SignUpDialog = lazy(() => import('../../components/sign-up-dialog/sign-up-dialog.tsx'));

interface PostMenuProps extends MenuProps {
  id: number;
  /** Why the post is recommended here; null if it is not. */
  reasons: readonly Reason[] | null;
}

/** Hides the post from recommendations, or restores it in the list of hidden posts. */
function DismissItem({ id, authorId }: { id: number; authorId: number }) {
  const viewer = useViewer();
  const dismiss = useDismissPost();
  const isDismissed = useLocation().search.includes('tab=notInterested');
  if (viewer === null || viewer.id === authorId) return null;
  return (
    <MenuItem icon="ban" onSelect={() => void dismiss(id, !isDismissed)}>
      {isDismissed ? copy.recommend : copy.dismiss}
    </MenuItem>
  );
}

export default function PostMenu({ id, reasons, ...menu }: PostMenuProps) {
  const post = usePost(id);
  const viewer = useViewer();
  const save = useSavePost();
  const [dialog, setDialog] = useState<'share' | 'signUp' | 'why' | 'report' | null>(null);
  const forget = useForgetPost();
  const { search } = useLocation();
  const inHistory = search.includes('tab=history');
  const close = () => setDialog(null);
  if (post === undefined) return null;
  const { userSaved, path, createdBy, content } = post;
  return (
    <>
      <Menu {...menu}>
        <QueueItems post={post} />
        <MenuItem
          icon={userSaved ? 'bookmark-filled' : 'bookmark'}
          onSelect={() => (viewer === null ? setDialog('signUp') : void save(id, !userSaved))}
        >
          {userSaved ? copy.unsave : copy.save}
        </MenuItem>
        <MenuItem icon="share" onSelect={() => setDialog('share')}>
          {copy.share}
        </MenuItem>
        {inHistory ? (
          <MenuItem icon="history" onSelect={() => void forget(id)}>
            {copy.forget}
          </MenuItem>
        ) : null}
        <MenuLink icon="user" to={channelPath(createdBy.username)}>
          {copy.goToChannel}
        </MenuLink>
        <DismissItem id={id} authorId={createdBy.id} />
        {reasons === null ? null : (
          <MenuItem icon="info-circle" onSelect={() => setDialog('why')}>
            {copy.why.action}
          </MenuItem>
        )}
        <ReportItem personId={createdBy.id} onSelect={() => setDialog('report')} />
      </Menu>
      <ReportDialogs opened={dialog === 'report'} subject={subjectOfPost(post)} onClose={close} />
      <LazyDialog
        opened={dialog === 'why'}
        dialog={WhyDialog}
        props={{ reasons: reasons ?? [], onClose: close }}
      />
      <LazyDialog
        opened={dialog === 'share'}
        dialog={ShareDialog}
        props={{ title: content.contentTitle, path, embedId: id, onClose: close }}
      />
      <LazyDialog
        opened={dialog === 'signUp'}
        dialog={SignUpDialog}
        props={{ reason: copy.saveReason, onClose: close }}
      />
    </>
  );
}
