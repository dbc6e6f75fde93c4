import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { partAliveEvent } from './alive-event.ts';
import { firstAct } from './first-act.ts';
import classes from './late.module.css';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const longestPauseMs = 60_000;

/** Server-rendered content is readable without scripts, so a failed import is retried without an error. */
async function keepLoading<Props>(load: Load<Props>, pauseMs = 2_000): ReturnType<Load<Props>> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return keepLoading(load, Math.min(2 * pauseMs, longestPauseMs));
  }
}

/** A part of some pages; its scripts load after those of the page. */
export const lazyPart = <Props,>(load: Load<Props>) => lazy(() => keepLoading(load));

/** The same for a part whose scripts wait for the person to act. */
export const lazyUntilAct = <Props,>(load: Load<Props>) =>
  lazyPart(async () => {
    if (typeof window !== 'undefined') await firstAct();
    return load();
  });

/**
 * Wraps a part whose scripts load after those of the page. Presses and input before that are replayed.
 * Updates wait as well, even of the boundary alone, because one would replace markup that is not hydrated
 * yet.
 */
export function Late({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isAlive, setIsAlive] = useState(false);
  const start = useCallback(() => {
    place.current?.removeAttribute('data-late');
    place.current?.dispatchEvent(new Event(partAliveEvent, { bubbles: true }));
    setIsAlive(true);
  }, []);
  const now = (
    <Suspense>
      {children}
      <Alive onAlive={start} />
    </Suspense>
  );
  const [first] = useState(now);
  return (
    <div ref={place} className={classes.part} data-late="">
      {isAlive ? now : first}
    </div>
  );
}

function Alive({ onAlive }: { onAlive: () => void }) {
  // Outside of React's own work, where it could not hydrate the replayed press.
  useEffect(() => queueMicrotask(onAlive), [onAlive]);
  return null;
}
