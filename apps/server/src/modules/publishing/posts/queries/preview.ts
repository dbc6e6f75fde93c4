import { refuse } from '@realfin/contract/errors';
import type { Persona, PostDetail } from '@realfin/contract/posts';
import type { Context } from '../../../../context.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { viewerLike } from '../../../people/entitlements/rules.ts';
import { findPostDetail } from '../hydrate.ts';
import { findEditablePost } from './own.ts';

/** A post of the own channel as a persona would see it, as if it were published. */
export async function previewPost(
  ctx: Context,
  channel: ActingChannel,
  postId: number,
  persona: Persona,
): Promise<PostDetail> {
  if ((await findEditablePost(ctx.db, channel, postId)) === null) throw refuse('post.notFound');
  const viewer = viewerLike(persona, ctx.clock.now());
  const post = await findPostDetail(ctx, viewer, postId, { asPublished: true });
  if (post === null) throw refuse('post.notFound');
  return post;
}
