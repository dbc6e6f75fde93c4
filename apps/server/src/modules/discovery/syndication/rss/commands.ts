import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { signPlayback } from '../../../publishing/media/commands/sign-playback.ts';
import { openVtt } from '../../../publishing/posts/captions/commands.ts';
import { findPost } from '../../../publishing/posts/queries/playable.ts';

/** A private feed grants access to its own channel's posts only. */
async function requireOwnEpisode(ctx: Context, postId: number, channelId: number | undefined): Promise<void> {
  if (channelId === undefined) return;
  const post = await findPost(ctx.db, postId);
  if (post?.channelId !== channelId) throw refuse('post.notFound');
}

/**
 * The current address of an episode's mp3. Podcast apps store the address of the episode and return to it,
 * so access is checked each time, and the signed address can be short-lived.
 */
export async function findEpisodeAddress(
  ctx: Context,
  viewer: Viewer | null,
  postId: number,
  channelId?: number,
): Promise<string> {
  await requireOwnEpisode(ctx, postId, channelId);
  const { mp3Url } = await signPlayback(ctx, viewer, postId, 'feedItem');
  if (mp3Url === null) throw refuse('post.notFound');
  // Marks requests from feeds as downloads. Players of this site count views instead.
  return `${mp3Url}?episode=${postId}`;
}

/** The transcript of an episode as WebVTT, for people with access to it. @throws captions.notFound */
export async function findTranscript(
  ctx: Context,
  viewer: Viewer | null,
  { id, language }: { id: number; language: string },
  channelId?: number,
): Promise<string> {
  await requireOwnEpisode(ctx, id, channelId);
  return openVtt(ctx, viewer, id, language, 'feedItem');
}
