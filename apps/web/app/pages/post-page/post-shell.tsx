import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useAccessChanges } from '../../parts/paywall/use-access-changes.ts';
import { usePost } from '../../parts/posts/queries.ts';
import { ChannelRow } from './channel-row.tsx';
import { copy } from './copy.ts';
import type { PostKind, PostPage, ShownPage } from './kind.ts';
import { PostActions } from './post-actions.tsx';
import { postPageKey, postPageQuery } from './queries/post-page.ts';
import { useHashScroll } from './use-hash-scroll.ts';

interface PostShellProps<Body> {
  kind: PostKind<Body>;
  id: number;
}

/** The parts shared by all post pages, around the kind's own body. */
export function PostShell<Body>({ kind, id }: PostShellProps<Body>) {
  // Loaded by the route; refetched only when something changed.
  const { data } = useQuery({ ...postPageQuery(kind, id), staleTime: Infinity });
  return data === undefined ? null : <Shown key={id} kind={kind} id={id} page={data} />;
}

function Shown<Body>({ kind, id, page }: PostShellProps<Body> & { page: PostPage<Body> }) {
  const post = usePost(page.post.id) ?? page.post;
  const refresh = useAccessChanges(postPageKey(kind.name, id));
  useHashScroll();
  const { Body } = kind;
  return <Body {...page} post={post} editPath={kind.editPath(page)} refresh={refresh} />;
}

/** Read by its team and by administrators, who still see it. */
export const TakenDownNotice = ({ post }: { post: Post }) =>
  post.takenDown === true ? <Notice kind="info" title={copy.takenDown} /> : null;

type PostBarProps = Pick<ShownPage<unknown>, 'post' | 'extras' | 'editPath'> & {
  /** Shown below the channel's name in addition to its followers. */
  note?: ReactNode;
  /** Actions that only some posts have. */
  more?: ReactNode;
};

/** The post's creator and the post's actions, side by side. */
export const PostBar = ({ post, extras, editPath, note, more }: PostBarProps) => (
  <>
    <TakenDownNotice post={post} />
    <Row gap={16} spread>
      <ChannelRow post={post} extras={extras} editPath={editPath} note={note} />
      <PostActions post={post}>{more}</PostActions>
    </Row>
  </>
);
