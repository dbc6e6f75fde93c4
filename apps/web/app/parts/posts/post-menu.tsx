import { Menu } from '@mantine/core';
import type { Reason } from '@realfin/contract/feeds';
import { channelPath } from '@realfin/contract/pages';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu-button/menu-button.tsx';
import { OpenedMenu } from '../../components/menu-button/opened-menu.tsx';
import { ShareDialog } from '../../components/share-dialog/share-button.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { useForgetPost, useSavePost } from './mutations.ts';
import { usePost } from './queries.ts';

const WhyDialog = lazy(() => import('./why-dialog.tsx'));
const SignUpDialog = lazy(() => import('../../components/sign-up-dialog/sign-up-dialog.tsx'));

interface PostMenuProps extends MenuProps {
  id: number;
  /** Why the post is recommended here; null where it is not. */
  reasons: readonly Reason[] | null;
}

export default function PostMenu({ id, reasons, ...menu }: PostMenuProps) {
  const post = usePost(id);
  const viewer = useViewer();
  const save = useSavePost();
  const [dialog, setDialog] = useState<'share' | 'signUp' | 'why' | null>(null);
  const forget = useForgetPost();
  const inHistory = useLocation().search.includes('tab=history');
  const close = () => setDialog(null);
  if (post === undefined) return menu.target;
  const { userSaved, path, createdBy, content } = post;
  return (
    <>
      <OpenedMenu {...menu}>
        <Menu.Item
          leftSection={<Icon name={userSaved ? 'bookmark-filled' : 'bookmark'} />}
          onClick={() => (viewer === null ? setDialog('signUp') : void save(id, !userSaved))}
        >
          {userSaved ? copy.unsave : copy.save}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="share" />} onClick={() => setDialog('share')}>
          {copy.share}
        </Menu.Item>
        {inHistory ? (
          <Menu.Item leftSection={<Icon name="history" />} onClick={() => void forget(id)}>
            {copy.forget}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={channelPath(createdBy.username)} leftSection={<Icon name="user" />}>
          {copy.goToChannel}
        </Menu.Item>
        {reasons === null ? null : (
          <Menu.Item leftSection={<Icon name="info-circle" />} onClick={() => setDialog('why')}>
            {copy.why.action}
          </Menu.Item>
        )}
      </OpenedMenu>
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
