import type { VideoFacts } from './probe.ts';
import type { Rung } from './renditions.ts';

/** One encoding of an audio track. */
export type Sound = {
  name: string;
  kbps: number;
  audioIndex: number;
  /** 0 for the default track, which has an encoding for each bitrate; the others have one for all. */
  track: number;
};

const laterTrackKbps = 128;

/** The audio bitrates that the rungs use, best first. */
export function audioRates(rungs: Rung[]): number[] {
  return [...new Set(rungs.map((rung) => rung.audioKbps))];
}

export function mainSounds(facts: VideoFacts, rungs: Rung[]): Sound[] {
  const { audio } = facts;
  if (audio === null) return [];
  return audioRates(rungs).map((kbps) => ({
    name: `a${kbps}`,
    kbps,
    audioIndex: audio.audioIndex,
    track: 0,
  }));
}

export function laterSounds({ extras }: VideoFacts): Sound[] {
  return (extras?.audios ?? []).map(({ audioIndex }, index) => ({
    name: `a${laterTrackKbps}t${index + 1}`,
    kbps: laterTrackKbps,
    audioIndex,
    track: index + 1,
  }));
}
