import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { PlaylistQuery } from '../../../../gateways/live-engine/port.ts';

/** A file of a running broadcast. Null if the engine doesn't have it: look in storage. */
export async function readLive(
  ctx: Context,
  mediaKey: string,
  file: string,
  query: PlaylistQuery,
  gone: AbortSignal,
): Promise<string | Buffer | null> {
  const answer = await ctx.live.read(mediaKey, file.replace(/^hls\//, ''), query, gone);
  if (answer === null) return null;
  if (answer.kind === 'playlist') return answer.text;
  if (answer.kind === 'bytes') return answer.bytes;
  if (answer.kind === 'tooFar') throw refuse('media.tooFar');
  if (answer.kind === 'late') throw refuse('media.late');
  return null;
}
