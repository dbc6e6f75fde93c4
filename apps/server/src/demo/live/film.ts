// Films that the demo's broadcasts send: one each, created once and looped.
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeSlideVideo } from '@realfin/media/test-media';
import type { Context } from '../../context.ts';
import type { DemoBroadcast } from '../content/live.ts';
import { makeScenes } from '../demo-media.ts';

const film = { seconds: 90, width: 640, height: 360, framesPerSecond: 24 };
/** A fixed camera shows one place; the view wanders over it and back. */
const wanderings = 6;

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

export async function makeFilm(ctx: Context, { channel, fins, seed }: DemoBroadcast): Promise<string> {
  const file = join(ctx.config.dataDir, 'demo-live', `${channel}-${seed}.mp4`);
  if (await isThere(file)) return file;
  const [fin = 'OpenMind'] = fins;
  await mkdir(dirname(file), { recursive: true });
  const places = await makeScenes(dirname(file), { channel, fin, seed }, 1);
  const pictureFiles = Array.from({ length: wanderings }, () => places).flat();
  const unfinished = `${file}.part.mp4`;
  await makeSlideVideo({ file: unfinished, seed, pictureFiles, ...film });
  await rename(unfinished, file);
  return file;
}
