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

/** What the server rendered can be read without its scripts, so a part that did not load is no failure of its page. */
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
 * Around a part whose scripts load after those of the page. What is pressed and typed in it until then is done once they
 * have. Updates wait as well, even of the boundary alone, because one replaces what cannot be hydrated yet.
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
  // Not inside React's own work, where it could not hydrate what was pressed.
  useEffect(() => queueMicrotask(onAlive), [onAlive]);
  return null;
}
