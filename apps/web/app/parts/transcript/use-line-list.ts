import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** In the middle of the list, which alone scrolls. */
function center(list: HTMLElement, line: HTMLElement): void {
  list.scrollTop = line.offsetTop - (list.clientHeight - line.clientHeight) / 2;
}

const buttonsIn = (list: HTMLElement | null): HTMLButtonElement[] => [
  ...(list?.querySelectorAll('button') ?? []),
];

interface Options {
  count: number;
  /** The index of the current line among those shown; -1 for none. */
  current: number;
  onJump: (seconds: number) => void;
}

/** A list with one tab stop that follows playback until the reader scrolls. */
export function useLineList({ count, current, onJump }: Options) {
  const list = useRef<HTMLOListElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const line = buttonsIn(list.current)[current];
    if (isFollowing && line !== undefined && list.current !== null) center(list.current, line);
  }, [current, isFollowing, count]);
  const jump = useRef(onJump);
  useEffect(() => {
    jump.current = onJump;
  });
  const onPress = useCallback((seconds: number) => {
    setFollowing(true);
    jump.current(seconds);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(list.current);
    const at = buttons.findIndex((button) => button === event.target);
    const next = moves[event.key]?.(at, count - 1);
    if (next === undefined) return;
    // These keys are the player's elsewhere on the page.
    event.preventDefault();
    event.stopPropagation();
    setFollowing(false);
    buttons[next]?.focus();
  };
  const read = () => setFollowing(false);
  return {
    /** Of the element that scrolls. */
    props: { ref: list, onKeyDown, onWheel: read, onTouchMove: read, onBlur: () => setFocused(null) },
    /** The line that the Tab key stops at. */
    stop: Math.min(Math.max(focused ?? current, 0), count - 1),
    isFollowing,
    follow: () => setFollowing(true),
    onFocus: setFocused,
    onPress,
  };
}
