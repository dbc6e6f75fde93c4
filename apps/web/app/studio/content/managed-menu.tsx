import { Menu } from '@mantine/core';
import type { ManagedPost } from '@realfin/contract/posts';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu-button/menu-button.tsx';
import { OpenedMenu } from '../../components/menu-button/opened-menu.tsx';
import { ShareDialog } from '../../components/share-dialog/share-button.tsx';
import { canJoinStack } from './rules.ts';
import { copy } from '../kit/copy.ts';
import { editPath } from '../kit/rules/edit-path.ts';
import { canDuplicate } from './mutations.ts';
import { useManagedActions } from './use-managed-actions.ts';

const AddToStack = lazy(() => import('../stack/add-to-stack.tsx'));

interface ManagedMenuProps extends MenuProps {
  post: ManagedPost;
  onDelete: () => void;
}
const texts = copy.managed;

export default function ManagedMenu({ target, onClose, post, onDelete }: ManagedMenuProps) {
  const [isSharing, setIsSharing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
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
        {post.mediaType === 'video' || post.mediaType === 'dead_stream' ? (
          <Menu.Item
            component={Link}
            to={`/create/bite?post=${post.id}`}
            disabled={status === 'Uploading' || status === 'Error'}
            leftSection={<Icon name="scissors" />}
          >
            {texts.makeBite}
          </Menu.Item>
        ) : null}
        {canDuplicate(post) ? (
          <Menu.Item leftSection={<Icon name="copy" />} onClick={() => void actions.duplicate(post)}>
            {texts.duplicate}
          </Menu.Item>
        ) : null}
        <Menu.Item
          disabled={!canJoinStack(post)}
          leftSection={<Icon name="stack-2" />}
          onClick={() => setIsAdding(true)}
        >
          {texts.addToStack}
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
      <LazyDialog
        opened={isAdding}
        dialog={AddToStack}
        props={{ postIds: [post.id], onClose: () => setIsAdding(false) }}
      />
    </>
  );
}
