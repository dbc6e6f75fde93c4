import { lazy, Suspense, useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { recordActions } from './early-actions.ts';
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
 * have. It must not render again before, as an update replaces what cannot be hydrated yet.
 */
export function Late({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const came = `realfin:came${useId()}`;
  useEffect(() => {
    if (place.current !== null) recordActions(came, place.current);
  }, [came]);
  return (
    <div ref={place} className={classes.part}>
      <Suspense>
        {children}
        <Came name={came} />
      </Suspense>
    </div>
  );
}

function Came({ name }: { name: string }) {
  useEffect(() => {
    queueMicrotask(() => document.dispatchEvent(new Event(name)));
  }, [name]);
  return null;
}
