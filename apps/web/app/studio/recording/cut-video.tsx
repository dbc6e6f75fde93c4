import Hls from 'hls.js';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { copy } from './copy.ts';
import classes from './cut-video.module.css';

export interface CutVideoHandle {
  /** The current position. */
  seconds: () => number;
  show: (seconds: number) => void;
}

/** The whole recording, to find where it is to begin and to end. */
export default function CutVideo({ url, ref }: { url: string; ref: Ref<CutVideoHandle> }) {
  const video = useRef<HTMLVideoElement>(null);
  const first = useRef(url);
  useImperativeHandle(ref, () => ({
    seconds: () => video.current?.currentTime ?? 0,
    show(seconds) {
      if (video.current !== null) video.current.currentTime = seconds;
    },
  }));
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    if (!Hls.isSupported()) {
      element.src = first.current;
      return () => element.removeAttribute('src');
    }
    const hls = new Hls();
    hls.attachMedia(element);
    hls.loadSource(first.current);
    return () => hls.destroy();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions belong to what viewers get
    <video ref={video} className={classes.picture} aria-label={copy.video} controls playsInline />
  );
}
