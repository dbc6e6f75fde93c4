import { Text } from '../../components/text/text.tsx';
import { PostList } from '../../pages/post-page/post-list.tsx';

/** The list others see, not interactive. */
export const InsideList = ({ ids, empty }: { ids: readonly number[]; empty: string }) =>
  ids.length === 0 ? (
    <Text size={14} tone="muted">
      {empty}
    </Text>
  ) : (
    <div inert>
      <PostList ids={ids} selected={null} path="" />
    </div>
  );
