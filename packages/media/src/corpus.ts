import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOddButGoodFiles } from './corpus-good.ts';
import { makeDamagedFiles, makeImpostors } from './corpus-hostile.ts';
import type { RefusalReason } from './media-refused.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { makeTestVideo } from './test-media.ts';

export type Specimen = {
  file: string;
  /** How a person would upload it. */
  as: 'video' | 'audio';
  expected: 'accepted' | RefusalReason;
};

/** Tools for creating specimens. */
export type Bench = {
  dir: string;
  /** A good 4 s clip of 320x180 with sound: H.264 and AAC, index in front. */
  clip: string;
  add: (name: string, as: Specimen['as'], expected: Specimen['expected']) => string;
  write: (file: string, content: string | Uint8Array) => Promise<void>;
  ffmpeg: (...args: string[]) => Promise<void>;
};

/** Creates about fifty odd and hostile files in `dir`, and returns the expected probe result of each. */
export async function makeCorpus(dir: string): Promise<Specimen[]> {
  await mkdir(dir, { recursive: true });
  const specimens: Specimen[] = [];
  const clip = path.join(dir, 'clip.mp4');
  await makeTestVideo({ file: clip, seconds: 4, width: 320, height: 180, seed: 8 });
  const bench: Bench = {
    dir,
    clip,
    add(name, as, expected) {
      const file = path.join(dir, name);
      specimens.push({ file, as, expected });
      return file;
    },
    write: (file, content) => writeFile(file, content),
    async ffmpeg(...args) {
      await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 60_000 });
    },
  };
  bench.add('clip.mp4', 'video', 'accepted');
  await Promise.all([makeOddButGoodFiles(bench), makeImpostors(bench)]);
  await makeDamagedFiles(bench);
  return specimens;
}
