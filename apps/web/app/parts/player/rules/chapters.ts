import type { PostDetail } from '@realfin/contract/posts';
import { useEffect, useState } from 'react';

type Chapters = PostDetail['chapters'];

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
};

/** WebVTT of the chapters up to the end of the video. */
export function chaptersVtt(chapters: Chapters, durationSeconds: number): string {
  const inside = chapters.filter((chapter) => chapter.startSeconds < durationSeconds);
  const cues = inside.map((chapter, at) => {
    const end = inside[at + 1]?.startSeconds ?? durationSeconds;
    // A cue's text must not contain an arrow or a line break.
    return `${clock(chapter.startSeconds)} --> ${clock(end)}\n${chapter.title.replaceAll('-->', '→')}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** WebVTT as an address a <track> can load; null without any. */
export function useVttAddress(vtt: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (vtt === null) return undefined;
    const made = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [vtt]);
  return address;
}

export const useChaptersAddress = (chapters: Chapters, durationSeconds: number): string | null =>
  useVttAddress(chapters.length === 0 ? null : chaptersVtt(chapters, durationSeconds));
