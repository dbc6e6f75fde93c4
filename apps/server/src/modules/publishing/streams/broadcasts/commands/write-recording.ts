import { mainTrack, readInitSegment } from '@realfin/live-hls/init-segment';
import { renderMultivariant } from '@realfin/live-hls/live-broadcast';
import { renderRecording } from '@realfin/live-hls/playlist';
import type { Context } from '../../../../../context.ts';
import { mediaPrefix } from '../../../media/rules.ts';
import { isWhole } from '../rules.ts';
import { lengthOf, type Renditions } from '../rules/cut.ts';

export interface RecordingShape {
  durationSeconds: number;
  width?: number;
  height?: number;
}

/** Writes playlists next to the segments, for the renditions that are complete. */
export async function writeRecording(
  ctx: Context,
  mediaKey: string,
  renditions: Renditions,
): Promise<RecordingShape> {
  const folder = `${mediaPrefix(mediaKey)}/hls`;
  const durationSeconds = lengthOf(renditions.get('source') ?? []);
  const offered = [];
  for (const name of ['source', '480p', 'audio'] as const) {
    const segments = renditions.get(name) ?? [];
    const [first] = segments;
    if (first === undefined || !isWhole(lengthOf(segments), durationSeconds)) continue;
    const init = readInitSegment(await ctx.storage.get(`${folder}/${name}/${first.initName}`));
    offered.push({ name, init, segments });
    await ctx.storage.put(`${folder}/${name}/index.m3u8`, Buffer.from(renderRecording(segments)));
  }
  await ctx.storage.put(`${folder}/master.m3u8`, Buffer.from(renderMultivariant(offered)));
  const main = offered[0] === undefined ? undefined : mainTrack(offered[0].init);
  return { durationSeconds, ...(main?.kind === 'video' && { width: main.width, height: main.height }) };
}
