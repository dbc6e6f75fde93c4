// Reported content, as visible to the person who reports it.
import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import type { SubjectKind } from '@realfin/contract/report-words';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requireRoom } from '../../../community/chat/queries.ts';
import { messageById, shownMessage } from '../../../community/chat/queries/message-rows.ts';
import { findComment, isShownTo } from '../../../community/comments/queries.ts';
import { isChannel } from '../../../people/channels/queries.ts';
import { getBite } from '../../../publishing/bites/queries.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { query } from '../database.ts';

export interface ReportSubject {
  personId: number;
  excerpt: string;
  path: string;
}
type Find = (ctx: Context, viewer: Viewer, id: number) => Promise<ReportSubject>;

async function requirePost(ctx: Context, viewer: Viewer, postId: number): Promise<Post> {
  const [post] = await hydratePosts(ctx, viewer, [postId]);
  if (post === undefined) throw refuse('post.notFound');
  return post;
}

const textOf = statement(({ id }: Placeholders<{ id: number }>) =>
  query.selectFrom('comments').select('text').where('id', '=', id),
);
const nameOf = statement(({ id }: Placeholders<{ id: number }>) =>
  query.selectFrom('accounts').select(['name', 'username']).where('id', '=', id),
);

export const subjectFinders: Record<SubjectKind, Find> = {
  async post(ctx, viewer, id) {
    const post = await requirePost(ctx, viewer, id);
    return { personId: post.createdBy.id, excerpt: post.content.contentTitle, path: post.path };
  },
  async comment(ctx, viewer, id) {
    const comment = await findComment(ctx, id);
    if (comment === null || !isShownTo(viewer, comment)) throw refuse('comment.notFound');
    const post = await requirePost(ctx, viewer, comment.postId);
    const written = await textOf.first(ctx.db, { id });
    return {
      personId: comment.accountId,
      excerpt: written?.text ?? '',
      path: `${post.path}#comment-${id}`,
    };
  },
  async message(ctx, viewer, id) {
    const found = await messageById.first(ctx.db, { id });
    if (found === undefined) throw refuse('chat.messageNotFound');
    const { id: postId } = await requireRoom(ctx, viewer, found.postId);
    const message = await shownMessage.first(ctx.db, { postId, viewerId: viewer.id, id });
    if (message === undefined) throw refuse('chat.messageNotFound');
    const post = await requirePost(ctx, viewer, postId);
    return { personId: message.accountId, excerpt: message.text, path: post.path };
  },
  async bite(ctx, viewer, id) {
    const { channelId, title } = await getBite(ctx, viewer, id);
    return { personId: channelId, excerpt: title, path: `/bites/${id}` };
  },
  async account(ctx, _viewer, id) {
    const account = (await isChannel(ctx.db, id)) ? await nameOf.first(ctx.db, { id }) : undefined;
    if (account === undefined) throw refuse('channel.notFound');
    return { personId: id, excerpt: account.name, path: channelPath(account.username) };
  },
};

/** Null if it doesn't exist, or this viewer can't see it. */
export const findSubject = (
  ctx: Context,
  viewer: Viewer,
  { kind, id }: { kind: SubjectKind; id: number },
): Promise<ReportSubject | null> =>
  subjectFinders[kind](ctx, viewer, id).catch((error: unknown) => {
    if (isApiError(error)) return null;
    throw error;
  });
