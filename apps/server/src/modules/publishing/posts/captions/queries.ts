import type { Caption, CaptionDetail } from '@realfin/contract/captions';
import { refuse } from '@realfin/contract/errors';
import type { FreePreview, Playback } from '@realfin/contract/media';
import { asc, and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { gateOf } from '../../../people/entitlements/rules.ts';
import { requireVisiblePost } from '../hydrate.ts';
import { posts } from '../tables.ts';
import { captionTrackOf, cleanText, readCaptions, writeVtt } from './rules.ts';
import { postCaptions } from './tables.ts';

/** Caption tracks with the addresses that a player loads. */
export async function listCaptionAddresses(db: DbOrTx, postId: number): Promise<Playback['captions']> {
  const rows = await db
    .select({ language: postCaptions.language, label: postCaptions.label })
    .from(postCaptions)
    .where(eq(postCaptions.postId, postId))
    .orderBy(asc(postCaptions.language));
  return rows.map((row) => captionTrackOf(postId, row));
}

/** The captions that start before a second, for viewers of the free preview. */
export async function listFirstCaptions(
  db: DbOrTx,
  postId: number,
  seconds: number,
): Promise<FreePreview['captions']> {
  const rows = await db
    .select({ language: postCaptions.language, label: postCaptions.label, vtt: postCaptions.vtt })
    .from(postCaptions)
    .where(eq(postCaptions.postId, postId))
    .orderBy(asc(postCaptions.language));
  return rows.map(({ vtt, ...track }) => {
    const cues = plainCues(vtt).filter(({ startSeconds }) => startSeconds < seconds);
    return { ...track, vtt: writeVtt(cues) };
  });
}

/** The caption languages of posts, by post; posts without captions are omitted. */
export async function listCaptionLanguages(
  db: DbOrTx,
  postIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { postId, language } = postCaptions;
  const rows = await db
    .select({ postId, language })
    .from(postCaptions)
    .where(inArray(postId, [...postIds]))
    .orderBy(asc(postId), asc(language));
  const byPost = Map.groupBy(rows, (row) => row.postId);
  return new Map([...byPost].map(([id, found]) => [id, found.map((row) => row.language)]));
}

/** The WebVTT itself and its post, for viewers with access to the post's body. */
export async function requireVtt(ctx: Context, viewer: Viewer | null, postId: number, language: string) {
  const post = await requireVisiblePost(ctx, viewer, postId);
  const gate = gateOf(viewer, post, ctx.clock.now());
  if (gate === 'account') throw refuse('post.accountRequired');
  if (gate === 'subscription') throw refuse('post.notEntitled');
  if (gate === 'event') throw refuse('ppv.notAuthorized');
  const { vtt } = await requireCaption(ctx.db, postId, language);
  return { post, vtt };
}

async function requireCaption(db: DbOrTx, postId: number, language: string) {
  const [row] = await db
    .select()
    .from(postCaptions)
    .where(and(eq(postCaptions.postId, postId), eq(postCaptions.language, language)));
  if (row === undefined) throw refuse('captions.notFound');
  return row;
}

/** Refuses posts of other channels as not found. */
async function requireOwnPost(db: DbOrTx, channel: ActingChannel, postId: number): Promise<void> {
  const [row] = await db
    .select({ channelId: posts.channelId, deletedAt: posts.deletedAt })
    .from(posts)
    .where(eq(posts.id, postId));
  if (row?.channelId !== channel.channelId || row.deletedAt !== null) throw refuse('post.notFound');
}

export async function listCaptions(
  db: DbOrTx,
  channel: ActingChannel,
  postId: number,
): Promise<{ content: Caption[] }> {
  await requireOwnPost(db, channel, postId);
  const { language, label, cueCount, revision } = postCaptions;
  const content = await db
    .select({ language, label, cueCount, revision })
    .from(postCaptions)
    .where(eq(postCaptions.postId, postId))
    .orderBy(asc(language));
  return { content };
}

export async function getCaption(
  db: DbOrTx,
  channel: ActingChannel,
  postId: number,
  language: string,
): Promise<CaptionDetail> {
  await requireOwnPost(db, channel, postId);
  const { label, cueCount, revision, vtt } = await requireCaption(db, postId, language);
  return { language, label, cueCount, revision, cues: plainCues(vtt) };
}

const plainCues = (vtt: string) => readCaptions(vtt).map((cue) => ({ ...cue, text: cleanText(cue.text) }));
