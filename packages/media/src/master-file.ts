import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  aacCodec,
  audioName,
  avcCodec,
  masterPlaylist,
  measureBitrate,
  parseMediaPlaylist,
  type AudioRendition,
  type Rendition,
  type VideoRendition,
} from './hls.ts';
import { audioRates } from './ladder-args.ts';
import type { VideoFacts } from './probe.ts';
import { chooseRungs, framesPerSecond, type Rung } from './renditions.ts';
import { requireWholeMp4 } from './whole-mp4.ts';

type Ladder = { facts: VideoFacts; rungs: Rung[] };

export async function writeMaster(dir: string, ladder: Ladder): Promise<void> {
  await writeFile(path.join(dir, 'master.m3u8'), await describeLadder(dir, ladder));
}

/** The master over the rungs of a video that are in `dir` so far. */
export function masterSoFar(dir: string, facts: VideoFacts): Promise<string> {
  const rungs = chooseRungs(facts).filter((rung) => existsSync(path.join(dir, rung.name)));
  return describeLadder(dir, { facts, rungs });
}

/** A master over the renditions that lie in `dir`, with figures measured on their files. */
async function describeLadder(dir: string, { facts, rungs }: Ladder): Promise<string> {
  const videos: VideoRendition[] = [];
  for (const rung of rungs) {
    const rendition = await measureRendition(dir, rung.name);
    const { width, height, audioKbps, frameRate } = rung;
    videos.push({ ...rendition, width, height, audioKbps, framesPerSecond: framesPerSecond(frameRate) });
  }
  const language = facts.audio?.audioLanguage ?? null;
  const audios = facts.hasAudio ? await measureAudio(dir, audioRates(rungs), language) : [];
  return masterPlaylist(videos, audios);
}

export async function measureAudio(
  dir: string,
  rates: number[],
  language: string | null,
): Promise<AudioRendition[]> {
  const audios: AudioRendition[] = [];
  for (const kbps of rates)
    audios.push({ ...(await measureRendition(dir, `a${kbps}`)), kbps, name: audioName(language), language });
  return audios;
}

async function measureRendition(dir: string, name: string): Promise<Rendition> {
  const folder = path.join(dir, name);
  const playlist = parseMediaPlaylist(await readFile(path.join(folder, 'index.m3u8'), 'utf8'));
  const { segments, initUri } = playlist;
  if (!playlist.isComplete) throw new Error(`${name}/index.m3u8 was not written to its end`);
  for (const { uri } of segments) await requireWholeMp4(path.join(folder, uri));
  const sizes = await Promise.all(segments.map((segment) => stat(path.join(folder, segment.uri))));
  const init = await readFile(path.join(folder, initUri ?? 'init.mp4'));
  return {
    uri: `${name}/index.m3u8`,
    codec: init.includes('avcC') ? avcCodec(init) : aacCodec,
    ...measureBitrate(
      segments,
      sizes.map(({ size }) => size),
    ),
  };
}
