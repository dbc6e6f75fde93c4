import type { ManagedPost } from '@realfin/contract/posts';
import { lazy, useState } from 'react';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../components/menu/menu.tsx';
import { ShareDialog } from '../../components/share-dialog/share-button.tsx';
import { editPath } from '../kit/rules/edit-path.ts';
import { copy } from './copy.ts';
import { canDuplicate } from './mutations.ts';
import { canChangePremium, canJoinStack, canUnpublish } from './rules.ts';
import { useManagedActions } from './use-managed-actions.ts';

const AddToStack = lazy(() => import('../stack/add-to-stack.tsx'));

interface ManagedMenuProps extends MenuProps {
  post: ManagedPost;
  onDelete: () => void;
}
const texts = copy.managed;

export default function ManagedMenu({ post, onDelete, ...menu }: ManagedMenuProps) {
  const [isSharing, setIsSharing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const actions = useManagedActions();
  const { status, pinned, path, hasDownloadUrl, content } = post;
  const isPublished = status === 'Published';
  return (
    <>
      <Menu {...menu}>
        <MenuLink icon="edit" to={editPath(post)}>
          {texts.edit}
        </MenuLink>
        <MenuLink icon="eye" to={path}>
          {texts.view}
        </MenuLink>
        <MenuItem icon="share" disabled={!isPublished} onSelect={() => setIsSharing(true)}>
          {texts.share}
        </MenuItem>
        <MenuItem
          icon={pinned ? 'pin-filled' : 'pin'}
          disabled={status === 'Draft' || status === 'Error'}
          onSelect={() => void actions.setPinned(post, !pinned)}
        >
          {pinned ? texts.unpin : texts.pin}
        </MenuItem>
        <MenuItem
          icon="download"
          disabled={!hasDownloadUrl || status === 'Error'}
          onSelect={() => void actions.download(post)}
        >
          {texts.download}
        </MenuItem>
        <BiteLink post={post} />
        {canDuplicate(post) ? (
          <MenuItem icon="copy" onSelect={() => void actions.duplicate(post)}>
            {texts.duplicate}
          </MenuItem>
        ) : null}
        <MenuItem icon="stack-2" disabled={!canJoinStack(post)} onSelect={() => setIsAdding(true)}>
          {texts.addToStack}
        </MenuItem>
        <MenuLine />
        <VisibilityItems post={post} />
        <MenuItem icon="trash" danger onSelect={onDelete}>
          {texts.delete}
        </MenuItem>
      </Menu>
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

/** Items to change a published post's visibility and premium, and to unpublish it. */
function VisibilityItems({ post }: Pick<ManagedMenuProps, 'post'>) {
  const { setVisibility, setPremium } = useManagedActions();
  if (post.status === 'Draft' || post.status === 'Error') return null;
  const isPremium = post.premiumPlan > 0;
  return (
    <>
      {canChangePremium(post) ? (
        <MenuItem
          icon={isPremium ? 'world' : 'star-filled'}
          onSelect={() => void setPremium(post, !isPremium)}
        >
          {isPremium ? texts.makeFree : texts.makePremium}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={post.unlisted ? 'world' : 'link'}
        onSelect={() => void setVisibility(post, post.unlisted ? 'public' : 'unlisted')}
      >
        {post.unlisted ? texts.makePublic : texts.makeUnlisted}
      </MenuItem>
      {canUnpublish(post) ? (
        <MenuItem icon="arrow-back-up" onSelect={() => void setVisibility(post, 'draft')}>
          {texts.unpublish}
        </MenuItem>
      ) : null}
    </>
  );
}

/** Bites are cut from videos and recordings. */
const BiteLink = ({ post: { id, mediaType, status } }: Pick<ManagedMenuProps, 'post'>) =>
  mediaType === 'video' || mediaType === 'dead_stream' ? (
    <MenuLink
      icon="scissors"
      to={`/create/bite?post=${id}`}
      disabled={status === 'Uploading' || status === 'Error'}
    >
      {texts.makeBite}
    </MenuLink>
  ) : null;
