import { Menu } from '@mantine/core';
import type { ManagedPost } from '@realfin/contract/posts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu-button/menu-button.tsx';
import { OpenedMenu } from '../../components/menu-button/opened-menu.tsx';
import { ShareDialog } from '../../components/share-dialog/share-button.tsx';
import { copy } from './copy.ts';
import { editPath } from './edit-path.ts';
import { useManagedActions } from './use-managed-actions.ts';

interface ManagedMenuProps extends MenuProps {
  post: ManagedPost;
  onDelete: () => void;
}
const texts = copy.managed;

export default function ManagedMenu({ target, onClose, post, onDelete }: ManagedMenuProps) {
  const [isSharing, setIsSharing] = useState(false);
  const actions = useManagedActions();
  const { status, pinned, path, hasDownloadUrl, content } = post;
  const isOut = status === 'Published';
  return (
    <>
      <OpenedMenu target={target} onClose={onClose}>
        <Menu.Item component={Link} to={editPath(post)} leftSection={<Icon name="edit" />}>
          {texts.edit}
        </Menu.Item>
        <Menu.Item component={Link} to={path} leftSection={<Icon name="eye" />}>
          {texts.view}
        </Menu.Item>
        <Menu.Item disabled={!isOut} leftSection={<Icon name="share" />} onClick={() => setIsSharing(true)}>
          {texts.share}
        </Menu.Item>
        <Menu.Item
          disabled={status === 'Draft' || status === 'Error'}
          leftSection={<Icon name={pinned ? 'pin-filled' : 'pin'} />}
          onClick={() => void actions.setPinned(post, !pinned)}
        >
          {pinned ? texts.unpin : texts.pin}
        </Menu.Item>
        <Menu.Item
          disabled={!hasDownloadUrl || status === 'Error'}
          leftSection={<Icon name="download" />}
          onClick={() => void actions.download(post)}
        >
          {texts.download}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="live" leftSection={<Icon name="trash" />} onClick={onDelete}>
          {texts.delete}
        </Menu.Item>
      </OpenedMenu>
      <LazyDialog
        opened={isSharing}
        dialog={ShareDialog}
        props={{ title: content.contentTitle, path, onClose: () => setIsSharing(false) }}
      />
    </>
  );
}
