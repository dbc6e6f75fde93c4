import { refuse } from '@realfin/contract/errors';
import type { EditablePost } from '@realfin/contract/posts';
import type { Context } from '../../../../context.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { findEditablePost } from '../queries/own.ts';
import { insertPost, lockOwnPost, updatePost, type PostInput } from './save-post.ts';

async function requireSaved(ctx: Context, channel: ActingChannel, postId: number): Promise<EditablePost> {
  const post = await findEditablePost(ctx.db, channel, postId);
  if (post === null) throw refuse('post.notFound');
  return post;
}

export async function createPost(
  ctx: Context,
  channel: ActingChannel,
  input: PostInput & { mediaType: 'video' | 'audio' },
): Promise<EditablePost> {
  const { mediaType } = input;
  const id = await ctx.db.transaction((tx) => insertPost(ctx, tx, channel, { mediaType }, input));
  return requireSaved(ctx, channel, id);
}

const checkedElsewhere: ReadonlySet<string> = new Set(['article', 'article_audio', 'ranking']);
const editedElsewhere: ReadonlySet<string> = new Set(['stream', 'dead_stream', 'ppv']);

export async function editPost(
  ctx: Context,
  channel: ActingChannel,
  input: PostInput & { id: number },
): Promise<EditablePost> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockOwnPost(tx, channel, input.id);
    // Streams and events have state beyond their post, so their own modules save them.
    if (editedElsewhere.has(stored.mediaType)) throw refuse('input.invalid');
    // Only the modules of articles and rankings can check that the content is complete.
    if (checkedElsewhere.has(stored.mediaType) && !input.draft && stored.state === 'draft')
      throw refuse('post.incomplete');
    await updatePost(ctx, tx, channel, stored, input);
  });
  return requireSaved(ctx, channel, input.id);
}
