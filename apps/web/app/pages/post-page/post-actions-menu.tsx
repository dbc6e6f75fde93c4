import type { MenuProps } from '../../components/menu/menu-button.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { useSavePost } from '../../parts/posts/mutations.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { QueueItems } from '../../parts/posts/queue-items.tsx';
import { copy } from './copy.ts';
import { useReaction } from './mutations.ts';

/** What can be done with a post besides its buttons: removing a reaction, which pressing it again does not. */
export default function PostActionsMenu({ id, ...menu }: MenuProps & { id: number }) {
  const post = usePost(id);
  const react = useReaction();
  const save = useSavePost();
  if (post === undefined) return null;
  const { liked, disliked, userSaved } = post;
  return (
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
      <MenuItem icon={userSaved ? 'bookmark-filled' : 'bookmark'} onSelect={() => void save(id, !userSaved)}>
        {userSaved ? copy.save.remove : copy.save.off}
      </MenuItem>
    </Menu>
  );
}
