import { useEffect, useRef, useState, type RefCallback } from 'react';
import { placeOf } from '../../parts/player/rules/key-place.ts';
import { heardAfterKey, mostPlaying, playingIn } from './rules.ts';

interface Wall {
  /** The stream with sound. */
  heard: number | null;
  hear: (id: number | null) => void;
  isPlaying: (id: number) => boolean;
  /** For the element of a stream: it plays while it is visible. */
  watch: (id: number) => RefCallback<Element>;
}

function useMost(): number {
  const [most, setMost] = useState(0);
  useEffect(() => {
    const isPhone = matchMedia('(pointer: coarse)').matches;
    setMost(mostPlaying(navigator.hardwareConcurrency, isPhone ? 'phone' : 'desk'));
  }, []);
  return most;
}

/** Selects the playing streams of a wall and the one with sound; `ids` are those on air, in order. */
export function useWall(ids: readonly number[]): Wall {
  const most = useMost();
  const [heard, hear] = useState<number | null>(null);
  const { visible, watch } = useVisible();
  const latest = useRef({ ids, heard });
  useEffect(() => {
    latest.current = { ids, heard };
  });
  useEffect(() => {
    const noPlayer = document.createElement('div');
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (placeOf(event.target, noPlayer) === null) return;
      const next = heardAfterKey(event.key, latest.current.ids, latest.current.heard);
      if (next !== undefined) hear(next);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const playing = playingIn(ids, visible, heard, most);
  return { heard, hear, isPlaying: (id) => playing.has(id), watch };
}

/** The ids whose elements are on the screen. */
function useVisible() {
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set());
  const [refs] = useState(() => new Map<number, RefCallback<Element>>());
  const change = (id: number, isVisible: boolean) =>
    setVisible((before) => {
      if (before.has(id) === isVisible) return before;
      const next = new Set(before);
      if (isVisible) next.add(id);
      else next.delete(id);
      return next;
    });
  const observe = (id: number): RefCallback<Element> => {
    return (element) => {
      if (element === null) return undefined;
      const observer = new IntersectionObserver((entries) =>
        change(id, entries.at(-1)?.isIntersecting === true),
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        change(id, false);
      };
    };
  };
  return {
    visible,
    watch(id: number): RefCallback<Element> {
      const known = refs.get(id) ?? observe(id);
      refs.set(id, known);
      return known;
    },
  };
}
