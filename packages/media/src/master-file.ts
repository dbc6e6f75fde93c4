import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  aacCodec,
  avcCodec,
  masterPlaylist,
  measureBitrate,
  parseMediaPlaylist,
  trackName,
  type AudioRendition,
  type Rendition,
  type VideoRendition,
} from './hls.ts';
import type { VideoFacts } from './probe.ts';
import { chooseRungs, framesPerSecond, type Rung } from './renditions.ts';
import { laterSounds, mainSounds, type Sound } from './sounds.ts';
import { requireWholeMp4 } from './whole-mp4.ts';

type Ladder = { facts: VideoFacts; rungs: Rung[]; sounds: Sound[] };

export async function writeMaster(dir: string, ladder: Ladder): Promise<void> {
  await writeFile(path.join(dir, 'master.m3u8'), await describeLadder(dir, ladder));
}

/** The master playlist of the renditions already in `dir`. */
export function masterSoFar(dir: string, facts: VideoFacts): Promise<string> {
  const isThere = ({ name }: { name: string }): boolean => existsSync(path.join(dir, name));
  const rungs = chooseRungs(facts).filter(isThere);
  const sounds = [...mainSounds(facts, rungs), ...laterSounds(facts).filter(isThere)];
  return describeLadder(dir, { facts, rungs, sounds });
}

/** A master playlist of the renditions in `dir`, with figures measured on their files. */
async function describeLadder(dir: string, { facts, rungs, sounds }: Ladder): Promise<string> {
  const videos: VideoRendition[] = [];
  for (const rung of rungs) {
    const rendition = await measureRendition(dir, rung.name);
    const { width, height, audioKbps, frameRate } = rung;
    videos.push({ ...rendition, width, height, audioKbps, framesPerSecond: framesPerSecond(frameRate) });
  }
  const names = trackNames(facts);
  const audios: AudioRendition[] = [];
  for (const sound of sounds)
    audios.push(await measureSound(dir, sound, names[sound.track] ?? { name: 'Original', language: null }));
  return masterPlaylist(videos, audios);
}

/** Names for the viewer's menu, the default track first; all distinct. */
function trackNames({ audio, extras }: VideoFacts): TrackName[] {
  const tracks = audio === null ? [] : [audio, ...(extras?.audios ?? [])];
  const used = new Set<string>();
  return tracks.map(({ audioLanguage: language, audioTitle }, index) => {
    const wanted = trackName(language, audioTitle ?? null);
    const name = used.has(wanted) ? `${wanted} ${index + 1}` : wanted;
    used.add(name);
    return { name, language };
  });
}

type TrackName = Pick<AudioRendition, 'name' | 'language'>;

export async function measureSound(dir: string, sound: Sound, track: TrackName): Promise<AudioRendition> {
  const { kbps, track: order } = sound;
  return { ...(await measureRendition(dir, sound.name)), ...track, kbps, isMain: order === 0 };
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
